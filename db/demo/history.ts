import type { Client } from 'pg'
import { addDays } from '#contract/dates.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import { parsedFile } from '#server/db/statements.ts'
import { openingKey } from './accounts.ts'
import { runStatement } from '#import/run-statement.ts'
import { billedMonths, billSteps, type HistoryBill, historyBills, isOnAccount } from './history-bills.ts'
import { type Transfer, transfersOf } from './history-money.ts'
import { historyOrders, type Booker, type HistoryHotel, type HistoryOrder } from './history-orders.ts'
import { monthsFrom } from './world-nights.ts'

const sql = parsedFile(import.meta.dirname, 'history.sql')

/** Which companies have a past, where they went and how often. */
const PASTS = [
  { code: 'HARBOUR', orders: 96, cities: ['Singapore', 'Tokyo', 'Bangkok', 'London', 'Paris', 'Hong Kong', 'Sydney'] },
  { code: 'SUMMIT', orders: 40, cities: ['Shanghai', 'Tokyo', 'Bangkok', 'Dubai', 'Paris', 'Singapore'] },
] as const

/** Days after its first on which each month that is billed has an order for certain. */
const MID_MONTH = 9

type Step = {
  orderId: string
  companyId: string
  at: string
  actorKind: string
  actorId: string | null
  actorName: string
  event: string
  fromStatus: string | null
  toStatus: string
}

function stepsOf(order: HistoryOrder, billPaidAt: string | null): Step[] {
  const shared = { orderId: order.id, companyId: order.companyId }
  const stood = billPaidAt !== null && billPaidAt < order.endedAt ? 'CONFIRMED' : order.status
  const staff = { actorKind: 'STAFF', actorId: order.staffId, actorName: order.staffName }
  const ends = {
    COMPLETED: { actorKind: 'SYSTEM', actorId: null, actorName: 'Tradewind', event: 'completed' },
    NO_SHOW: { actorKind: 'OPERATOR', actorId: null, actorName: 'Dana Desk', event: 'no_show' },
    CANCELLED: { ...staff, event: 'cancelled' },
  }
  return [
    { ...shared, ...staff, at: order.createdAt, event: 'placed', fromStatus: null, toStatus: 'CONFIRMED' },
    { ...shared, ...ends[order.status], at: order.endedAt, fromStatus: 'CONFIRMED', toStatus: order.status },
    ...(billPaidAt === null
      ? []
      : [{ ...shared, ...ends.COMPLETED, at: billPaidAt, event: 'bill_paid', fromStatus: stood, toStatus: stood }]),
  ]
}

type Past = {
  readonly booker: Booker
  readonly orders: readonly HistoryOrder[]
  readonly bills: readonly HistoryBill[]
  readonly transfers: readonly Transfer[]
}

/** A company's past: companies billed monthly have the last months' orders on account, and their bills. */
function pastOf(booker: Booker, made: readonly HistoryOrder[], today: string): Past {
  const isBilled = (order: HistoryOrder) => booker.settlement_term === 'MONTHLY' && isOnAccount(order, today)
  const bills = historyBills(booker, made.filter(isBilled), today)
  const orders = made.map((order) => {
    if (!isBilled(order)) return order
    const creditMinor = order.totalMinor
    if (order.status === 'CANCELLED') return { ...order, creditMinor }
    return {
      ...order,
      creditMinor,
      paymentStatus: billOf(bills, order)?.status === 'PAID' ? 'PAID' : 'ON_ACCOUNT',
    } as const
  })
  return { booker, orders, bills, transfers: transfersOf(booker, orders, bills) }
}

const billOf = (bills: readonly HistoryBill[], { createdAt }: HistoryOrder) =>
  bills.find(({ from }) => from.slice(0, 7) === createdAt.slice(0, 7))

/** When an order was paid with its bill; null when it was not. */
function billPaidAt({ bills }: Past, order: HistoryOrder): string | null {
  const isPaid = order.creditMinor > 0 && order.paymentStatus === 'PAID'
  return (isPaid && billOf(bills, order)?.paidAt) || null
}

async function insertHistory(client: Client, past: Past): Promise<void> {
  const { booker, orders, bills, transfers } = past
  const json = JSON.stringify(orders)
  await runStatement(client, sql('insert_history_quotes'), { orders: json })
  await runStatement(client, sql('insert_history_orders'), { orders: json })
  await runStatement(client, sql('insert_history_steps'), {
    steps: JSON.stringify(orders.flatMap((order) => stepsOf(order, billPaidAt(past, order)))),
  })
  await runStatement(client, sql('insert_history_transfers'), { transfers: JSON.stringify(transfers) })
  await runStatement(client, sql('insert_history_entries'), { ids: transfers.map(({ id }) => id) })
  const last = transfers.at(-1)
  const left = {
    owed_minor: last?.owedMinor ?? 0,
    opened_minor: transfers.find(({ key }) => key === openingKey(booker.company))?.amountMinor ?? 0,
  }
  await runStatement(client, sql('set_history_wallet'), {
    ...left,
    company_id: booker.company_id,
    currency: booker.currency,
  })
  const ids = bills.map(({ id }) => id)
  await runStatement(client, sql('insert_history_bills'), { bills: JSON.stringify(bills) })
  await runStatement(client, sql('insert_history_bill_lines'), { ids })
  await runStatement(client, sql('insert_history_bill_payments'), { ids })
  await runStatement(client, sql('insert_history_bill_log'), {
    steps: JSON.stringify(bills.flatMap((bill) => billSteps(bill, booker.finance))),
  })
}

/**
 * Gives the demo companies a year of past orders, fully paid from earlier recharges; only while there are no bookings.
 */
export async function loadHistory(client: Client, today: string): Promise<number> {
  const [there] = await runStatement<{ orders: number }>(client, sql('count_orders'))
  if (there?.orders !== 0) return 0
  const rates = await runStatement<CurrentRate>(client, sql('list_exchange_rates'))
  const bookers = await runStatement<Booker>(client, sql('list_bookers'), { codes: PASTS.map(({ code }) => code) })
  const months = monthsFrom(today, 400).map(({ month }) => month)
  await client.query('begin')
  const pasts: Past[] = []
  for (const { code, cities, orders: count } of PASTS) {
    const booker = bookers.find(({ company }) => company === code)
    const hotels = await runStatement<HistoryHotel>(client, sql('list_history_hotels'), {
      cities,
      first_month: months[0],
      last_month: months.at(-1),
    })
    if (!booker || hotels.length === 0) continue
    const placedOn =
      booker.settlement_term === 'MONTHLY' ? billedMonths(today).map((first) => addDays(first, MID_MONTH)) : []
    const made = historyOrders({ booker, hotels, rates, today: addDays(today, -1), count, placedOn })
    const numbers = await runStatement<{ number: string }>(client, sql('take_order_numbers'), { count: made.length })
    const orders = made.map((order, i) => ({
      ...order,
      code: `H${order.createdAt.slice(2, 10).replaceAll('-', '')}${numbers[i]?.number ?? ''}`,
    }))
    pasts.push(pastOf(booker, orders, today))
  }
  for (const past of pasts) await insertHistory(client, past)
  // Both may have been in the same room the same night, so their nights are written together.
  await runStatement(client, sql('insert_history_nights'), {
    orders: JSON.stringify(pasts.flatMap(({ orders }) => orders)),
  })
  await client.query('commit')
  return pasts.reduce((sum, { orders }) => sum + orders.length, 0)
}
