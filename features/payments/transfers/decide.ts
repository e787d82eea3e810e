import { Refusal } from '#contract/refusals.ts'
import { madeSince } from '#features/changes/rules.ts'
import { isMadeBy } from '#features/changes/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import { book, bookFurther } from '../attempts/settle.ts'
import type { PaymentDeps } from '../deps.ts'
import * as payments from '../payments.sql.ts'
import { insertPaymentEvent, type LockedAttempt } from '../store.ts'
import type { TransferDecision } from './contract.ts'
import { lockTransfer } from './ending.ts'
import { deskActions, feeOfReceived, isPastDay, needsSecond, plainBankRef, secondFrom } from './rules.ts'
import { listInvolved } from './involved.ts'
import { insertReceipt, insertTransferEvent, type Receipt } from './store.ts'
import * as sql from './transfers.sql.ts'

type Seen = Pick<Receipt, 'receivedMinor' | 'payerName' | 'bankRef' | 'valueOn'>
type Booking = Seen & Pick<Receipt, 'id' | 'bankFeeMinor'>
type Deciding = CallContext<TransferDecision, 'ops.accounts'>
/** A locked transfer, its receipt at the bank, and who decides. */
type Locked = {
  readonly attempt: LockedAttempt
  readonly receipt: Receipt | undefined
  readonly staffId: string
  /** The limit from which its account required a second person when the transfer started. */
  readonly secondFromMinor: number | null
}

const ownedBy = ({ attempt }: Locked) => ({ attemptId: attempt.id, companyId: attempt.companyId })

/** Books a receipt: all of it to the balance, which then pays for the payable where it covers it. */
async function bookReceipt(
  tx: Tx,
  deps: PaymentDeps,
  { locked, seen }: { locked: Locked; seen: Booking },
): Promise<void> {
  const { attempt, staffId } = locked
  const { id: receiptId, receivedMinor, bankFeeMinor, bankRef, valueOn } = seen
  const money = {
    depositMinor: receivedMinor,
    feeMinor: feeOfReceived(receivedMinor, attempt.feeMinor),
    bankFee: { key: `bank_fee:${receiptId}`, amountMinor: bankFeeMinor },
    providerRef: `${attempt.currency}:${bankRef}`,
    paidAt: `${valueOn}T00:00:00Z`,
  }
  const isFurther = attempt.status === 'SUCCEEDED'
  const booked = isFurther
    ? await bookFurther(tx, deps, { attempt, key: `bank_receipt:${seen.id}`, depositMinor: receivedMinor })
    : await book(tx, deps, { attempt, money })
  // The database refuses as well when a required second person is missing; the transaction then rolls back.
  if ((await tx.run(sql.setReceiptBooked, { id: seen.id, ...booked })) === 0) throw new Refusal('transfer.state')
  await insertTransferEvent(tx, { ...ownedBy(locked), event: 'MATCHED', staffId, amountMinor: receivedMinor })
  const { paymentId, companyId, staffId: payerId } = attempt
  await insertPaymentEvent(tx, 'payment.transfer_matched', {
    paymentId,
    companyId,
    staffId: payerId,
    receiptId: seen.id,
  })
}

/** The receipt as it is stored; refuses an impossible one. */
function seenIn(input: Extract<TransferDecision, { bankRef: string }>, nowMs: number): Seen {
  const { receivedMinor, payerName, valueOn } = input
  const bankRef = plainBankRef(input.bankRef)
  if (bankRef === undefined) throw new Refusal('transfer.bank_ref')
  if (!isPastDay(valueOn, nowMs)) throw new Refusal('transfer.value_day')
  return { receivedMinor, payerName, bankRef, valueOn }
}

/** What is missing of the expected amount, where it may be the fee of a bank; refuses more, and nothing at all. */
function bankFeeOf({ attempt }: Locked, { receivedMinor }: Seen, mostMinor: number): number {
  if (mostMinor === 0) return 0
  const missingMinor = attempt.payMinor - receivedMinor
  if (attempt.status === 'SUCCEEDED' || missingMinor <= 0 || missingMinor > mostMinor)
    throw new Refusal('bank_line.difference')
  return missingMinor
}

type Matching = { readonly locked: Locked; readonly seen: Seen; readonly bankFeeMostMinor: number }

async function match(tx: Tx, deps: PaymentDeps, { locked, seen, bankFeeMostMinor }: Matching): Promise<void> {
  const { attempt, staffId, secondFromMinor } = locked
  const { currency } = attempt
  const account = await tx.oneOrNone(sql.findAccount, attempt)
  // A second receipt may be the same money twice, so it needs another person, however small it is.
  const second =
    attempt.status === 'SUCCEEDED' ||
    needsSecond(seen.receivedMinor, {
      expectedMinor: attempt.payMinor,
      fromMinor: secondFrom(secondFromMinor, account?.secondFromMinor ?? null),
    })
  const bankFeeMinor = bankFeeOf(locked, seen, bankFeeMostMinor)
  const stored = { ...ownedBy(locked), ...seen, bankFeeMinor, currency, staffId, needsSecond: second }
  const id = await insertReceipt(tx, stored)
  if (id === undefined) throw new Refusal('transfer.bank_ref_used')
  await insertTransferEvent(tx, { ...ownedBy(locked), event: 'PROPOSED', staffId, amountMinor: seen.receivedMinor })
  if (!second) await bookReceipt(tx, deps, { locked, seen: { ...seen, bankFeeMinor, id } })
}

/** The receipt, if it is still the one the person has read. */
function sameReceipt({ receipt }: Locked, receiptId: string): Receipt {
  if (receipt?.id !== receiptId) throw new Refusal('transfer.changed')
  return receipt
}

async function confirm(
  tx: Tx,
  deps: PaymentDeps,
  { locked, receiptId }: { locked: Locked; receiptId: string },
): Promise<void> {
  const receipt = sameReceipt(locked, receiptId)
  const { staffId } = locked
  if (await isMadeBy(tx, { staffId, proposerId: receipt.proposedBy, madeSinceMs: madeSince(deps) }))
    throw new Refusal('change.made')
  if ((await tx.run(sql.setReceiptConfirmed, { id: receipt.id, staffId })) === 0)
    throw new Refusal('transfer.same_person')
  await insertTransferEvent(tx, { ...ownedBy(locked), event: 'CONFIRMED', staffId, amountMinor: receipt.receivedMinor })
  await bookReceipt(tx, deps, { locked, seen: receipt })
}

async function giveBack(
  tx: Tx,
  locked: Locked,
  { receiptId, note }: { receiptId: string; note: string },
): Promise<void> {
  const receipt = sameReceipt(locked, receiptId)
  if ((await tx.run(sql.removeReceipt, receipt)) === 0) throw new Refusal('transfer.state')
  await insertTransferEvent(tx, {
    ...ownedBy(locked),
    event: 'RETURNED',
    staffId: locked.staffId,
    note,
    amountMinor: receipt.receivedMinor,
  })
}

async function reject(tx: Tx, locked: Locked, reason: string): Promise<void> {
  const { id, paymentId, companyId, staffId } = locked.attempt
  await tx.run(payments.setAttemptEnded, { id, status: 'FAILED' })
  await tx.run(sql.setRejectReason, { attemptId: id, reason })
  await insertTransferEvent(tx, { ...ownedBy(locked), event: 'REJECTED', staffId: locked.staffId, note: reason })
  await insertPaymentEvent(tx, 'payment.transfer_rejected', { paymentId, companyId, staffId })
}

async function carryOut(
  tx: Tx,
  deps: PaymentDeps,
  { locked, input, bankFeeMostMinor }: { locked: Locked; input: TransferDecision; bankFeeMostMinor: number },
): Promise<void> {
  if ('bankRef' in input) return match(tx, deps, { locked, seen: seenIn(input, deps.now()), bankFeeMostMinor })
  if (input.action === 'confirm') return confirm(tx, deps, { locked, receiptId: input.receiptId })
  if (input.action === 'return') return giveBack(tx, locked, input)
  return reject(tx, locked, input.reason)
}

type Refused = Pick<Locked, 'receipt' | 'staffId'> & { readonly involved: ReadonlySet<string> }

/** Why an action is not allowed: to this person, or to nobody. */
function refusalOf(action: TransferDecision['action'], { receipt, involved, staffId }: Refused): Refusal {
  const isMatch = action === 'match' || action === 'matchFurther'
  if (isMatch && !receipt && involved.has(staffId)) return new Refusal('transfer.involved')
  if (action !== 'confirm' || !receipt) return new Refusal('transfer.state')
  return new Refusal(receipt.proposedBy === staffId ? 'transfer.same_person' : 'transfer.involved')
}

/**
 * Decides about a transfer with its payable and itself locked: of two concurrent decisions the second one finds it
 * decided.
 */
export async function decideIn(tx: Tx, deps: PaymentDeps, deciding: DecidingIn): Promise<void> {
  const { caller, input, requestId, ip, bankFeeMostMinor = 0 } = deciding
  const { staffId, realm } = caller
  const place = await tx.oneOrNone(sql.findPlace, { id: input.transferId })
  if (!place) throw new Refusal('transfer.not_found')
  const attempt = await lockTransfer(tx, deps, place)
  const receipt = await tx.oneOrNone(sql.findReceipt, { attemptId: attempt.id })
  const { action } = input
  const involved = await listInvolved(tx, place)
  const allowed = deskActions({ attemptStatus: attempt.status, receipt: receipt ?? null, involved }, staffId)
  if (!allowed.includes(action)) throw refusalOf(action, { receipt, involved, staffId })
  const locked = { attempt, receipt, staffId, secondFromMinor: place.secondFromMinor }
  await carryOut(tx, deps, { locked, input, bankFeeMostMinor })
  const about = { companyId: attempt.companyId, subject: attempt.number, detail: { transferId: attempt.id } }
  await insertAudit(tx, {
    atMs: deps.now(),
    realm,
    staffId,
    action: `transfer.${action}`,
    outcome: 'DONE',
    requestId,
    ip,
    ...about,
  })
}
type DecidingIn = Pick<Deciding, 'caller' | 'input' | 'requestId' | 'ip'> & {
  /** Most that may be missing, to be settled as the fee of a bank; none of a decision by hand. */
  readonly bankFeeMostMinor?: number
}

/** Decides about a transfer in a transaction of its own. */
export async function decide(deps: PaymentDeps, context: Deciding): Promise<void> {
  await deps.db.write(context.caller, (tx) => decideIn(tx, deps, context))
  deps.wakeOutbox()
}
