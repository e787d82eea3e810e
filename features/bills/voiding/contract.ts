import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, textBlock } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'

export const VoidInput = z.object({
  billId: Id,
  reason: textBlock(500).min(1, 'Fill in this field'),
})

/**
 * Proposes to make an issued bill void and to issue it again; another administrator confirms it. Its lines go on the
 * new bill, by the terms of the agreement in force, and what was paid on it goes back to the balance.
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
