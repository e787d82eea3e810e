import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { lockBill } from '../paying.ts'
import { CorrectionInput } from './contract.ts'
import { type Books, correct } from './correct.ts'
import * as sql from './corrections.sql.ts'

/** Writing off, adjusting or penalising an issued bill. */
export const billCorrection = (books: Books): ChangeKind =>
  changeKind({
    kind: 'BILL_CORRECTION',
    input: CorrectionInput,
    apply: async (tx, { input, staffId, nowMs }) => {
      const { billId, correction: kind, reason } = input
      const title = await tx.oneOrNone(sql.findTitle, { billId })
      const { companyId = '', currency = null } = title ?? {}
      const bill = title && (await lockBill(tx, books, { companyId, billId }))
      if (!title || !bill) throw new Refusal('bill.not_found')
      if (bill.status === 'OPEN') throw new Refusal('bill.state')
      const isBelow = kind !== 'ADJUSTMENT' && input.amountMinor < 0
      if (isBelow) throw new Refusal('input.invalid', { fields: { amountMinor: 'Enter an amount' } })
      const amountMinor = kind === 'WRITE_OFF' ? -input.amountMinor : input.amountMinor
      const leftMinor = bill.totalMinor - bill.paidMinor
      // What is disputed is decided first.
      if (-amountMinor > leftMinor - bill.disputedMinor) throw new Refusal('bill.above_debt')
      const now = new Date(nowMs).toISOString()
      await correct(tx, books, { companyId, bill, kind, amountMinor, reason, disputeId: null, staffId, now })
      const before = { leftMinor, correction: null, correctionMinor: null, reason: null }
      const after = { leftMinor: leftMinor + Math.min(0, amountMinor), correction: kind }
      return {
        title: `${title.code} · ${title.companyName}`,
        companyId,
        currency,
        before,
        after: { ...after, correctionMinor: amountMinor, reason },
      }
    },
  })
