import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseStatements } from '#server/db/statements.ts'
import { type Catalogue, readCatalogue } from '../scripts/typed-sql/catalogue.ts'
import { STATEMENT_FILES, typedStatements } from '../scripts/typed-sql/write.ts'
import { startWorld, type World } from './world.ts'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync([...STATEMENT_FILES], { cwd: ROOT })

let world: World
let client: pg.Client
let catalogue: Catalogue
let folder: string
beforeAll(async () => {
  world = await startWorld()
  client = new pg.Client({ connectionString: world.connectionString })
  await client.connect()
  catalogue = await readCatalogue(client)
  folder = mkdtempSync(join(tmpdir(), 'statements-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await client.end()
  await world.close()
})

/** The types of one statement, written on the spot. */
async function typesOf(sql: string): Promise<string> {
  const path = join(folder, 'tried.sql')
  writeFileSync(path, `-- name: tried\n${sql}\n`)
  const written = await typedStatements({ client, catalogue }, path)
  return /file<(.*)>\('tried'\)/s.exec(written)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? ''
}

test('there are statements to look at', () => {
  expect(FILES.length).toBeGreaterThan(30)
})

test.each(FILES)('%s fits the schema, and the types beside it are its own (npm run schema:write)', async (file) => {
  const live = await typedStatements({ client, catalogue }, join(ROOT, file))
  expect(readFileSync(join(ROOT, `${file}.ts`), 'utf8')).toBe(live)
})

test('prepared statements of two files never share a name on one connection', () => {
  const names = FILES.flatMap((file) =>
    [...parseStatements(readFileSync(join(ROOT, file), 'utf8'), basename(file, '.sql')).values()].map(
      ({ name }) => name,
    ),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('shared SQL is written once, and a part may contain parts above it', () => {
  const source =
    '-- part: mine\nx.company_id = $company_id::uuid\n-- On what follows.\n-- part: found\n{mine} and x.id = $id::uuid\n' +
    '-- name: one\nselect from x where {found}\n-- name: two\nselect {unknown} from x where {mine}'
  const [one, two] = [...parseStatements(source, 'file').values()]
  expect(one).toMatchObject({
    name: 'file.one',
    text: 'select from x where x.company_id = $1::uuid and x.id = $2::uuid',
    params: ['company_id', 'id'],
  })
  expect(two?.text).toBe('select {unknown} from x where x.company_id = $1::uuid')
})

test('a statement is written for each order of its list, both ways', async () => {
  const orders = '-- order: due = (paid) | due_on nulls last | id\n-- order: made = made_at | id\n\n'
  const sql = `${orders}-- name: ids_by_{order}\nselect id from company order by {by}\n-- name: last\nselect 1 as one`
  expect([...parseStatements(sql, 'file').values()].map(({ name, text }) => [name, text])).toEqual([
    ['file.ids_by_due_asc', 'select id from company order by (paid), due_on nulls last, id'],
    ['file.ids_by_due_desc', 'select id from company order by (paid), due_on desc nulls last, id desc'],
    ['file.ids_by_made_asc', 'select id from company order by made_at, id'],
    ['file.ids_by_made_desc', 'select id from company order by made_at desc, id desc'],
    ['file.last', 'select 1 as one'],
  ])
  const path = join(folder, 'ordered.sql')
  writeFileSync(path, '-- order: name = name | id\n-- name: ids_by_{order}\nselect id from company order by {by}\n')
  const written = await typedStatements({ client, catalogue }, path)
  expect(written).toContain('const inIdsBy = file<object, { id: string }>\n')
  expect(written).toContain("  'NAME DESC': inIdsBy('ids_by_name_desc'),\n")
})

test('a misspelt column is noticed', async () => {
  await expect(typesOf('select nmae from company where id = $id::uuid')).rejects.toThrow('column "nmae" does not exist')
})

test('a column is null where the catalogue allows it, and has the texts of its CHECK', async () => {
  expect(await typesOf('select name, city, status from company where id = $id::uuid')).toMatch(
    /^\{ id: string \}, \{ name: string; city: string \| null; status: '.*' \}$/,
  )
})

test.each([
  [
    'the missing side of an outer join',
    'select s.name from company c left join staff s on s.company_id = c.id',
    'object, { name: string | null }',
  ],
  [
    'an expression nobody vouches for',
    "select nullif(name, 'x') as name from company",
    'object, { name: string | null }',
  ],
  ['a count', 'select count(*)::int as total from company', 'object, { total: number }'],
  ['a sum', 'select sum(1)::int as total from company', 'object, { total: number | null }'],
  ['a sum with a default', 'select coalesce(sum(1), 0)::int as total from company', 'object, { total: number }'],
  [
    'a count of some rows',
    "select count(*) filter (where name = 'x')::int as total from company",
    'object, { total: number }',
  ],
  [
    'a count over a window',
    'select (count(*) over (partition by city))::int as total from company',
    'object, { total: number }',
  ],
  [
    'a comment with an apostrophe inside a statement',
    "select count(*)::int as total -- the company's\nfrom company where city is not null",
    'object, { total: number }',
  ],
  ['a sum over a window', 'select (sum(1) over ())::int as total from company', 'object, { total: number | null }'],
  ['a check for null', 'select city is not null as placed from company', 'object, { placed: boolean }'],
  [
    'a check for null with something beside it',
    "select city = 'x' or city is null as placed from company",
    'object, { placed: boolean | null }',
  ],
  [
    'two calls that look like one',
    'select count(*) / count(name) as part from company',
    'object, { part: number | null }',
  ],
  [
    'a filter that may be left out',
    'select id from company where $name::text is null or name = $name::text',
    '{ name: string | null }, { id: string }',
  ],
  ['a marked parameter', 'select id from company where name = $name?::text', '{ name: string | null }, { id: string }'],
  ['a list', 'select id from company where id = any($ids::uuid[])', '{ ids: readonly string[] }, { id: string }'],
  [
    'values written to columns, which may be null where the column may',
    'update bank_account set bic = $bic::text, holder = $holder::text where id = $id::uuid',
    '{ bic: string | null; holder: string; id: string }, never',
  ],
])('%s', async (_, sql, types) => {
  expect(await typesOf(sql)).toBe(types)
})

test('a comment vouches for an expression or types a JSON value', async () => {
  const path = join(folder, 'vouched.sql')
  writeFileSync(
    path,
    "-- not null: own\n-- column facts: Facts from './facts.ts'\n-- column more: More from './facts.ts'\n-- name: tried\nselect name = 'x' as own, '{}'::jsonb as facts, '{}'::jsonb as more from company\n",
  )
  const written = await typedStatements({ client, catalogue }, path)
  expect(written).toContain("import type { Facts, More } from './facts.ts'")
  expect(written).toContain('{ own: boolean; facts: Facts; more: More }')
})

/**
 * What takes order from an identifier: its first key of an order, or a comparison. Clocks step back, and identifiers
 * with them. As the last key it only settles ties, and rows that are locked have to be locked in some order.
 */
const BY_IDENTIFIER =
  /order by (?:\w+\.)?id\b(?! (?:limit \S+ )?for (?:(?:no key )?update|share))|\b(?:\w+\.)?id (?:<|>|<=|>=) |uuid_extract_timestamp/

test('nothing takes order from the time in an identifier', () => {
  const sources = globSync(
    ['features/**/*.sql', 'server/**/*.sql', 'db/{demo,migrations}/*.sql', 'import/*.sql', 'checks/*.sql'],
    { cwd: ROOT },
  )
  expect(sources.filter((file) => BY_IDENTIFIER.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  expect(BY_IDENTIFIER.test('select 1 from bill b order by b.id desc limit 1')).toBe(true)
  expect(BY_IDENTIFIER.test('select 1 from bill b where b.id > $last::uuid')).toBe(true)
  expect(BY_IDENTIFIER.test('select 1 from bill b order by b.created_at desc, b.id desc')).toBe(false)
})
