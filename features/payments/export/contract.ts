import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id } from '#contract/shapes.ts'
import { ExportAnswer, ExportInput } from '#features/lists/contract.ts'
import { searchTransfers } from '../transfers/contract.ts'
import { searchPaymentIssues } from '../issues/contract.ts'

/** Rows that were chosen by hand; without them the filter's. */
export const Chosen = z.object({ ids: z.array(Id).max(1000).optional() })

/** Makes a file of the desk's bank transfers: answers the address the browser gets it from once. */
export const exportTransfers = defineCall({
  path: 'ops/exportTransfers.do',
  summary: 'Bank transfers as a file',
  who: 'ops.accounts',
  changes: true,
  input: searchTransfers.input.omit({ pageNo: true, pageSize: true }).extend(Chosen.shape).extend(ExportInput.shape),
  output: ExportAnswer,
  refusals: [],
})

/** The same of what a person has to look at about payments. */
export const exportPaymentIssues = defineCall({
  path: 'ops/exportPaymentIssues.do',
  summary: 'Issues of payments as a file',
  who: 'ops.accounts',
  changes: true,
  input: searchPaymentIssues.input.omit({ pageNo: true, pageSize: true }).extend(Chosen.shape).extend(ExportInput.shape),
  output: ExportAnswer,
  refusals: [],
})
