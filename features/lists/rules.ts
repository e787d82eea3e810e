import type { Caller } from '#server/http/handler.ts'
import { MAX_EXPORT_ROWS } from './contract.ts'

/**
 * Whether a person may share views: they need the right to change the company's data. The operator's staff keep their
 * views to themselves.
 */
export function mayShareViews(person: Pick<Caller, 'realm' | 'rights'>): boolean {
  return person.realm === 'PORTAL' && person.rights.has('company.write')
}

/** The number of rows in a list's file, and whether some are left out. */
export function rowsOfFile(count: number): { rows: number; cut: boolean } {
  return { rows: Math.min(count, MAX_EXPORT_ROWS), cut: count > MAX_EXPORT_ROWS }
}
