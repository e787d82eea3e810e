import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '#server/db/migrate.ts'
import { FROZEN, frozenText } from '../scripts/frozen-migrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-frozen-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const FIXTURES = join(import.meta.dirname, 'fixtures/upgrade')
const FIRST = '0001_roles__create.sql'

test('the migrations of releases are as they were, up to the last one of the newest', () => {
  const frozen = readFileSync(FROZEN, 'utf8')
  expect(frozenText(MIGRATIONS).startsWith(frozen)).toBe(true)
  const newest =
    readdirSync(FIXTURES)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .at(-1) ?? ''
  const [, last] = /schema (\S+)/.exec(gunzipSync(readFileSync(join(FIXTURES, newest))).toString()) ?? []
  expect(frozen).toMatch(new RegExp(` {2}${last}\\.sql\\n$`))
})

test('a release adds its migrations to the list (npm run upgrade:fixture), and takes none off', () => {
  writeFileSync(join(folder, '9999_thing__create.sql'), 'select 1')
  const written = readFileSync(FROZEN, 'utf8')
  const added = frozenText(folder)
  expect(added.startsWith(written)).toBe(true)
  expect(added).toMatch(/\n[0-9a-f]{64} {2}9999_thing__create\.sql\n$/)
})

test('a migration of a release can be neither changed nor deleted', () => {
  writeFileSync(join(folder, FIRST), 'select 1')
  expect(() => frozenText(folder)).toThrow(`The migration ${FIRST} was changed, but a release has it.`)
  rmSync(join(folder, FIRST))
  expect(() => frozenText(folder)).toThrow(`The migration ${FIRST} was deleted, but a release has it.`)
})
