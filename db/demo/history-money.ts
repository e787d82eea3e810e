import { openingKey } from './accounts.ts'
import { DEMO_COMPANIES } from './companies.ts'
import type { HistoryBill } from './history-bills.ts'
import type { Booker, HistoryOrder } from './history-orders.ts'
import { idAt } from './random.ts'

type Kind = 'RECHARGE' | 'CHARGE' | 'REFUND' | 'SETTLE' | 'PAYOUT'
type Move = {
  readonly kind: Kind
  /** From or to the balance, and on account. */
  readonly amountMinor: number
  readonly creditMinor: number
  readonly subjectKind: 'HOTEL_ORDER' | 'BILL' | 'PAYMENT'
  readonly subjectId: string | null
  readonly subjectCode: string
  readonly key: string
  readonly staffId: string | null
  readonly note: string | null
  readonly at: string
}
export type Transfer = Move & {
  readonly id: string
  readonly companyId: string
  readonly currency: string
  readonly afterMinor: number
  readonly owedMinor: number
  readonly creditLineMinor: number
}

type Payer = Pick<Booker, 'company' | 'company_id' | 'currency' | 'credit_line_minor' | 'is_opened' | 'finance'>
type Paid = Pick<
  HistoryOrder,
  'id' | 'code' | 'staffId' | 'totalMinor' | 'creditMinor' | 'refundedMinor' | 'createdAt' | 'endedAt'
>

/** The refund of a cancelled order, by its sources. */
function refundOf({ refundedMinor, creditMinor }: Paid): { amountMinor: number; creditMinor: number } {
  return creditMinor > 0
    ? { amountMinor: 0, creditMinor: refundedMinor }
    : { amountMinor: refundedMinor, creditMinor: 0 }
}

function movesOf(order: Paid): Move[] {
  const { id, code, staffId, totalMinor, creditMinor } = order
  const subject = { subjectKind: 'HOTEL_ORDER', subjectId: id, subjectCode: code, staffId, note: null } as const
  const paid: Move = {
    ...subject,
    kind: 'CHARGE',
    amountMinor: totalMinor - creditMinor,
    creditMinor,
    key: `hotel_order:${id}:pay`,
    at: order.createdAt,
  }
  if (order.refundedMinor === 0) return [paid]
  return [paid, { ...subject, kind: 'REFUND', ...refundOf(order), key: `hotel_order:${id}:refund`, at: order.endedAt }]
}

const SECOND_MS = 1_000
const DAY_MS = 86_400_000
const before = (moment: string, ms: number) => new Date(Date.parse(moment) - ms).toISOString()

/** Money that came in from outside, or went back there. */
function recharged(booker: Payer, amountMinor: number, about: { number: string; at: string; kind?: 'PAYOUT' }): Move {
  const code = `${booker.company}-${about.number}`
  const what = {
    subjectKind: 'PAYMENT',
    subjectId: null,
    subjectCode: `P-${code}`,
    staffId: null,
    note: 'BANK_TRANSFER',
  } as const
  return {
    ...what,
    kind: about.kind ?? 'RECHARGE',
    amountMinor,
    creditMinor: 0,
    key: `demo-history-${code}`,
    at: about.at,
  }
}

/** The opening balance of an account, posted the day before any other movement; undefined where it exists. */
function openingOf(booker: Payer, firstAt = new Date().toISOString()): Move {
  const amountMinor = booker.is_opened
    ? 0
    : (DEMO_COMPANIES.find(({ company }) => company.code === booker.company)?.balanceMinor ?? 0)
  return {
    ...recharged(booker, amountMinor, { number: '1', at: before(firstAt, DAY_MS) }),
    key: openingKey(booker.company),
    note: 'OPENING',
  }
}

/** The payments of the bills, each from money received some days before. */
function billMoves(booker: Payer, bills: readonly HistoryBill[]): Move[] {
  return bills.flatMap(({ id, code, paidMinor, paidAt }) => {
    if (paidAt === null) return []
    const subject = {
      subjectKind: 'BILL',
      subjectId: id,
      subjectCode: code,
      staffId: booker.finance?.id ?? null,
      note: null,
    } as const
    const settled: Move = {
      ...subject,
      kind: 'SETTLE',
      amountMinor: paidMinor,
      creditMinor: 0,
      key: `bill:${id}:balance:demo`,
      at: paidAt,
    }
    return [recharged(booker, paidMinor, { number: code, at: before(paidAt, 4 * DAY_MS) }), settled]
  })
}

/**
 * The movements of orders and bills, with a recharge before whatever the balance did not cover; in the end the
 * recharges are used up. All of it builds on the opening balance, which came first. The rest of a late refund is paid
 * out.
 */
export function transfersOf(booker: Payer, orders: readonly Paid[], bills: readonly HistoryBill[]): Transfer[] {
  const moves = [...orders.flatMap(movesOf), ...billMoves(booker, bills)].toSorted((a, b) => a.at.localeCompare(b.at))
  const opening = openingOf(booker, moves[0]?.at)
  let toPayIn = orders.reduce(
    (sum, order) => sum + order.totalMinor - order.creditMinor - refundOf(order).amountMinor,
    0,
  )
  const usual = Math.ceil(toPayIn / 12 / 100_000) * 100_000
  const transfers: Transfer[] = []
  let balance = 0
  let owed = 0
  const add = (move: Move) => {
    if (move !== opening)
      balance += move.kind === 'RECHARGE' || move.kind === 'REFUND' ? move.amountMinor : -move.amountMinor
    owed += { SETTLE: -move.amountMinor, REFUND: -move.creditMinor, CHARGE: move.creditMinor, RECHARGE: 0, PAYOUT: 0 }[
      move.kind
    ]
    const shared = {
      companyId: booker.company_id,
      currency: booker.currency,
      creditLineMinor: booker.credit_line_minor,
    }
    transfers.push({
      ...move,
      ...shared,
      id: idAt(`${move.key}/transfer`, Date.parse(move.at)),
      afterMinor: opening.amountMinor + balance,
      owedMinor: owed,
    })
  }
  if (opening.amountMinor > 0) add(opening)
  for (const move of moves) {
    const missing = move.kind === 'CHARGE' || move.kind === 'SETTLE' ? move.amountMinor - balance : 0
    if (missing > 0) {
      const amountMinor = Math.max(missing, Math.min(toPayIn, usual))
      toPayIn -= amountMinor
      add(recharged(booker, amountMinor, { number: `H${transfers.length + 1}`, at: before(move.at, SECOND_MS) }))
    }
    add(move)
  }
  const last = moves.at(-1)
  if (last && balance > 0)
    add(recharged(booker, balance, { number: 'OUT', at: before(last.at, -SECOND_MS), kind: 'PAYOUT' }))
  return transfers
}
