import { pino } from 'pino'
import { closePeriods } from '#features/bills/closing.ts'
import { hotelOrdersOnBills } from '#features/hotel-orders/on-bills.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000

/** Makes bills as the clock would so many days from now, while the server's clock stays where it is. */
export function makeBills({ db }: Pick<World, 'db'>, inDays: number): Promise<void> {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
  const now = () => Date.now() + inDays * DAY_MS
  return closePeriods({ db, log, now, wakeOutbox: () => {}, config: { operatorTimeZone: 'UTC' }, orders: [hotelOrdersOnBills] })
}
