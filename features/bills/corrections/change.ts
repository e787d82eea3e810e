import { FAULTS } from '#contract/faults.ts'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import type { Tx } from '#server/db/database.ts'
import { lockBill } from '../paying.ts'
import { CorrectionInput } from './contract.ts'
import { type Books, correct } from './correct.ts'
import * as sql from './corrections.sql.ts'

type Wish = z.output<typeof CorrectionInput>

/**
 * The amount as it is charged: below zero is given back. Refuses an amount that does not fit the kind of correction.
 */
function chargedOf({ correction, amountMinor }: Wish): number {
  if (correction === 'ADJUSTMENT') return amountMinor
  if (amountMinor < 0) throw new Refusal('input.invalid', { fields: { amountMinor: FAULTS.enterAmount } })
  return correction === 'WRITE_OFF' ? -amountMinor : amountMinor
}

/** An issued bill that is not void, locked with its orders. */
export async function lockIssued(tx: Tx, books: Books, billId: string) {
  const title = await tx.oneOrNone(sql.findTitle, { billId })
  const bill = title && (await lockBill(tx, books, { companyId: title.companyId, billId }))
  if (!title || !bill) throw new Refusal('bill.not_found')
  if (bill.status === 'OPEN' || bill.status === 'VOID') throw new Refusal('bill.state')
  return { title, bill }
}

/** Writing off, adjusting or penalising an issued bill. */
export const billCorrection = (books: Books): ChangeKind =>
  changeKind({
    kind: 'BILL_CORRECTION',
    input: CorrectionInput,
    apply: async (tx, { input, staffId, nowMs }) => {
      const { correction: kind, reason, publicReason } = input
      const { title, bill } = await lockIssued(tx, books, input.billId)
      const { companyId, currency } = title
      const amountMinor = chargedOf(input)
      // A charge is added to the next bill and leaves this bill's debt unchanged, so the number of corrections shows
      // whether another was made since the proposal.
      const { corrections } = await tx.one(sql.countCorrections, { companyId, billId: input.billId })
      const leftMinor = bill.totalMinor - bill.paidMinor
      // What is disputed is decided first.
      if (-amountMinor > leftMinor - bill.disputedMinor) throw new Refusal('bill.above_debt')
      const now = new Date(nowMs).toISOString()
      const corrected = { companyId, kind, amountMinor, reason, publicReason, now }
      await correct(tx, books, { ...corrected, bill, disputeId: null, staffId })
      await tx.run(sql.insertCorrectedEvent, { ...corrected, billId: input.billId })
      const nothing = { correction: null, correctionMinor: null, reason: null, publicReason: null }
      const before = { leftMinor, corrections, ...nothing }
      const after = { leftMinor: leftMinor + Math.min(0, amountMinor), correction: kind }
      return {
        title: `${title.code} · ${title.companyName}`,
        companyId,
        currency,
        before,
        after: { ...after, correctionMinor: amountMinor, reason, publicReason },
      }
    },
  })
