import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import type { Role } from '#contract/rights.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { inputFields, type FieldRow } from '../../tests/input-fields.ts'
import { book, quoteFor } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../tests/hotel-sale.ts'
import { type Client, createClient } from '#contract/client.ts'
import { ACCOUNTS, asksRight, declaredCalls, rolesOf } from './contract-calls.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { say } from './people.ts'

/** Identifiers tried of each kind of row. */
const IDS_A_TABLE = 6
/** The company whose rows are looked for. */
const OTHER = 'SUMMIT'

type Try = { readonly call: Call; readonly role: Role; readonly body: string; readonly nobodys: string }

/**
 * A row of the other company from every table that names a company, so that a new table is included without any edit.
 */
async function foreignIds({ owner }: BenchPortal): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute company on company.attrelid = c.oid and company.attname = 'company_id'
     join pg_attribute id on id.attrelid = c.oid and id.attname = 'id' and id.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const ids: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ id: string }>(
      `select t.id from ${name} t join company c on c.id = t.company_id where c.code = $1 order by t.id desc limit ${IDS_A_TABLE}`,
      [OTHER],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  const { rows } = await owner.query<{ id: string }>(
    `select c.id from company c where c.code = $1 union all select e.id from session e join staff s on s.id = e.staff_id join company c on c.id = s.company_id where c.code = $1`,
    [OTHER],
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

function fieldsOf(call: Call): FieldRow[] {
  return inputFields(call).filter(({ kind }) => kind !== 'group' && kind !== 'list of groups')
}

/** A valid value for a required field, so that the identifier beside it is evaluated. */
function fillOf({ name, kind }: FieldRow): string {
  if (kind.startsWith('day')) return /out|to$/i.test(name) ? inDays(32) : inDays(30)
  if (kind === 'identifier') return randomUUID()
  if (kind.includes('whole number')) return '1'
  if (kind.includes(' | '))
    return (
      kind
        .replace(/^list of /, '')
        .split(' | ')[0]
        ?.replaceAll('"', '') ?? ''
    )
  return /ationality|ountry/.test(name) ? 'SG' : name.endsWith('Key') ? 'key-12345678' : 'Ann'
}

const named = (name: string, kind: string) => (kind.startsWith('list of') ? `${name}[]` : name)

/**
 * Bodies that name an identifier in a field: alone, with what else is required, as a list, twice, in other letters, cut
 * short.
 */
function bodiesWith(fields: readonly FieldRow[], field: FieldRow, id: string): string[] {
  const others = fields
    .filter(({ name, required }) => required && name !== field.name)
    .map((other) => `${named(other.name, other.kind)}=${encodeURIComponent(fillOf(other))}`)
  const key = named(field.name, field.kind)
  const full = [`${key}=${id}`, ...others].join('&')
  return [
    full,
    `${key}=${id}`,
    `${full}&customerReference=mine`,
    `${field.name}[]=${id}`,
    `${field.name}[0]=${id}`,
    `${full}&${key}=${id}`,
    full.replace(id, id.toUpperCase()),
    full.replace(id, id.slice(0, -1)),
  ]
}

/** An answer, without its number and without the identifiers that it repeats of the request. */
async function answerTo(client: Client, path: string, body: string): Promise<{ status: number; text: string }> {
  const response = await client.post(path, body)
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  const sent = body.match(/[0-9a-f]{8}-[0-9a-f-]{26,27}/gi) ?? []
  return { status: response.status, text: sent.reduce((rest, id) => rest.replaceAll(new RegExp(id, 'gi'), 'ID'), text) }
}

/**
 * Every call with an identifier in its input, for each role of a distributor's staff, with each foreign identifier;
 * random values are the same on both sides.
 */
function triesOf(calls: readonly Call[], ids: readonly string[]): Try[] {
  return calls.flatMap((call) => {
    if (call.path.startsWith('user/') || (asksRight(call.who) && call.who.startsWith('ops.'))) return []
    const fields = fieldsOf(call)
    const roles = rolesOf(call).filter((role) => ['OWNER', 'BOOKER', 'FINANCE', 'VIEWER'].includes(role))
    const holding = fields.filter(({ kind, name }) => kind.includes('identifier') || name === 'token')
    return holding.flatMap((field) =>
      ids.flatMap((id) => {
        const nobody = randomUUID()
        const bodies = bodiesWith(fields, field, id)
        // Both bodies must have the same other fields, so the second is made from the first.
        return roles.flatMap((role) =>
          bodies.map((body) => ({
            call,
            role,
            body,
            nobodys: body
              .replaceAll(id, nobody)
              .replaceAll(id.toUpperCase(), nobody.toUpperCase())
              .replaceAll(id.slice(0, -1), nobody.slice(0, -1)),
          })),
        )
      }),
    )
  })
}

/** So many of the attempts, evenly over all of them: an odd step, because the bodies of a row are eight. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (most >= all.length) return [...all]
  const step = Math.ceil(all.length / most) | 1
  return all.filter((_, at) => at % step === 0)
}

type Found = {
  leaks: number
  tries: number
  serverErrors: number
  readonly statuses: Map<number, number>
  readonly examples: string[]
}

async function tryOne({ call, body, nobodys }: Try, client: Client, found: Found): Promise<void> {
  const seen = await answerTo(client, call.path, body)
  const expected = await answerTo(client, call.path, nobodys)
  found.tries++
  found.statuses.set(seen.status, (found.statuses.get(seen.status) ?? 0) + 1)
  if (seen.status >= 500) found.serverErrors++
  if (seen.status === expected.status && seen.text === expected.text) return
  found.leaks++
  if (found.examples.length < 5)
    found.examples.push(
      `${call.path} ${body.slice(0, 120)}: ${seen.status} ${seen.text.slice(0, 120)} / ${expected.status} ${expected.text.slice(0, 120)}`,
    )
}

/**
 * Makes every call with every kind of row of another company; the answer must be the same bytes as for a row that does
 * not exist.
 */
async function matrix(portal: BenchPortal, options: { attempts: number }): Promise<boolean> {
  const sale = await putOnSale(portal.owner, { currency: 'CNY' })
  await portal.start()
  const clients = new Map<string, Client>()
  for (const loginName of [...Object.values(ACCOUNTS), 'summit']) {
    const client = createClient(portal.baseUrl)
    await client.call(signIn, { loginName, password: DEMO_PASSWORD })
    clients.set(loginName, client)
  }
  const summit = clients.get('summit')
  if (!summit) throw new Error('nobody of the other company is signed in')
  await book(summit, sale)
  await quoteFor(summit, sale)
  const found: Found = { leaks: 0, tries: 0, serverErrors: 0, statuses: new Map(), examples: [] }
  const ids = await foreignIds(portal)
  const calls = await declaredCalls()
  const tries = spread(triesOf(calls, ids), options.attempts)
  const ofRole = [...Map.groupBy(tries, ({ role }) => role)]
  // Each person makes one attempt after the other; several people make theirs at the same time.
  await Promise.all(
    ofRole.map(async ([role, own]) => {
      const client = clients.get(ACCOUNTS[role])
      for (const one of client ? own : []) if (client) await tryOne(one, client, found)
    }),
  )
  const passed = found.leaks === 0 && found.serverErrors === 0
  const statuses = Object.fromEntries([...found.statuses].toSorted(([a], [b]) => a - b))
  say({
    drill: 'every call, role and row of another company',
    passed,
    identifiers: ids.length,
    calls: new Set(tries.map(({ call }) => call.path)).size,
    possible: triesOf(calls, ids).length,
    ...found,
    statuses,
  })
  return passed
}

/** The same on a portal of its own. */
export async function drillMatrix(options: { attempts: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed: options.seed })
  try {
    return await matrix(portal, options)
  } finally {
    await portal.close()
  }
}
