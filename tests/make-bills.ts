import { pino } from 'pino'
import { closePeriods } from '#features/bills/closing.ts'
import { groupsOnBills } from '#features/groups/deal/on-bills.ts'
import { hotelOrdersOnBills } from '#features/hotel-orders/paying/on-bills.ts'
import { ticketOrdersOnBills } from '#features/ticket-orders/on-bills.ts'
import type { Database } from '#server/db/database.ts'

const DAY_MS = 86_400_000

/**
 * Makes bills as the clock would so many days from now, while the server's clock stays where it is; gives of how many
 * accounts that failed.
 */
export async function makeBills({ db }: { readonly db: Database }, inDays: number): Promise<number> {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  let failed = 0
  log.error = () => void failed++
  const now = () => Date.now() + inDays * DAY_MS
  await closePeriods({
    db,
    log,
    now,
    wakeOutbox: () => {},
    config: { operatorTimeZone: 'UTC', billReminderDays: [] },
    orders: [hotelOrdersOnBills, ticketOrdersOnBills, groupsOnBills],
  })
  return failed
}
