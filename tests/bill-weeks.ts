import type { OutputOf } from '#contract/call.ts'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { getBill, searchBills } from '#features/bills/contract.ts'
import { periodOf } from '#features/bills/rules.ts'
import { book } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { startWorld } from './world.ts'

const DAY_MS = 86_400_000
export type Bill = OutputOf<typeof getBill>

/**
 * A world whose clock a test moves on: companies are billed by the week, and a bill is due ten days after it is issued.
 * One person alone gives back what a test has, up to `aloneMinor` of USD. Bills and months are of the operator's zone.
 */
export async function startBillWeeks({ aloneMinor = 99_999_999, timeZone = 'UTC', environment: more = {} } = {}) {
  const limits = { SECOND_PERSON_LIMITS: `USD:${aloneMinor}`, OPERATOR_TIME_ZONE: timeZone }
  const environment = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760', ...limits, ...more }
  const world = await startWorld({ environment })
  await world.owner.query("update agreement set settlement_term = 'WEEKLY', payment_days = 10")
  const sale = await putOnSale(world.owner, { rooms: 50 })
  const owner = await world.as('owner')
  const finance = await world.as('finance')
  const today = () => new Date().toISOString().slice(0, 10)
  const run = async (job: string) => (await world.app()).clock.run(job)
  const waitDays = (days: number) => world.clock.advance(days * DAY_MS)
  return {
    world,
    sale,
    owner,
    finance,
    today,
    run,
    waitDays,
    /** The identifier of an order of two nights, charged on account. */
    async bookOnAccount(of: Sale = sale): Promise<string> {
      const stay = { checkIn: addDays(today(), 40), checkOut: addDays(today(), 42) }
      return (await book(owner, of, { stay, save: { payment: 'ON_ACCOUNT' } })).orderId
    },
    see: (billId: string): Promise<Bill> => finance.call(getBill, { billId }),
    async newest(): Promise<Bill> {
      const { list } = await finance.call(searchBills, { pageSize: 1 })
      return finance.call(getBill, { billId: list[0]?.id ?? '' })
    },
    /**
     * To the Monday that comes next: on it the week before is over, and no bill of a week that follows an issued one is
     * over as well.
     */
    async waitWeek(): Promise<void> {
      await waitDays(nightsBetween(today(), periodOf(today(), 'WEEKLY').to) + 1)
      await run('bills.close')
    },
  }
}
export type BillWeeks = Awaited<ReturnType<typeof startBillWeeks>>
