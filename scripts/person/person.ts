import pg from 'pg'
import { FINAL_STATUSES } from '#features/hotel-orders/states.ts'
import { type Contact, listContacts } from './contacts.ts'
import { type Account, type Guest, type Mark, marksOfAccount, marksOfContacts, marksOfGuest } from './marks.ts'
import { eraseNamed, findNamed, listPlaces, type Place, ROW } from './places.ts'

/** A sentence about why nothing was done. */
export class PersonError extends Error {}

export type Who = { readonly login: string } | { readonly guest: Guest; readonly company: string | null }
type Found = {
  readonly account: (Account & { readonly status: string }) | null
  readonly guest: Guest | null
  readonly companyId: string | null
  readonly marks: readonly Mark[]
  /** Addresses and telephones of the guest that accounts of staff have, too; they stay. */
  readonly shared: readonly Contact[]
}
/**
 * What an erasure left: an account of the guest's name, or an address of an account, with the number of rows that hold
 * it.
 */
export type Kept = { readonly loginName: string; readonly address: string | null; readonly rows: number }

/** Tables that belong to one account alone, in the order in which they can be emptied. */
const OWN = [
  'list_choice',
  'saved_view',
  'notice',
  'notice_preference',
  'session',
  'known_device',
  'account_token',
  'second_factor',
] as const

async function findAccount(client: pg.Client, login: string): Promise<Found> {
  const { rows } = await client.query<Account & { status: string; companyId: string | null }>(
    `select id, login_name as "loginName", name, email, mobile, status, company_id as "companyId" from staff
     where login_name = lower($1)`,
    [login],
  )
  const [account] = rows
  if (!account) throw new PersonError(`There is no account ${login}.`)
  return { account, guest: null, companyId: account.companyId, marks: marksOfAccount(account), shared: [] }
}

async function findGuest(client: pg.Client, guest: Guest, code: string | null): Promise<Found> {
  const { rows } = await client.query<{ id: string }>('select id from company where code = upper($1)', [code])
  if (code !== null && !rows[0]) throw new PersonError(`There is no company ${code}.`)
  return { account: null, guest, companyId: rows[0]?.id ?? null, marks: marksOfGuest(guest), shared: [] }
}

/** The same with all by which the guest is reached. */
async function withContacts(client: pg.Client, found: Found): Promise<Found> {
  const { guest, companyId, marks } = found
  if (!guest) return found
  const places = await listPlaces(client, companyId)
  const contacts = await listContacts(client, { places, guest, search: found })
  const own = contacts.filter(({ loginName }) => loginName === null).map(({ address }) => address)
  const shared = contacts.filter(({ loginName }) => loginName !== null)
  return { ...found, marks: [...marks, ...marksOfContacts(own)], shared }
}

/** Does the work for a person in one transaction of the owner, who for once sees all companies. */
async function withPerson<T>(
  ownerUrl: string,
  who: Who,
  work: (client: pg.Client, found: Found) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    const found =
      'login' in who
        ? await findAccount(client, who.login)
        : await withContacts(client, await findGuest(client, who.guest, who.company))
    const done = await work(client, found)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}

/** Names the person by id: the audit log holds no names. */
async function note(
  client: pg.Client,
  { account, companyId }: Found,
  { action, rows }: { action: string; rows: number },
): Promise<void> {
  await client.query(
    `insert into audit_log (at, realm, company_id, action, subject, outcome, detail)
     values (portal_now(), 'SYSTEM', $1, $2, $3, 'DONE', jsonb_build_object('rows', $4::int))`,
    [companyId, action, account?.id ?? 'guest', rows],
  )
}

const SAVED = 'lower(surname) = lower($1) and lower(given_name) = lower($2) and ($3::uuid is null or company_id = $3)'
const savedValues = ({ guest, companyId }: Found) => [guest?.surname, guest?.givenName, companyId]

/** All that is stored of a person, by table; hashes and sealed secrets are left out. */
export function exportPerson(ownerUrl: string, who: Who): Promise<Record<string, object[]>> {
  return withPerson(ownerUrl, who, async (client, found) => {
    const stored: Record<string, object[]> = {}
    const add = (table: string, rows: readonly object[]) => {
      if (rows.length > 0) stored[table] = [...(stored[table] ?? []), ...rows]
    }
    for (const place of await listPlaces(client, found.companyId))
      add(place.table, await findNamed(client, place, found))
    const { rows } = await client.query<{ row: object }>(
      `select to_jsonb(g) as row from company_guest g where ${SAVED}`,
      savedValues(found),
    )
    add(
      'company_guest',
      rows.map(({ row }) => row),
    )
    for (const table of found.account ? OWN : []) {
      const own = await client.query<{ row: object }>(`select ${ROW} from ${table} t where staff_id = $1`, [
        found.account?.id,
      ])
      add(
        table,
        own.rows.map(({ row }) => row),
      )
    }
    await note(client, found, { action: 'person.export', rows: Object.values(stored).flat().length })
    return stored
  })
}

/** Codes of the guest's stays that are still to come, whose vouchers an erasure would leave without a name. */
export function listComing(ownerUrl: string, who: Who): Promise<string[]> {
  return withPerson(ownerUrl, who, async (client, found) => {
    const place =
      found.guest && (await listPlaces(client, found.companyId)).find(({ table }) => table === 'hotel_order')
    if (!place) return []
    const ids = (await findNamed(client, place, found)).map((row) => Object(row)['id'])
    const { rows } = await client.query<{ code: string }>(
      `select code from hotel_order where id = any ($1::uuid[]) and check_out >= portal_now()::date and status <> all ($2)
       order by check_in, code`,
      [ids, FINAL_STATUSES],
    )
    return rows.map(({ code }) => code)
  })
}

async function eraseAccount(client: pg.Client, { id, email, status }: Account & { status: string }): Promise<void> {
  if (status !== 'SUSPENDED' && status !== 'TERMINATED')
    throw new PersonError('The account is open. Suspend or end it first, so that somebody else has its duties.')
  for (const table of OWN) {
    const only = table === 'saved_view' ? 'and not shared' : ''
    await client.query(`delete from ${table} where staff_id = $1 ${only}`, [id])
  }
  await client.query('delete from mail_bounce where lower(address) = lower($1)', [email])
  await client.query('update company set email = null where lower(email) = lower($1)', [email])
  await client.query(
    `update staff set name = 'ERASED Guest', login_name = 'erased-' || right(id::text, 12), email = null, mobile = null,
       post = null, password_hash = null, status = 'TERMINATED' where id = $1`,
    [id],
  )
  await client.query("insert into change_journal (topic, ref_id) values ('STAFF', $1)", [id])
}

/** What of an erased guest stays because it is an account's. */
async function listKept(client: pg.Client, found: Found, places: readonly Place[]): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const { address, loginName } of found.shared) {
    const search = { marks: marksOfContacts([address]), companyId: found.companyId }
    let rows = 0
    for (const place of places) rows += (await findNamed(client, place, search)).length
    kept.push({ loginName: loginName ?? '', address, rows })
  }
  const accounts = places.filter(({ table }) => table === 'staff')
  for (const place of accounts)
    for (const account of await findNamed(client, place, found))
      kept.push({ loginName: String(Object(account)['login_name']), address: null, rows: 1 })
  return kept
}

/**
 * Erases a person and gives how many rows named them. What the books need stays: amounts, days, states and ids. The
 * account that a guest has, too, stays whole and is named: it is erased by itself.
 */
export function erasePerson(ownerUrl: string, who: Who): Promise<{ rows: number; kept: Kept[] }> {
  return withPerson(ownerUrl, who, async (client, found) => {
    if (found.account) await eraseAccount(client, found.account)
    const saved = await client.query(`delete from company_guest where ${SAVED}`, savedValues(found))
    let rows = saved.rowCount ?? 0
    const places = await listPlaces(client, found.companyId)
    for (const place of places)
      if (found.account || place.table !== 'staff') rows += await eraseNamed(client, place, found)
    await note(client, found, { action: 'person.erase', rows })
    return { rows, kept: found.guest ? await listKept(client, found, places) : [] }
  })
}
