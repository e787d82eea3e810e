import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { FROZEN, frozenText } from '../scripts/frozen-migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-frozen-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FIRST = '0001_roles__create.sql'

test('every migration is on the list of frozen ones as it is (npm run schema:write adds a new one)', () => {
  expect(readFileSync(FROZEN, 'utf8')).toBe(frozenText(MIGRATIONS))
})

test('a new migration is added to the list, and none is taken off', () => {
  writeFileSync(join(folder, '9999_thing__create.sql'), 'select 1')
  const written = readFileSync(FROZEN, 'utf8')
  const added = frozenText(folder)
  expect(added.startsWith(written)).toBe(true)
  expect(added.slice(written.length)).toMatch(/^[0-9a-f]{64} {2}9999_thing__create\.sql\n$/)
})

test('a migration that databases have taken can be neither changed nor deleted', () => {
  writeFileSync(join(folder, FIRST), 'select 1')
  expect(() => frozenText(folder)).toThrow(`The migration ${FIRST} was changed, but databases have taken it.`)
  rmSync(join(folder, FIRST))
  expect(() => frozenText(folder)).toThrow(`The migration ${FIRST} was deleted, but databases have taken it.`)
})
