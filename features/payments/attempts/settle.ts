import { findWallet, postTransfer } from '#features/wallet/store.ts'
import { SYSTEM, type Tx } from '#server/db/database.ts'
import type { PaymentDeps } from '../deps.ts'
import { type ResultSource, type Applied, recordResult } from '../events/events.ts'
import * as issues from '../issues/issues.sql.ts'
import * as sql from '../payments.sql.ts'
import type { ChargeState } from '../provider.ts'
import { giveBack } from '../refunds/refunds.ts'
import { differences } from '../rules.ts'
import { ATTEMPT_MOVES, type Mismatch, type Outcome } from '../states.ts'
import { insertIssue, insertPaymentEvent, type LockedAttempt } from '../store.ts'

/** The result of a charge: from the provider, or EXPIRED when we closed it after its deadline. */
type ProviderResult = ChargeState | { readonly state: 'EXPIRED' }
type Ending = 'FAILED' | 'CLOSED' | 'EXPIRED'
type Paid = Extract<ChargeState, { state: 'PAID' }>

const subjectOf = (attempt: LockedAttempt) => ({ kind: 'PAYMENT', id: attempt.paymentId, code: attempt.code })

/** Verified money: the amount received and the fee in it, in the wallet's currency, and the provider's reference. */
export type Money = {
  readonly depositMinor: number
  readonly feeMinor: number
  /** What is missing of it and settled as the fee of a bank, under the key of its own; none of a provider's. */
  readonly bankFee?: { readonly key: string; readonly amountMinor: number }
  readonly providerRef: string
  readonly paidAt: string
}

/**
 * Books further money for a payment that is already paid, under a key of its own. It then pays the payable if that is
 * still due because too little came before. The fee is taken once only. The caller holds the locks of the payable and
 * the attempt.
 */
export async function bookFurther(
  tx: Tx,
  deps: Pick<PaymentDeps, 'payables'>,
  { attempt, key, depositMinor }: Further,
): Promise<Booked> {
  const { paymentId, companyId, staffId, currency } = attempt
  const transfer = { companyId, currency, subject: subjectOf(attempt), staffId }
  const transferId = await postTransfer(tx, { ...transfer, kind: 'RECHARGE', key, depositMinor })
  const applied = (await apply(tx, deps, { attempt, transferId, cameMinor: depositMinor })) !== null
  if (applied) await tx.run(sql.setPaymentApplied, { id: paymentId })
  return { transferId, applied }
}
type Further = { readonly attempt: LockedAttempt; readonly key: string; readonly depositMinor: number }
/** The ledger transfer that booked the money, and whether it paid for the payable. */
type Booked = { readonly transferId: string; readonly applied: boolean }
/** The same, and what the payable did not need of the money. */
type BookedFirst = Booked & { readonly overMinor: number }

/** Money now on the balance: its ledger transfer, and the amount without the fee. */
type Came = { readonly attempt: LockedAttempt; readonly transferId: string; readonly cameMinor: number }

/**
 * Pays the payable from the balance: in full, topped up from the balance where too little came, or not at all. A debt
 * takes each amount that comes for it and no more from the balance; other payables are paid once. Returns what was not
 * needed; null when nothing was paid.
 */
async function apply(
  tx: Tx,
  { payables }: Pick<PaymentDeps, 'payables'>,
  { attempt, transferId, cameMinor }: Came,
): Promise<number | null> {
  const { companyId, staffId, purpose, payableId, amountMinor, currency, code } = attempt
  const payable = payables.find((one) => one.purpose === purpose)
  const wallet = await findWallet(tx, companyId, currency)
  if (!payable || payableId === null || !wallet) return null
  if (!payable.isDebt && (attempt.applied === true || wallet.freeBalanceMinor < amountMinor)) return null
  const paidMinor = payable.isDebt ? Math.min(amountMinor, cameMinor, wallet.freeBalanceMinor) : amountMinor
  if (paidMinor <= 0) return null
  return payable.settle(
    tx,
    { companyId, staffId },
    { id: payableId, amountMinor: paidMinor, paymentCode: code, transferId },
  )
}

/**
 * Books the money to the balance, takes the fee, and pays the payable. All money enters here, whatever its source. The
 * caller holds the locks of the payable and the attempt.
 */
export async function book(
  tx: Tx,
  deps: Pick<PaymentDeps, 'payables'>,
  { attempt, money }: { attempt: LockedAttempt; money: Money },
): Promise<BookedFirst> {
  const { id, paymentId, companyId, staffId, currency, purpose } = attempt
  const { depositMinor, feeMinor, bankFee, providerRef, paidAt } = money
  const bankFeeMinor = bankFee?.amountMinor ?? 0
  const transfer = { companyId, currency, subject: subjectOf(attempt), staffId }
  const transferId = await postTransfer(tx, {
    ...transfer,
    kind: 'RECHARGE',
    key: `payment_attempt:${id}`,
    depositMinor,
  })
  if (feeMinor > 0)
    await postTransfer(tx, {
      ...transfer,
      kind: 'CHARGE',
      key: `payment_attempt:${id}:fee`,
      depositMinor: feeMinor,
      note: 'FEE',
    })
  if (bankFee && bankFeeMinor > 0)
    await postTransfer(tx, {
      ...transfer,
      kind: 'ADJUSTMENT',
      key: bankFee.key,
      depositMinor: bankFeeMinor,
      note: 'BANK_FEE',
    })
  await tx.run(sql.setAttemptPaid, { id, providerRef, paidAt, transferId })
  // When a second attempt of the same payment is paid too, its money stays on the balance.
  if (attempt.paymentStatus === 'SUCCEEDED') return { transferId, applied: false, overMinor: 0 }
  const overMinor =
    purpose === 'RECHARGE'
      ? 0
      : await apply(tx, deps, { attempt, transferId, cameMinor: depositMinor + bankFeeMinor - feeMinor })
  const applied = overMinor !== null
  await tx.run(sql.setPaymentSucceeded, { id: paymentId, applied })
  return { transferId, applied, overMinor: overMinor ?? 0 }
}

/** Sends what a payable did not need of a payment back to the payer. */
async function sendOver(
  tx: Tx,
  { config }: PaymentDeps,
  { attempt, overMinor: amountMinor }: { attempt: LockedAttempt; overMinor: number },
): Promise<void> {
  const { companyId, purpose, payableId, payableCode: code } = attempt
  if (amountMinor === 0 || purpose === 'RECHARGE' || payableId === null || code === null) return
  const paidFor = { companyId, purpose, payableId, payableCode: code }
  await giveBack(tx, { ...paidFor, amountMinor, returnsFee: config.wechatFeeRefunded, reason: code })
}

async function bookPaid(
  tx: Tx,
  deps: PaymentDeps,
  { attempt, paid }: { attempt: LockedAttempt; paid: Paid },
): Promise<void> {
  const { paymentId, companyId, staffId, amountMinor, feeMinor } = attempt
  const { providerRef, paidAt } = paid
  const { applied, overMinor } = await book(tx, deps, {
    attempt,
    money: { depositMinor: amountMinor + feeMinor, feeMinor, providerRef, paidAt },
  })
  await sendOver(tx, deps, { attempt, overMinor })
  await tx.run(issues.resolveBookedIssues, attempt)
  await insertPaymentEvent(tx, applied ? 'payment.succeeded' : 'payment.kept_on_balance', {
    paymentId,
    companyId,
    staffId,
  })
}

/**
 * Holds money whose result differs from what was requested, and notifies the payer and the desk; earlier bookings stay.
 */
async function reportMismatch(
  tx: Tx,
  { merchantRef }: PaymentDeps,
  { attempt, paid, wrong }: { attempt: LockedAttempt; paid: Paid; wrong: readonly Mismatch[] },
): Promise<Applied> {
  const { paymentId, companyId, staffId, number, payMinor, payCurrency } = attempt
  await insertIssue(tx, {
    kind: 'INTEGRITY',
    fact: `${number}:${paid.providerRef}`,
    companyId,
    number,
    ours: { amountMinor: payMinor, currency: payCurrency, merchant: merchantRef },
    theirs: {
      amountMinor: paid.amountMinor,
      currency: paid.currency,
      merchant: paid.merchantRef,
      number: paid.number,
      providerRef: paid.providerRef,
      wrong,
    },
  })
  if (ATTEMPT_MOVES[attempt.status].includes('INTEGRITY_FAILURE')) {
    await tx.run(sql.setAttemptMistrusted, attempt)
    await insertPaymentEvent(tx, 'payment.mistrusted', { paymentId, companyId, staffId })
  }
  return { outcome: 'ISSUE', mismatches: wrong }
}

type PaidResult = { readonly attempt: LockedAttempt; readonly paid: Paid; readonly isReleased: boolean }

async function applyPaid(tx: Tx, deps: PaymentDeps, { attempt, paid, isReleased }: PaidResult): Promise<Applied> {
  const wrong = differences(
    {
      payMinor: attempt.payMinor,
      payCurrency: attempt.payCurrency,
      merchantRef: deps.merchantRef,
      number: attempt.number,
    },
    paid,
  )
  const booked = await tx.oneOrNone(sql.findNumberOfRef, {
    provider: deps.provider.name,
    providerRef: paid.providerRef,
  })
  if (booked && booked.number !== attempt.number) wrong.push('providerRef')
  if (wrong.length > 0) return reportMismatch(tx, deps, { attempt, paid, wrong })
  // Held money waits for a person even when a correct notification follows. Money that went back to the payer meanwhile
  // can not be spent here.
  if (attempt.status === 'INTEGRITY_FAILURE' && (!isReleased || paid.isRefunded)) return { outcome: 'KNOWN' }
  if (!ATTEMPT_MOVES[attempt.status].includes('SUCCEEDED')) return { outcome: 'KNOWN' }
  await bookPaid(tx, deps, { attempt, paid })
  return { outcome: 'BOOKED' }
}

async function applyEnded(tx: Tx, attempt: LockedAttempt, status: Ending): Promise<Applied> {
  if (!ATTEMPT_MOVES[attempt.status].includes(status)) return { outcome: 'KNOWN' }
  await tx.run(sql.setAttemptEnded, { id: attempt.id, status })
  const { paymentId, companyId, staffId } = attempt
  await insertPaymentEvent(tx, 'payment.ended', { paymentId, companyId, staffId })
  return { outcome: 'ENDED' }
}

/** Money for an unknown number becomes an issue for the desk. */
async function applyStranger(tx: Tx, number: string, notification: ProviderResult): Promise<Applied> {
  if (notification.state !== 'PAID') return { outcome: 'NOTHING' }
  const theirs = {
    amountMinor: notification.amountMinor,
    currency: notification.currency,
    providerRef: notification.providerRef,
  }
  await insertIssue(tx, {
    kind: 'INTEGRITY',
    fact: `${number}:${notification.providerRef}`,
    companyId: null,
    number,
    ours: {},
    theirs,
  })
  return { outcome: 'ISSUE', mismatches: ['unknown'] }
}

type Newly = { readonly number: string; readonly notification: ProviderResult; readonly isReleased: boolean }

async function applyResult(tx: Tx, deps: PaymentDeps, { number, notification, isReleased }: Newly): Promise<Applied> {
  const { state } = notification
  if (state === 'PENDING' || state === 'NOT_THERE') return { outcome: 'NOTHING' }
  const place = await tx.oneOrNone(sql.findAttempt, { number })
  if (!place) return applyStranger(tx, number, notification)
  const { payableId: id, companyId, purpose } = place
  if (id !== null) await deps.payables.find((payable) => payable.purpose === purpose)?.lock(tx, { companyId, id })
  const attempt = await tx.one(sql.lockAttempt, place)
  return state === 'PAID'
    ? applyPaid(tx, deps, { attempt, paid: notification, isReleased })
    : applyEnded(tx, attempt, state)
}

/**
 * Applies a result of an attempt at most once, whether from a notification, a query or a close, and stores the event.
 * Lock order: the payable, then the attempt and its payment, then the wallet. A held attempt is booked only with a
 * `release`, which records in the same transaction who decided it.
 */
export async function applyCharge(
  deps: PaymentDeps,
  { number, from, release }: ResultSource & { release?: Release },
  notification: ProviderResult,
): Promise<Outcome> {
  const outcome = await deps.db.write(SYSTEM, async (tx) => {
    const applied = await applyResult(tx, deps, { number, notification, isReleased: release !== undefined })
    if (applied.outcome === 'BOOKED') await release?.(tx)
    await recordResult(
      tx,
      { provider: deps.provider.name, number, from, atMs: deps.now() },
      { ...applied, notification },
    )
    return applied.outcome
  })
  if (outcome !== 'KNOWN' && outcome !== 'NOTHING') deps.wakeOutbox()
  return outcome
}

type Release = (tx: Tx) => Promise<void>
