import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, PublicReason, textBlock } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'

export const VoidInput = z.object({
  billId: Id,
  /** For the operator's staff alone. */
  reason: textBlock(500).min(1, FAULTS.required),
  publicReason: PublicReason,
})

/**
 * Proposes to make an issued bill void and to issue it again; another administrator confirms it. Its lines go on the
 * new bill, by the terms of the agreement in force, and what was paid on it goes back to the balance. The company
 * reads the public reason on both bills and in the mail about the new one.
 */
export const proposeVoid = defineCall({
  path: 'ops/proposeBillVoid.do',
  summary: 'Propose to make a bill void and to issue it again',
  who: 'ops.accounts',
  changes: true,
  input: VoidInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [
    ...PROPOSING_REFUSALS,
    'bill.not_found',
    'bill.state',
    'bill.invoiced',
    'bill.set_off',
    'bill.no_account',
    'wallet.insufficient',
  ],
})
