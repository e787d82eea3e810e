import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseStatements, type Statement } from '#server/db/statements.ts'
import { startWorld, type World } from './world.ts'

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync(['features/**/*.sql', 'server/**/*.sql', 'db/demo/**/*.sql'], { cwd: ROOT })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Lets PostgreSQL parse and plan a statement; gives what it complains about. */
async function complaintOf(statement: Statement): Promise<string | undefined> {
  try {
    await world.owner.query(`prepare tried as ${statement.text.replace(/;\s*$/, '')}`)
    await world.owner.query('deallocate tried')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('there are statements to look at', () => {
  expect(FILES.length).toBeGreaterThan(0)
})

describe.each(FILES)('%s', (file) => {
  const statements = parseStatements(readFileSync(join(ROOT, file), 'utf8'), basename(file, '.sql'))

  test('names at least one statement', () => {
    expect(statements.size).toBeGreaterThan(0)
  })

  test.each([...statements.values()])('$name fits the schema', async (statement) => {
    expect(await complaintOf(statement)).toBeUndefined()
  })
})

test('what statements share stands once, and a part may hold parts above it', () => {
  const source =
    '-- part: mine\nx.company_id = $company_id::uuid\n-- On what follows.\n-- part: found\n{mine} and x.id = $id::uuid\n-- name: one\nselect from x where {found}\n-- name: two\nselect {unknown} from x where {mine}'
  const [one, two] = [...parseStatements(source, 'file').values()]
  expect(one).toEqual({ name: 'file.one', text: 'select from x where x.company_id = $1::uuid and x.id = $2::uuid', params: ['company_id', 'id'] })
  expect(two?.text).toBe('select {unknown} from x where x.company_id = $1::uuid')
})

test('a misspelt column is noticed', async () => {
  const [wrong] = parseStatements('-- name: wrong\nselect nmae from company where id = $id::uuid', 'wrong').values()
  expect(await complaintOf(wrong!)).toContain('column "nmae" does not exist')
})

/**
 * What takes order from an identifier: its first key of an order, or a comparison. Clocks step back, and identifiers with them. As the last key
 * it only settles ties, and rows that are locked have to be locked in some order.
 */
const BY_IDENTIFIER = /order by (?:\w+\.)?id\b(?! (?:limit \S+ )?for (?:no key )?update)|\b(?:\w+\.)?id (?:<|>|<=|>=) |uuid_extract_timestamp/

test('nothing takes order from the time in an identifier', () => {
  const sources = globSync(['features/**/*.sql', 'server/**/*.sql', 'db/{demo,migrations}/*.sql', 'checks/*.sql'], { cwd: ROOT })
  expect(sources.filter((file) => BY_IDENTIFIER.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
  expect(BY_IDENTIFIER.test('select 1 from bill b order by b.id desc limit 1')).toBe(true)
  expect(BY_IDENTIFIER.test('select 1 from bill b where b.id > $last::uuid')).toBe(true)
  expect(BY_IDENTIFIER.test('select 1 from bill b order by b.created_at desc, b.id desc')).toBe(false)
})
