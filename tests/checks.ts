import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const CHECKS = join(import.meta.dirname, '../checks')

/** What PostgreSQL says of a table, a column or a function that is not there. */
const MISSING = /^42(?:P01|703|883)$/
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && MISSING.test(String(error.code))

/**
 * Runs every invariant of `checks/` as the owner: each file is one query that may give no row. Gives a line for each
 * that did. On a database of an older version those about what it does not have yet are left out.
 */
export async function failedChecks(owner: pg.Pool, isOlder = false): Promise<string[]> {
  const failed: string[] = []
  const files = existsSync(CHECKS) ? readdirSync(CHECKS).filter((name) => name.endsWith('.sql')) : []
  for (const file of files) {
    const { rows } = await owner.query(readFileSync(join(CHECKS, file), 'utf8')).catch((error: unknown) => {
      if (isOlder && isMissing(error)) return { rows: [] }
      throw error
    })
    if (rows.length > 0) failed.push(`checks/${file}: ${rows.length} rows, the first ${JSON.stringify(rows[0])}`)
  }
  return failed
}
