import { hkdfSync } from 'node:crypto'
import pg from 'pg'

/** Thrown when a role has too many or too few rights; the message is a sentence for the person who runs the portal. */
export class DatabaseRoleError extends Error {
  /** Whether a grant by the owner mends it. */
  readonly lacksGrant: boolean
  constructor(message: string, { lacksGrant = false, ...options }: ErrorOptions & { lacksGrant?: boolean } = {}) {
    super(message, options)
    this.lacksGrant = lacksGrant
  }
}

/** The role with the rights of the server; roles that log in are members of it. */
const APP_ROLE = 'tradewind_app'
const ATTEMPTS = 5
/** SQLSTATEs of two nodes that make or change the same role at once. */
const RACES: ReadonlySet<unknown> = new Set(['42710', '23505', 'XX000'])
/** A wrong password or unknown role, and a role that may not log in. */
const LOG_IN_FAULTS: ReadonlySet<unknown> = new Set(['28P01', '28000'])
const NOT_ALLOWED = '42501'

/**
 * The address of the server's own role, given that of the owner. The password is derived from the owner's one way, so
 * that all nodes agree and none stores it.
 */
export function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const owner = decodeURIComponent(url.username)
  const key = hkdfSync('sha256', decodeURIComponent(url.password), owner, 'tradewind login role', 24)
  url.username = encodeURIComponent(`${owner}_portal`)
  url.password = Buffer.from(key).toString('base64url')
  return url.href
}

type Rights = { name: string; unbound: boolean; owner: boolean; app: boolean }

/** Limits of a connection, and what its role may do; set here, because a pooler refuses or ignores start-up options. */
const PREPARE = `set statement_timeout = 60000;
set idle_in_transaction_session_timeout = 60000;
select session_user as name,
  exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')) as unbound,
  exists (select from pg_class
    where oid = to_regclass('public.company') and pg_has_role(session_user, relowner, 'member')) as owner,
  exists (select from pg_roles where rolname = '${APP_ROLE}' and pg_has_role(current_user, oid, 'usage')) as app`

function faultOf({ name, unbound, owner, app }: Rights): string | undefined {
  if (unbound) return `The role ${name} is a superuser or bypasses row-level security; the server does not work as it.`
  if (owner) return `The role ${name} owns the tables; the server does not work as it.`
  return app ? undefined : `The role ${name} has no rights: grant ${APP_ROLE} to ${name}.`
}

/** Prepares a new connection of the server; throws when row-level security does not bind its role. */
export async function prepareConnection(client: pg.ClientBase): Promise<void> {
  // Three statements in one round trip have three results.
  const results = (await client.query<Rights>(PREPARE)) as unknown as pg.QueryResult<Rights>[]
  const rights = results.at(-1)?.rows[0]
  const fault = rights ? faultOf(rights) : 'PostgreSQL did not say which role this is.'
  if (fault !== undefined) throw new DatabaseRoleError(fault, { lacksGrant: rights?.app === false })
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function logIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // A broken connection fails the statement under way.
  try {
    await client.connect()
    await prepareConnection(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function makeRole(owner: pg.Client, url: string, mayChange: boolean): Promise<void> {
  const { username, password } = new URL(url)
  const name = decodeURIComponent(username)
  const secret = pg.escapeLiteral(decodeURIComponent(password))
  const role = pg.escapeIdentifier(name)
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount) await owner.query(`create role ${role} login password ${secret} in role ${APP_ROLE}`)
  else if (mayChange) await owner.query(`alter role ${role} login password ${secret}`)
  await owner.query(`grant ${APP_ROLE} to ${role}`)
}

/**
 * Makes sure that the server's role can log in by this address and is bound by row-level security. The owner makes a
 * role that is missing, and renews the password of one whose address was derived from its own.
 */
export async function ensureLogin(owner: pg.Client, url: string, { derived }: { derived: boolean }): Promise<void> {
  const name = decodeURIComponent(new URL(url).username)
  // A pooler reports a missing role by a code of its own, so the owner looks first.
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name])
  if (!rowCount) await makeAllowed(owner, url, derived)
  for (let attempt = 1; ; attempt++) {
    try {
      return await logIn(url)
    } catch (error) {
      const fixable = error instanceof DatabaseRoleError ? error.lacksGrant : LOG_IN_FAULTS.has(codeOf(error))
      if (!fixable || attempt === ATTEMPTS) throw error
    }
    await makeAllowed(owner, url, derived)
  }
}

/** Makes or mends the role; another node that does the same at this moment is as good. */
async function makeAllowed(owner: pg.Client, url: string, mayChange: boolean): Promise<void> {
  const name = decodeURIComponent(new URL(url).username)
  try {
    await makeRole(owner, url, mayChange)
  } catch (error) {
    if (codeOf(error) === NOT_ALLOWED)
      throw new DatabaseRoleError(
        `The owner of the database may not make or change the role ${name}. Let an administrator make it ("create role ${name} login password '…' in role ${APP_ROLE}") and give both addresses: DATABASE_URL of that role, MIGRATION_DATABASE_URL of the owner.`,
        { cause: error },
      )
    if (!RACES.has(codeOf(error))) throw error
  }
}

type OwnerRights = { name: string; version: number; may_create: boolean; may_make_roles: boolean }

/** Refuses a server that is too old and an owner that lacks rights, before anything is changed. */
export async function checkOwner(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<OwnerRights>(
    `select current_user as name, current_setting('server_version_num')::int as version,
       has_schema_privilege('public', 'create') as may_create,
       rolsuper or rolcreaterole or exists (select from pg_roles where rolname = $1) as may_make_roles
     from pg_roles where rolname = current_user`,
    [APP_ROLE],
  )
  const fault = rows[0] && ownerFault(rows[0])
  if (fault !== undefined) throw new DatabaseRoleError(fault)
}

/** PostgreSQL 18; exported for its test. */
export function ownerFault({ name, version, may_create, may_make_roles }: OwnerRights): string | undefined {
  if (version < 180_000)
    return `The database is PostgreSQL ${Math.floor(version / 10_000)}; the portal needs 18 or later. Nothing was changed.`
  if (!may_create)
    return `The role ${name} may not create tables. Give the address of the database's owner by MIGRATION_DATABASE_URL.`
  return may_make_roles ? undefined : `The owner ${name} may not create roles: alter role ${name} createrole.`
}
