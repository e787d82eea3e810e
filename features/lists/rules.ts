import type { Caller } from '#server/http/handler.ts'
import { MAX_EXPORT_ROWS } from './contract.ts'

/**
 * Whether a person's views can be shown to colleagues: whoever may change the company's own data. The operator's staff
 * keeps its views to itself.
 */
export function mayShareViews(person: Pick<Caller, 'realm' | 'rights'>): boolean {
  return person.realm === 'PORTAL' && person.rights.has('company.write')
}

/** What the file of a list of so many rows holds, and whether some are left out. */
export function rowsOfFile(count: number): { rows: number; cut: boolean } {
  return { rows: Math.min(count, MAX_EXPORT_ROWS), cut: count > MAX_EXPORT_ROWS }
}
