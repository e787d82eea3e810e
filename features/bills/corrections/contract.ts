import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, Id, PublicReason, textBlock } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'

/** What two persons may do to an issued bill. */
export const CORRECTIONS = ['WRITE_OFF', 'ADJUSTMENT', 'PENALTY'] as const

export const CorrectionInput = z.object({
  billId: Id,
  correction: z.enum(CORRECTIONS),
  amountMinor: FormInt.min(-1_000_000_000_000)
    .max(1_000_000_000_000)
    .refine((minor) => minor !== 0, FAULTS.enterAmount)
    .describe(
      "Minor units of the bill's currency. An adjustment above zero is charged, below zero given back; a penalty and a write-off are above zero",
    ),
  /** For the operator's staff alone. */
  reason: textBlock(500).min(1, FAULTS.required),
  publicReason: PublicReason,
})

/**
 * Proposes to correct an issued bill; another administrator confirms it. A write-off and an adjustment below zero lower
 * what the bill owes; a penalty and an adjustment above zero are lines of the next bill.
 */
export const proposeCorrection = defineCall({
  path: 'ops/proposeBillCorrection.do',
  summary: 'Propose to write off, adjust or penalise a bill',
  who: 'ops.accounts',
  changes: true,
  input: CorrectionInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [
    ...PROPOSING_REFUSALS,
    'bill.not_found',
    'bill.state',
    'bill.above_debt',
    'bill.no_account',
    'wallet.insufficient',
  ],
})
