import pg from 'pg'
import type { Mark } from './marks.ts'

/** A table with its columns of text, in which somebody may be named. */
export type Place = { readonly table: string; readonly columns: readonly { name: string; type: string }[] }
/** Where somebody is looked for: with one company, or with all and at the operator. */
export type Search = { readonly marks: readonly Mark[]; readonly companyId: string | null }

/**
 * Tables that are not looked through: the audit log has ids alone and is never changed, quotes name nobody, and a
 * company's name is its own even where it is a person's.
 */
const NOT_LOOKED_THROUGH = ['audit_log', 'hotel_quote', 'company']
/** Tables without a company in them in which people write or are written to. */
const WITHOUT_COMPANY = ['payment_issue_note', 'mail_bounce', 'mail_failure', 'bank_account']

const quoted = (name: string) => pg.escapeIdentifier(name)

/** The tables of companies and people with their text columns. */
export async function listPlaces(client: pg.Client, companyId: string | null): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select c.relname as table, jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.name)) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' cross join lateral format_type(a.atttypid, null) as t(name)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and t.name in ('text', 'text[]', 'json', 'jsonb')
       and c.relname <> all ($1::text[])
       and (c.relname = any ($2::text[]) and $3::uuid is null
         or exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id'))
     group by c.relname order by c.relname`,
    [NOT_LOOKED_THROUGH, WITHOUT_COMPANY, companyId],
  )
  return rows
}

/** The condition under which a row names the person; $1 is the company, $2 all marks together. */
function named({ columns }: Place, companyId: string | null): string {
  const inText = columns.map(({ name }) => `${quoted(name)}::text ~* $2`).join(' or ')
  return `${companyId === null ? '$1::uuid is null' : 'company_id = $1::uuid'} and (${inText})`
}
const valuesOf = ({ marks, companyId }: Search) => [companyId, marks.map(({ pattern }) => pattern).join('|')]

/** A row as JSON without what proves a person to the portal. */
export const ROW =
  "to_jsonb(t) - '{password_hash,token_hash,sealed_secret,recovery_hashes,secret,secret_hash,old_hash}'::text[] as row"

/** The rows of a table that name the person. */
export async function findNamed(client: pg.Client, place: Place, search: Search): Promise<object[]> {
  const { rows } = await client.query<{ row: object }>(
    `select ${ROW} from ${quoted(place.table)} t where ${named(place, search.companyId)}`,
    valuesOf(search),
  )
  return rows.map(({ row }) => row)
}

/**
 * Puts nobody's name in the place of the person's, and gives how many rows named them. Amounts, days, states and ids
 * stay as they are. Triggers that forbid changes of histories are off meanwhile.
 */
export async function eraseNamed(client: pg.Client, place: Place, search: Search): Promise<number> {
  const [company, all] = valuesOf(search)
  const found = await findNamed(client, place, search)
  if (found.length === 0) return 0
  const erased = ({ name, type }: Place['columns'][number]) => {
    const text = search.marks.reduce(
      (inner, _, at) => `regexp_replace(${inner}, $${at * 2 + 3}, $${at * 2 + 4}, 'gi')`,
      `${quoted(name)}::text`,
    )
    return `${quoted(name)} = (${text})::${type}`
  }
  const table = quoted(place.table)
  await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `update ${table} set ${place.columns.map(erased).join(', ')} where ${named(place, search.companyId)}`,
    [company, all, ...search.marks.flatMap(({ pattern, instead }) => [pattern, instead])],
  )
  await client.query(`alter table ${table} enable trigger user`)
  return found.length
}
