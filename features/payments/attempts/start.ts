import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import type { PayableKind } from '#contract/subjects.ts'
import { findWallet } from '#features/wallet/store.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import { channelOf, type PayingDeps } from '../channels/channels.ts'
import type { PaymentDeps } from '../deps.ts'
import { BY_CLOCK } from '../events/events.ts'
import { findGeneralLimits } from '../limits/general.ts'
import type { Due, Payable, Payer } from '../payable.ts'
import * as sql from '../payments.sql.ts'
import { type Charge, ProviderRefused, ProviderUnknown, type Started } from '../provider.ts'
import { nextPollMs } from '../rules.ts'
import type { Method } from '../store.ts'
import { applyCharge } from './settle.ts'

const DAY_MS = 86_400_000

/** What a caller asks to pay and by which method, with the currency of the agreement in force. */
export type Wish = Payer & {
  readonly method: Method
  readonly currency: string
  readonly key: string
} & (
    | { readonly purpose: 'RECHARGE'; readonly amountMinor: number; readonly isUnannounced?: true }
    | {
        readonly purpose: PayableKind
        readonly payableId: string
        readonly partMinor: number | null
        /** The money came already: it pays at most what is due, and no fee was named to the payer. */
        readonly isUnannounced?: true
      }
  )

function hashOf(wish: Wish): Buffer {
  const what = wish.purpose === 'RECHARGE' ? wish.amountMinor : wish.payableId
  return createHash('sha256')
    .update(
      JSON.stringify([
        wish.staffId,
        wish.method,
        wish.purpose,
        what,
        wish.currency,
        ...('partMinor' in wish && wish.partMinor !== null ? [wish.partMinor] : []),
      ]),
    )
    .digest()
}

/** Refuses a recharge above the company's limit for one payment or for 24 hours. */
async function checkLimits(
  tx: Tx,
  deps: PaymentDeps,
  about: { companyId: string; currency: string; amountMinor: number },
): Promise<void> {
  const limit = await limitOf(tx, deps, about)
  if (about.amountMinor > limit.onceMinor)
    throw new Refusal('payment.limit_once', { detail: { onceMinor: limit.onceMinor } })
  if (about.amountMinor > limit.leftTodayMinor)
    throw new Refusal('payment.limit_day', { detail: { leftTodayMinor: limit.leftTodayMinor } })
}

/** The company's limit for one recharge, and what is left of the last 24 hours; minor units. */
export async function limitOf(reader: Reader, deps: PaymentDeps, about: { companyId: string; currency: string }) {
  const limits =
    (await reader.oneOrNone(sql.findLimit, about)) ?? (await findGeneralLimits(reader, deps.config))(about.currency)
  const since = new Date(deps.now() - DAY_MS).toISOString()
  const { sumMinor: recharged } = await reader.one(sql.sumRecharged, { ...about, since })
  return { onceMinor: limits.onceMinor, leftTodayMinor: Math.max(0, limits.dayMinor - recharged) }
}

/** The amount due of an order or a bill of the company; refuses when nothing is due. */
export async function requireDue(
  tx: Parameters<Payable['findDue']>[0],
  payables: readonly Payable[],
  about: Payer & { purpose: string; payableId: string },
): Promise<Due> {
  const payable = payables.find(({ purpose }) => purpose === about.purpose)
  const due = payable && (await payable.findDue(tx, about, about.payableId))
  if (!due || due.amountMinor <= 0) throw new Refusal('payment.nothing_due')
  return due
}

type Made = { readonly paymentId: string; readonly charge: Charge | null }

/** The requested part of the due amount, or all of it; refuses more. */
export function partOf({ amountMinor: dueMinor }: Due, partMinor: number | null): number {
  if (partMinor !== null && partMinor > dueMinor) throw new Refusal('payment.above_due', { detail: { dueMinor } })
  return partMinor ?? dueMinor
}

/** Turns a request into the amount, its purpose, and the payable's deadline. */
async function reckon(tx: Tx, deps: PaymentDeps, wish: Wish) {
  const { companyId, currency, purpose } = wish
  if (purpose === 'RECHARGE')
    return { payableId: null, payableCode: null, amountMinor: wish.amountMinor, untilMs: Number.POSITIVE_INFINITY }
  // The payable can not end while its payment is being stored; ending it later finds the payment and closes it.
  const payable = deps.payables.find((one) => one.purpose === purpose)
  await payable?.lock(tx, { companyId, id: wish.payableId })
  const due = await requireDue(tx, deps.payables, wish)
  if (due.currency !== currency) throw new Refusal('payment.nothing_due')
  const { partMinor } = wish
  const most = wish.isUnannounced && partMinor !== null ? Math.min(partMinor, due.amountMinor) : partMinor
  return {
    payableId: due.id,
    payableCode: due.code,
    amountMinor: partOf(due, most),
    untilMs: payable?.isDebt ? Number.POSITIVE_INFINITY : Date.parse(due.deadlineAt),
  }
}

/**
 * Stores the payment and its attempt; `charge` is null when the channel has no provider, or the key was used before.
 */
export async function storePayment(tx: Tx, deps: PayingDeps, wish: Wish): Promise<Made> {
  const { companyId, staffId, currency, key, purpose, method } = wish
  const bodyHash = hashOf(wish)
  const { untilMs, ...what } = await reckon(tx, deps, wish)
  if (!(await findWallet(tx, companyId, currency))) throw new Refusal('wallet.not_found')
  const channel = channelOf(deps, method)
  const {
    feeMinor,
    payMinor,
    payCurrency,
    rate,
    source: rateSource,
    at: rateAt,
    number,
    openMs,
  } = await channel.requireWay(tx, { ...wish, ...what })
  const expiresAt = new Date(Math.min(deps.now() + openMs, untilMs)).toISOString()
  const asked = { companyId, idempotencyKey: key, bodyHash }
  const payment = await tx.oneOrNone(sql.insertPayment, {
    ...asked,
    staffId,
    purpose,
    method,
    currency,
    ...what,
    feeMinor,
    deadlineAt: expiresAt,
  })
  if (!payment) {
    const known = await tx.oneOrNone(sql.findPaymentByKey, asked)
    if (!known?.same) throw new Refusal('payment.key_reused')
    return { paymentId: known.id, charge: null }
  }
  const attempt = {
    paymentId: payment.id,
    companyId,
    number,
    payCurrency,
    payMinor,
    rate,
    rateSource,
    rateAt,
    expiresAt,
  }
  const nextPollAt = channel.isAsked ? new Date(deps.now() + nextPollMs(0)).toISOString() : null
  const { id: attemptId } = await tx.one(sql.insertAttempt, { ...attempt, provider: channel.provider, nextPollAt })
  await channel.open(tx, { attemptId, companyId, staffId, currency })
  if (!channel.isAsked) return { paymentId: payment.id, charge: null }
  const description = `${deps.config.operatorName} ${what.payableCode ?? payment.code}`
  return {
    paymentId: payment.id,
    charge: { number, amountMinor: payMinor, currency: payCurrency, description, expiresAt },
  }
}

/**
 * Starts a charge. Null when it was refused; the attempt then ends unless the provider knows the order, in which case
 * its result counts.
 */
async function startAtProvider(deps: PaymentDeps, charge: Charge): Promise<Started | null> {
  try {
    return await deps.provider.start(charge)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, number: charge.number }, 'the payment provider did not take an order')
    const known = error.means === 'KNOWN' ? await deps.provider.query(charge.number) : null
    await applyCharge(
      deps,
      { number: charge.number, from: BY_CLOCK },
      known === null || known.state === 'NOT_THERE' ? { state: 'FAILED' } : known,
    )
    return null
  }
}

/**
 * Orders a charge at the provider and stores its code. Without an answer the attempt stays as it is; the scheduled job
 * repeats the order under the same number.
 */
export async function tellProvider(deps: PaymentDeps, charge: Charge): Promise<void> {
  try {
    const started = await startAtProvider(deps, charge)
    if (!started) return
    await deps.db.write(SYSTEM, async (tx) => {
      const place = await tx.oneOrNone(sql.findAttempt, charge)
      if (!place) return
      await tx.one(sql.lockAttempt, place)
      await tx.run(sql.setAttemptStarted, { id: place.id, payload: started.payload })
    })
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused)) throw error
    deps.log.warn({ err: error, number: charge.number }, 'the payment provider gave no answer to an order')
  }
}

/** Starts a payment and returns its identifier. It is stored before any request leaves. */
export async function startPayment(deps: PayingDeps, wish: Wish): Promise<string> {
  const made = await deps.db.write({ realm: 'PORTAL', companyId: wish.companyId }, async (tx) => {
    // Concurrent recharges of a company wait for each other, so that two do not share what is left of the day's limit.
    if (wish.purpose === 'RECHARGE') await tx.run(sql.lockRecharges, wish)
    const known = await tx.oneOrNone(sql.findPaymentByKey, {
      companyId: wish.companyId,
      idempotencyKey: wish.key,
      bodyHash: hashOf(wish),
    })
    if (known?.same) return { paymentId: known.id, charge: null }
    if (wish.purpose === 'RECHARGE' && !known) await checkLimits(tx, deps, wish)
    return storePayment(tx, deps, wish)
  })
  if (made.charge) await tellProvider(deps, made.charge)
  return made.paymentId
}
