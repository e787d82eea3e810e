import { sellMinor, conversionFor } from '#features/availability/prices/rules.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import {
  lockSupplied,
  refuseSupplied,
  type SuppliedOrder,
  takeSupplied,
} from '#features/ticket-orders/supplied/supplied.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { netOf } from '../catalogue/rules-product.ts'
import type { Booking } from '../octo/shapes.ts'
import { askRefresh } from '../suppliers.sql.ts'
import { codesOf, isBelieved, isOurs, meaningOf, MOST_CANCELS, secondsToLookUp } from './rules.ts'
import { type Conflict, isEnded, nextStep, type State, type Step } from './states.ts'
import * as sql from './supplies.sql.ts'

type Supply = RowOf<typeof sql.lockSupply>
export type Asked = { readonly orderId: string; readonly companyId: string; readonly step: Step }

/** What became known of a step: the booking there, null for none; what it says is definite where nothing was sent. */
export type Said = {
  readonly booking: Booking | null
  readonly isLookUp: boolean
  readonly isDefinite?: boolean
  readonly reason?: string | null
}

/** At which time, in whose name, and whether a fee of a payment goes back. */
export type By = { readonly nowMs: number; readonly supplier: string; readonly returnsFee: boolean }

type Change = {
  readonly step: Step
  readonly state: State
  readonly lookAt?: string | null
  readonly lookUps?: number
  readonly reference?: string | null
  readonly currency?: string | null
  readonly amountMinor?: number | null
  readonly reason?: string | null
  readonly conflict?: Conflict | null
}

const at = (ms: number) => new Date(ms).toISOString()

/** Writes what became of a step. */
export async function setSupply(tx: Tx, { orderId, companyId }: Supply, by: Pick<By, 'nowMs'>, change: Change) {
  const { reference = null, currency = null, amountMinor = null, reason = null, conflict = null } = change
  const { lookAt = null, lookUps = 0, step, state } = change
  const cut = { reason: reason?.slice(0, 300) || null, reference: reference?.slice(0, 100) || null }
  const said = { ...cut, currency, amountMinor, conflict, lookAt, lookUps, step, state, now: at(by.nowMs) }
  await tx.run(sql.setSupply, { orderId, companyId, ...said })
}

/** Makes the step due that an order asks for next. */
export async function advance(tx: Tx, order: SuppliedOrder, by: Pick<By, 'nowMs'>): Promise<void> {
  const supply = await tx.oneOrNone(sql.lockSupply, { orderId: order.id, companyId: order.companyId })
  const step = supply && nextStep(order.status, supply)
  if (supply && step) await setSupply(tx, supply, by, { step, state: 'DUE' })
}

/** What a booking costs in the order's currency; undefined where the supplier names no price that can be compared. */
async function costOf(reader: Reader, booking: Booking, currency: string): Promise<number | undefined> {
  const from = booking.pricing?.currency ?? ''
  const net = netOf(booking.pricing, from)
  const conversion =
    net === undefined ? undefined : conversionFor(from, { currency, markUpBasisPoints: 0 }, await listRates(reader))
  return net === undefined || !conversion ? undefined : sellMinor(net, conversion.factor)
}

function chargeOf({ pricing, supplierReference }: Booking) {
  const amountMinor = pricing ? (netOf(pricing, pricing.currency) ?? null) : null
  const currency = amountMinor === null ? null : (pricing?.currency ?? null)
  return { reference: supplierReference ?? null, currency, amountMinor }
}

type Taking = { readonly tx: Tx; readonly order: SuppliedOrder; readonly supply: Supply; readonly by: By }

const stepOf = ({ by }: Taking) => ({
  actor: { kind: 'SYSTEM', name: by.supplier } as const,
  now: at(by.nowMs),
})

/** Each ticket's cost was rounded by itself. */
const isTooDear = (costMinor: number, order: SuppliedOrder) => costMinor > order.costMinor + order.ticketCount

/** The places are held there. At a higher price than they were sold for, the order ends and they are given back. */
async function reserved(taking: Taking, booking: Booking): Promise<void> {
  const { tx, order, supply, by } = taking
  const costMinor = await costOf(tx, booking, order.currency)
  const isDear = costMinor === undefined || isTooDear(costMinor, order)
  const reason = isDear ? 'The supplier asks for another price.' : null
  await setSupply(tx, supply, by, { step: 'RESERVE', state: 'DONE', reason, ...chargeOf(booking) })
  if (!isDear) return
  await tx.run(askRefresh, { supplierId: supply.supplierId, now: at(by.nowMs) })
  await refuseSupplied(tx, order, { ...stepOf(taking), returnsFee: by.returnsFee })
}

/** The booking is made there; it confirms the order unless that has ended meanwhile, and then goes back. */
async function confirmed(taking: Taking, booking: Booking): Promise<void> {
  const { tx, order, supply, by } = taking
  const charge = chargeOf(booking)
  const { codes, format, isWhole } = codesOf(booking, order.tickets)
  const isOther =
    charge.amountMinor !== null && supply.amountMinor !== null && charge.amountMinor !== supply.amountMinor
  const conflict = isEnded(order.status) ? null : isOther ? 'AMOUNT' : isWhole ? null : 'NO_CODES'
  await setSupply(tx, supply, by, { step: 'CONFIRM', state: 'DONE', conflict, ...charge })
  if (!isEnded(order.status)) await takeSupplied(tx, order, { ...stepOf(taking), ...charge, codes, format })
}

/** The supplier does not do what a step asks for. */
async function refused(taking: Taking, reason: string | null): Promise<void> {
  const { tx, order, supply, by } = taking
  const { step } = supply
  const isBooked = order.status === 'CONFIRMED' || order.status === 'REDEEMED'
  const conflict = step === 'CANCEL' ? 'NOT_CANCELLED' : isBooked ? 'NOT_BOOKED' : null
  await setSupply(tx, supply, by, { step, state: 'REFUSED', reason, conflict })
  if (step !== 'CANCEL') await refuseSupplied(tx, order, { ...stepOf(taking), returnsFee: by.returnsFee })
}

/** Nothing is known of a step yet: it is looked up, and believed not to have arrived at the second look. */
async function notYet(taking: Taking, { isLookUp, reason = null }: Said): Promise<void> {
  const { tx, supply, by } = taking
  const { step, cancels } = supply
  const lookUps = supply.lookUps + Number(isLookUp)
  if (!isLookUp || !isBelieved(lookUps)) {
    const lookAt = at(by.nowMs + (isLookUp ? secondsToLookUp(lookUps - 1) * 1000 : 0))
    return setSupply(tx, supply, by, { step, state: 'UNKNOWN', lookAt, lookUps, reason })
  }
  // Giving back again is harmless, booking again is not.
  if (step === 'CANCEL' && cancels < MOST_CANCELS) return setSupply(tx, supply, by, { step, state: 'DUE', reason })
  return refused(taking, reason ?? supply.reason ?? 'The supplier has no such booking.')
}

async function applied(taking: Taking, said: Said): Promise<void> {
  const { tx, supply, by } = taking
  const { booking, isDefinite = false, reason = null } = said
  const { step } = supply
  const meaning = meaningOf(step, booking?.status ?? null)
  if (meaning === 'REFUSED' || (isDefinite && booking === null && step === 'RESERVE')) return refused(taking, reason)
  if (meaning === 'NOT_YET') return notYet(taking, said)
  if (meaning === 'AWAITED') {
    const lookAt = at(by.nowMs + 60_000)
    return setSupply(tx, supply, by, { step, state: 'AWAITED', lookAt, lookUps: supply.lookUps + 1 })
  }
  if (step === 'CANCEL' || booking === null) return setSupply(tx, supply, by, { step, state: 'DONE' })
  return step === 'RESERVE' ? reserved(taking, booking) : confirmed(taking, booking)
}

const OPEN: readonly State[] = ['SENT', 'UNKNOWN', 'AWAITED']

/**
 * Writes what became known of a step, whenever it comes: said twice it counts once. A confirmation that comes after
 * everything was given back is looked up, so that it is given back as well.
 */
export async function settle(tx: Tx, asked: Asked, said: Said, by: By): Promise<void> {
  const order = await lockSupplied(tx, asked)
  const supply = order && (await tx.oneOrNone(sql.lockSupply, asked))
  if (!order || !supply) return
  const isOther = said.booking !== null && !isOurs(said.booking, { orderId: order.id, count: order.ticketCount })
  const heard = isOther
    ? { ...said, booking: null, isDefinite: false, reason: 'The answer is of another booking.' }
    : said
  if (supply.step !== asked.step) {
    const isBack = supply.step === 'CANCEL' && supply.state === 'DONE' && heard.booking?.status === 'CONFIRMED'
    if (isBack) await setSupply(tx, supply, by, { step: 'CANCEL', state: 'UNKNOWN', lookAt: at(by.nowMs) })
    return
  }
  if (!OPEN.includes(supply.state)) return
  // An answer of another booking says nothing, so that it does not count as a look-up either.
  if (isOther) await notYet({ tx, order, supply, by }, { ...heard, isLookUp: false })
  else await applied({ tx, order, supply, by }, heard)
  const now = await lockSupplied(tx, asked)
  if (now) await advance(tx, now, by)
}
