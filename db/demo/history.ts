import type { Client } from 'pg'
import { addDays } from '#contract/dates.ts'
import type { ExchangeRate } from '#features/availability/rules-price.ts'
import { readStatements } from '#server/db/statements.ts'
import { runDemo } from './demo-statements.ts'
import { historyOrders, type Booker, type HistoryHotel, type HistoryOrder } from './history-orders.ts'
import { idAt } from './random.ts'
import { monthsFrom } from './world-nights.ts'

const sql = readStatements(import.meta.dirname, 'history.sql')

/** Which companies have a past, where they went and how often. */
const PASTS = [
  { code: 'HARBOUR', orders: 96, cities: ['Singapore', 'Tokyo', 'Bangkok', 'London', 'Paris', 'Hong Kong', 'Sydney'] },
  { code: 'SUMMIT', orders: 40, cities: ['Shanghai', 'Tokyo', 'Bangkok', 'Dubai', 'Paris', 'Singapore'] },
] as const

type Transfer = {
  id: string
  companyId: string
  currency: string
  kind: 'RECHARGE' | 'CHARGE' | 'REFUND'
  amountMinor: number
  subjectKind: string
  subjectId: string | null
  subjectCode: string
  key: string
  note: string | null
  staffId: string | null
  afterMinor: number
  creditLineMinor: number
  at: string
}
type Move = Pick<Transfer, 'kind' | 'amountMinor' | 'subjectId' | 'subjectCode' | 'key' | 'staffId' | 'at'>

function movesOf(order: HistoryOrder): Move[] {
  const subject = { subjectId: order.id, subjectCode: order.code, staffId: order.staffId }
  const paid: Move = { ...subject, kind: 'CHARGE', amountMinor: order.totalMinor, key: `hotel_order:${order.id}:pay`, at: order.createdAt }
  if (order.refundedMinor === 0) return [paid]
  return [paid, { ...subject, kind: 'REFUND', amountMinor: order.refundedMinor, key: `hotel_order:${order.id}:refund`, at: order.endedAt }]
}

/** What the orders moved, with a recharge before each that the balance did not cover; in the end nothing is left of the recharges. */
function transfersOf(booker: Booker, orders: readonly HistoryOrder[]): Transfer[] {
  let toPayIn = orders.reduce((sum, order) => sum + order.totalMinor - order.refundedMinor, 0)
  const usual = Math.ceil(toPayIn / 12 / 100_000) * 100_000
  const transfers: Transfer[] = []
  let balance = 0
  const add = (move: Move, subjectKind: string, note: string | null) => {
    balance += move.kind === 'CHARGE' ? -move.amountMinor : move.amountMinor
    const shared = { companyId: booker.company_id, currency: booker.currency, creditLineMinor: booker.credit_line_minor }
    transfers.push({ ...move, ...shared, id: idAt(`${move.key}/transfer`, Date.parse(move.at)), subjectKind, note, afterMinor: balance })
  }
  for (const move of orders.flatMap(movesOf)) {
    const missing = move.kind === 'CHARGE' ? move.amountMinor - balance : 0
    if (missing > 0) {
      const amountMinor = Math.min(toPayIn, Math.max(usual, missing))
      toPayIn -= amountMinor
      const number = transfers.length + 1
      const what = { subjectId: null, subjectCode: `P-${booker.company}-H${number}`, staffId: null, key: `demo-history-${booker.company}-${number}` }
      add({ ...what, kind: 'RECHARGE', amountMinor, at: new Date(Date.parse(move.at) - 1000).toISOString() }, 'PAYMENT', 'Bank transfer')
    }
    add(move, 'HOTEL_ORDER', null)
  }
  return transfers
}

type Step = {
  id: string
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

function stepsOf(order: HistoryOrder): Step[] {
  const shared = { orderId: order.id, companyId: order.companyId }
  const staff = { actorKind: 'STAFF', actorId: order.staffId, actorName: order.staffName }
  const ends = {
    COMPLETED: { actorKind: 'SYSTEM', actorId: null, actorName: 'Clock', event: 'completed' },
    NO_SHOW: { actorKind: 'OPERATOR', actorId: null, actorName: 'Desk', event: 'no_show' },
    CANCELLED: { ...staff, event: 'cancelled' },
  }
  const at = (moment: string, what: string) => ({ id: idAt(`${order.id}/${what}`, Date.parse(moment)), at: moment })
  return [
    { ...shared, ...staff, ...at(order.createdAt, 'placed'), event: 'placed', fromStatus: null, toStatus: 'CONFIRMED' },
    { ...shared, ...ends[order.status], ...at(order.endedAt, 'ended'), fromStatus: 'CONFIRMED', toStatus: order.status },
  ]
}

async function insertHistory(client: Client, orders: readonly HistoryOrder[], transfers: readonly Transfer[]): Promise<void> {
  const json = JSON.stringify(orders)
  await runDemo(client, sql('insert_history_quotes'), { orders: json })
  await runDemo(client, sql('insert_history_orders'), { orders: json })
  await runDemo(client, sql('insert_history_steps'), { steps: JSON.stringify(orders.flatMap(stepsOf)) })
  await runDemo(client, sql('insert_history_nights'), { orders: json })
  await runDemo(client, sql('insert_history_transfers'), { transfers: JSON.stringify(transfers) })
  await runDemo(client, sql('insert_history_entries'), { ids: transfers.map(({ id }) => id) })
}

/** Gives the demo companies a year of past orders, paid from earlier recharges to the last unit; only while nobody has booked yet. */
export async function loadHistory(client: Client, today: string): Promise<number> {
  const [there] = await runDemo<{ orders: number }>(client, sql('count_orders'))
  if (there?.orders !== 0) return 0
  const rates = await runDemo<ExchangeRate>(client, sql('list_exchange_rates'))
  const bookers = await runDemo<Booker>(client, sql('list_bookers'), { codes: PASTS.map(({ code }) => code) })
  const months = monthsFrom(today, 400).map(({ month }) => month)
  await client.query('begin')
  const all: HistoryOrder[] = []
  const transfers: Transfer[] = []
  for (const { code, cities, orders: count } of PASTS) {
    const booker = bookers.find(({ company }) => company === code)
    const hotels = await runDemo<HistoryHotel>(client, sql('list_history_hotels'), { cities, first_month: months[0], last_month: months.at(-1) })
    if (!booker || hotels.length === 0) continue
    const made = historyOrders({ booker, hotels, rates, today: addDays(today, -1), count })
    const numbers = await runDemo<{ number: number }>(client, sql('take_order_numbers'), { count: made.length })
    const orders = made.map((order, i) => ({
      ...order,
      code: `H${order.createdAt.slice(2, 10).replaceAll('-', '')}${String(numbers[i]?.number ?? 0).padStart(5, '0')}`,
    }))
    all.push(...orders)
    transfers.push(...transfersOf(booker, orders))
  }
  await insertHistory(client, all, transfers)
  await client.query('commit')
  return all.length
}
