import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS, readMigrations } from '#server/db/migrate.ts'
import { FROZEN } from '../scripts/frozen-migrations.ts'

const ROOT = join(import.meta.dirname, '..')
const SQUAWK = join(ROOT, 'node_modules/squawk-cli/js/bin/squawk')
/** What squawk says of a migration by the rules of `.squawk.toml`, which names those left out and why. */
const findingsIn = (...files: readonly string[]): string =>
  spawnSync(process.execPath, [SQUAWK, '--reporter', 'gcc', ...files], { cwd: ROOT, encoding: 'utf8' }).stdout

const hasProgram = (() => {
  try {
    execFileSync(process.execPath, [SQUAWK, '--version'])
    return true
  } catch {
    return false
  }
})()

test.runIf(hasProgram)('a migration that no release has loses nothing and breaks no program that runs', () => {
  const frozen = readFileSync(FROZEN, 'utf8')
  const files = readMigrations(MIGRATIONS)
    .map(({ name }) => `${name}.sql`)
    .filter((file) => !frozen.includes(`  ${file}\n`))
  // Right after a release there is none, and without a file it reads its input.
  const findings = files.length > 0 ? findingsIn(...files.map((file) => join(MIGRATIONS, file))) : ''
  expect(findings).toBe('')
})

test.runIf(hasProgram)('a column that is renamed is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-squawk-'))
  const file = join(folder, '9999_staff__rename.sql')
  writeFileSync(file, 'alter table staff rename column name to full_name;')
  expect(findingsIn(file)).toContain('renaming-column')
  rmSync(folder, { recursive: true })
})
