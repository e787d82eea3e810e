// Written by `npm run schema:write` from overview.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'overview.sql')

/** The next arrivals. */
export const listUpcoming = file<
  { companyId: string; staffId: string | null; today: string },
  { listed: unknown }
>('list_upcoming')

/** Orders that need a decision within a week: the deadline or the end of free cancellation. */
export const listDeadlines = file<
  { companyId: string; staffId: string | null; today: string },
  { listed: unknown }
>('list_deadlines')

export const countWaiting = file<{ companyId: string; staffId: string | null }, { waiting: number }>('count_waiting')

/** Spend counts what was not given back; nights are room nights of orders that stand or stood. */
export const listMonths = file<
  { today: string; companyId: string; staffId: string | null; currency: string },
  { month: string | null; totalMinor: number; orders: number; nights: number; cancelled: number }
>('list_months')

export const listCities = file<
  { companyId: string; staffId: string | null; today: string },
  { nameEn: string | null; nameZh: string | null; nights: number | null }
>('list_cities')
