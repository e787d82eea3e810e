// Written by `npm run schema:write` from overview.sql; edits are lost.
import type { OrderRow } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'overview.sql')

/** The next arrivals. */
export const listUpcoming = file<
  { companyId: string; staffId: string | null; departmentId: string | null; today: string },
  { listed: OrderRow }
>('list_upcoming')

/** Orders whose deadline or free cancellation ends within a week. */
export const listDeadlines = file<
  { companyId: string; staffId: string | null; departmentId: string | null; today: string },
  { listed: OrderRow }
>('list_deadlines')

/** Confirmed orders whose guests arrive within three days while the hotel's number is missing. */
export const listUnnumbered = file<
  { companyId: string; staffId: string | null; departmentId: string | null; today: string },
  { listed: OrderRow }
>('list_unnumbered')

export const countWaiting = file<
  { companyId: string; staffId: string | null; departmentId: string | null },
  { waiting: number }
>('count_waiting')

/** Orders by month of booking, with the figures of their totals and those of the same month a year before; nights are
 * room nights of orders that hold rooms. */
export const listMonths = file<
  { today: string; companyId: string; staffId: string | null; departmentId: string | null; currency: string | null },
  {
    month: string
    bookedMinor: number
    feesMinor: number
    spentMinor: number
    orders: number
    nights: number
    cancelled: number
    yearBeforeMinor: number
    yearBeforeCancelled: number
  }
>('list_months')

/** Net spend of this month by department and by cost centre, counted as in the months; the seven highest of each, then
 * the others in one row. `name` is null for orders without one, and for the others. */
export const listSpend = file<
  { companyId: string; staffId: string | null; departmentId: string | null; currency: string | null; today: string },
  { unitKind: 'DEPARTMENT' | 'COST_CENTRE'; name: string | null; isRest: boolean; spentMinor: number }
>('list_spend')

/** The cities with the most room nights of the months shown. */
export const listCities = file<
  { companyId: string; staffId: string | null; departmentId: string | null; today: string },
  { nameEn: string; nameZh: string | null; nights: number }
>('list_cities')
