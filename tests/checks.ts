import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const CHECKS = join(import.meta.dirname, '../checks')

/**
 * Runs every invariant of `checks/` as the owner: each file is one query that may give no row. Gives a line for each
 * that did.
 */
export async function failedChecks(owner: pg.Pool): Promise<string[]> {
  const failed: string[] = []
  const files = existsSync(CHECKS) ? readdirSync(CHECKS).filter((name) => name.endsWith('.sql')) : []
  for (const file of files) {
    const { rows } = await owner.query(readFileSync(join(CHECKS, file), 'utf8'))
    if (rows.length > 0) failed.push(`checks/${file}: ${rows.length} rows, the first ${JSON.stringify(rows[0])}`)
  }
  return failed
}
