import type { PortalRight } from '#contract/rights.ts'
import type { DraftOf } from '#contract/record.ts'
import type { StaffRow } from '../contract-list.ts'
import type { STAFF } from '../contract-record.ts'

/** An account as the form holds it. */
export type Draft = DraftOf<typeof STAFF>
export type DraftProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<Draft>): void
}

/** The rights by which somebody sees orders, as one choice. */
const SEEING: Record<StaffRow['sees'], readonly PortalRight[]> = {
  NONE: [],
  OWN: ['orders.read'],
  DEPARTMENT: ['orders.read', 'orders.read_department'],
  ALL: ['orders.read', 'orders.read_department', 'orders.read_all'],
}

/** Rights with another choice of the orders seen. */
export function withSeen(rights: readonly PortalRight[], sees: StaffRow['sees']): PortalRight[] {
  return [...rights.filter((right) => !SEEING.ALL.includes(right)), ...SEEING[sees]]
}

/** Whether a right is chosen by the orders seen. */
export const isSeeing = (right: PortalRight): boolean => SEEING.ALL.includes(right)
