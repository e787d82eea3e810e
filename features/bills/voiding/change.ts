import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import { findWallet, lockWallet, postTransfer } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import * as closingSql from '../closing.sql.ts'
import { lockIssued } from '../corrections/change.ts'
import type { Books } from '../corrections/correct.ts'
import { followCreditStop } from '../credit-stop.ts'
import { type BillPlace, insertSettlement, type OwedBill } from '../paying-store.ts'
import * as paying from '../paying.sql.ts'
import { mayBeVoid } from '../rules.ts'
import { stateAfter } from '../states.ts'
import { VoidInput } from './contract.ts'
import * as sql from './voiding.sql.ts'

/** Whether a bill has a valid invoice; passed in by the feature that owns invoices. */
export type IsInvoiced = (tx: Tx, place: BillPlace) => Promise<boolean>
type Voiding = BillPlace & {
  readonly bill: OwedBill
  readonly publicReason: string
  readonly staffId: string
  readonly now: string
}

/**
 * Gives what was paid on a bill back to the balance. The debt is there again, so the credit line has to cover it; what
 * other bills were set off against it can't be undone.
 */
async function giveBack(tx: Tx, { companyId, billId, bill, staffId, now }: Voiding): Promise<number> {
  const { currency, code } = bill
  const { moneyMinor, isSetOff } = await tx.one(sql.sumSettled, { companyId, billId })
  if (isSetOff) throw new Refusal('bill.set_off')
  if (moneyMinor === 0) return 0
  const wallet = await findWallet(tx, companyId, currency)
  if (!wallet || moneyMinor > wallet.freeCreditMinor) throw new Refusal('wallet.insufficient')
  const subject = { kind: 'BILL', id: billId, code }
  const back = { companyId, currency, kind: 'SETTLE', key: `bill:${billId}:void`, subject, staffId } as const
  const transferId = await postTransfer(tx, { ...back, depositMinor: -moneyMinor })
  const settlement = { kind: 'REVERSAL', amountMinor: -moneyMinor, transferId, staffId } as const
  await insertSettlement(tx, { companyId, billId }, { settlement, now })
  return moneyMinor
}

/** Makes a locked bill void and issues its replacement; returns payments to the balance. */
async function reissue(tx: Tx, books: Books & { isInvoiced: IsInvoiced }, voiding: Voiding) {
  const { companyId, billId, bill, publicReason, staffId, now } = voiding
  const account = { companyId, currency: bill.currency }
  const to = stateAfter('voided', bill.status)
  if (to === undefined || !mayBeVoid(bill)) throw new Refusal('bill.state')
  await lockWallet(tx, account)
  if (await books.isInvoiced(tx, { companyId, billId })) throw new Refusal('bill.invoiced')
  const terms = await tx.oneOrNone(closingSql.findTerms, { ...account, now })
  if (!terms) throw new Refusal('bill.no_account')
  const paidMinor = await giveBack(tx, voiding)
  const place = { companyId, billId }
  if ((await tx.run(sql.setVoid, { ...place, from: bill.status, to, publicReason })) !== 1)
    throw new Refusal('bill.state')
  const today = localDay(books.timeZone, Date.parse(now))
  const { agreementId } = terms
  const made = await tx.one(sql.insertReplacement, { ...place, agreementId, code: bill.code, now, today })
  await tx.run(sql.copyLines, { ...place, newId: made.id })
  const step = { ...place, event: 'voided', from: bill.status, to, amountMinor: paidMinor, staffId, note: made.code }
  await tx.run(paying.insertLog, { ...step, now })
  // Open payment codes of the bill are closed; money that still arrives through one stays on the balance.
  await endOpenAttempts(tx, { companyId, purpose: 'BILL', payableId: billId })
  await followCreditStop(tx, account, { now, timeZone: books.timeZone })
  return { newCode: made.code, paidMinor }
}

/** Making an issued bill void, and issuing it again. */
export const billVoiding = (books: Books & { isInvoiced: IsInvoiced }): ChangeKind =>
  changeKind({
    kind: 'BILL_VOID',
    input: VoidInput,
    apply: async (tx, { input, staffId, nowMs }) => {
      const { billId, reason, publicReason } = input
      const { title, bill } = await lockIssued(tx, books, billId)
      const { companyId, currency } = title
      const now = new Date(nowMs).toISOString()
      const { paidMinor } = await reissue(tx, books, { companyId, billId, bill, publicReason, staffId, now })
      return {
        title: `${title.code} · ${title.companyName}`,
        companyId,
        currency,
        before: { billStatus: bill.status, paidMinor, reason: null, publicReason: null },
        after: { billStatus: 'VOID', paidMinor: 0, reason, publicReason },
      }
    },
  })
