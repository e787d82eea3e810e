import { conversionAt, sellMinor } from '#features/availability/prices/rules.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import { refuseSupplied, type SuppliedOrder, takeSupplied } from '#features/ticket-orders/supplied/supplied.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { netOf } from '../catalogue/rules-product.ts'
import type { Booking } from '../octo/shapes.ts'
import { askRefresh } from '../suppliers.sql.ts'
import { codesOf, isBelieved, MOST_CANCELS, secondsToLookUp } from './rules.ts'
import { type Conflict, isEnded, nextStep, type State, type Step } from './states.ts'
import * as sql from './supplies.sql.ts'

export type Supply = RowOf<typeof sql.lockSupply>

/** At which time, in whose name, and whether a fee of a payment goes back. */
export type By = { readonly nowMs: number; readonly supplier: string; readonly returnsFee: boolean }

/** A step of a locked order of which something became known. */
export type Taking = { readonly tx: Tx; readonly order: SuppliedOrder; readonly supply: Supply; readonly by: By }

type Charge = {
  readonly reference: string | null
  readonly currency: string | null
  readonly amountMinor: number | null
}
type Change = Partial<Charge> & {
  readonly step: Step
  readonly state: State
  readonly lookAt?: string
  readonly lookUps?: number
  readonly reason?: string | null
  readonly conflict?: Conflict | null
}

const UNCHANGED = {
  lookAt: null,
  lookUps: 0,
  reference: null,
  currency: null,
  amountMinor: null,
  reason: null,
  conflict: null,
}
const at = (ms: number) => new Date(ms).toISOString()
const cut = (text: string | null | undefined, most: number) => text?.slice(0, most) || null

/** Writes what became of a step. */
export async function setSupply(
  tx: Tx,
  { orderId, companyId }: Pick<Supply, 'orderId' | 'companyId'>,
  { nowMs, ...change }: Change & Pick<By, 'nowMs'>,
): Promise<void> {
  const said = { reason: cut(change.reason, 300), reference: cut(change.reference, 100) }
  await tx.run(sql.setSupply, { ...UNCHANGED, ...change, ...said, orderId, companyId, now: at(nowMs) })
}

/** Makes the step due that an order asks for next. */
export async function advance(tx: Tx, order: SuppliedOrder, nowMs: number): Promise<void> {
  const supply = await tx.oneOrNone(sql.lockSupply, { orderId: order.id, companyId: order.companyId })
  const step = supply && nextStep(order.status, supply)
  if (supply && step) await setSupply(tx, supply, { nowMs, step, state: 'DUE' })
}

/** What a booking costs in a currency; undefined where the supplier names no price that can be compared. */
async function costOf(reader: Reader, { pricing }: Booking, currency: string): Promise<number | undefined> {
  const from = pricing?.currency ?? currency
  const net = netOf(pricing, from)
  if (net === undefined) return undefined
  const conversion = conversionAt(from, { currency, markUpBasisPoints: 0 }, await listRates(reader))
  return conversion && sellMinor(net, conversion.factor)
}

function chargeOf({ pricing, supplierReference = null }: Booking): Charge {
  const amountMinor = pricing ? netOf(pricing, pricing.currency) : undefined
  if (!pricing || amountMinor === undefined) return { reference: supplierReference, currency: null, amountMinor: null }
  return { reference: supplierReference, currency: pricing.currency, amountMinor }
}

const stepOf = ({ by }: Taking) => ({
  actor: { kind: 'SYSTEM', name: by.supplier } as const,
  now: at(by.nowMs),
})

/** Each ticket's cost was rounded by itself. */
const isTooDear = (costMinor: number | undefined, order: SuppliedOrder) =>
  costMinor === undefined || costMinor > order.costMinor + order.ticketCount

/** The places are held there. At a higher price than they were sold for, the order ends and they are given back. */
export async function reserved(taking: Taking, booking: Booking): Promise<void> {
  const { tx, order, supply, by } = taking
  const isDear = isTooDear(await costOf(tx, booking, order.currency), order)
  const reason = isDear ? 'The supplier asks for another price.' : null
  await setSupply(tx, supply, { ...by, step: 'RESERVE', state: 'DONE', reason, ...chargeOf(booking) })
  if (!isDear) return
  await tx.run(askRefresh, { supplierId: supply.supplierId, now: at(by.nowMs) })
  await refuseSupplied(tx, order, { ...stepOf(taking), returnsFee: by.returnsFee })
}

function conflictOf(charge: Charge, supply: Supply, isWhole: boolean): Conflict | null {
  const isKnown = charge.amountMinor !== null && supply.amountMinor !== null
  if (isKnown && charge.amountMinor !== supply.amountMinor) return 'AMOUNT'
  return isWhole ? null : 'NO_CODES'
}

/** The booking is made there; it confirms the order, and goes back where the order has ended meanwhile. */
export async function confirmed(taking: Taking, booking: Booking): Promise<void> {
  const { tx, order, supply, by } = taking
  const charge = chargeOf(booking)
  const done = { ...by, step: 'CONFIRM', state: 'DONE', ...charge } as const
  if (isEnded(order.status)) return setSupply(tx, supply, done)
  const { codes, format, isWhole } = codesOf(booking, order.tickets)
  await setSupply(tx, supply, { ...done, conflict: conflictOf(charge, supply, isWhole) })
  await takeSupplied(tx, order, { ...stepOf(taking), reference: charge.reference, codes, format })
}

function conflictOfRefusal({ order, supply }: Taking): Conflict | null {
  if (supply.step === 'CANCEL') return 'NOT_CANCELLED'
  return order.status === 'CONFIRMED' || order.status === 'REDEEMED' ? 'NOT_BOOKED' : null
}

/** The supplier does not do what a step asks for. */
export async function refused(taking: Taking, reason: string | null): Promise<void> {
  const { tx, order, supply, by } = taking
  const { step } = supply
  await setSupply(tx, supply, { ...by, step, state: 'REFUSED', reason, conflict: conflictOfRefusal(taking) })
  if (step !== 'CANCEL') await refuseSupplied(tx, order, { ...stepOf(taking), returnsFee: by.returnsFee })
}

/** The supplier's people decide later: they are asked about it each minute. */
export function awaited({ tx, supply, by }: Taking): Promise<void> {
  const { step, lookUps } = supply
  const lookAt = at(by.nowMs + 60_000)
  return setSupply(tx, supply, { ...by, step, state: 'AWAITED', lookAt, lookUps: lookUps + 1 })
}

/** Nothing is known of a step: it is looked up at once. */
export function unknown({ tx, supply, by }: Taking, reason: string | null): Promise<void> {
  const { step, lookUps } = supply
  return setSupply(tx, supply, { ...by, step, state: 'UNKNOWN', lookAt: at(by.nowMs), lookUps, reason })
}

/** A look-up found nothing of a step: at the second one it is believed not to have arrived. */
export async function notThere(taking: Taking): Promise<void> {
  const { tx, supply, by } = taking
  const { step, cancels, reason } = supply
  const lookUps = supply.lookUps + 1
  if (!isBelieved(lookUps)) {
    const lookAt = at(by.nowMs + secondsToLookUp(lookUps - 1) * 1000)
    return setSupply(tx, supply, { ...by, step, state: 'UNKNOWN', lookAt, lookUps })
  }
  // Giving back again is harmless, booking again is not.
  if (step === 'CANCEL' && cancels < MOST_CANCELS) return setSupply(tx, supply, { ...by, step, state: 'DUE' })
  return refused(taking, reason ?? 'The supplier has no such booking.')
}
