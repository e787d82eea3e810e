import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Instant, LocalDate, Minor, PageInput, pageOf } from '#contract/shapes.ts'

export const StatementDay = z.object({
  day: LocalDate.describe("In the provider's zone"),
  status: z.enum(['WAITING', 'DONE']),
  attempts: z.int(),
  problem: z.enum(['NO_STATEMENT', 'NO_ANSWER', 'UNREADABLE']).nullable().describe('Why it waits'),
  nextAttemptAt: Instant.nullable(),
  currency: Currency.nullable().describe('Null on a day without any trade; minor units of it'),
  chargesTheirs: z.int(),
  chargesTheirsMinor: Minor,
  chargesHere: z.int(),
  chargesHereMinor: Minor,
  refundsTheirs: z.int(),
  refundsTheirsMinor: Minor,
  refundsHere: z.int(),
  refundsHereMinor: Minor,
  feeMinor: Minor.describe('What the provider kept'),
  flowInMinor: Minor.nullable().describe('What moved on our account there; null when its bill was not there'),
  flowOutMinor: Minor.nullable(),
  differences: z.int(),
  doneAt: Instant.nullable(),
})
export type StatementDay = z.infer<typeof StatementDay>

/** Days that were reconciled or are due, newest first. */
export const searchStatementDays = defineCall({
  path: 'ops/searchStatementDays.do',
  summary: "Days reconciled with the provider's statement",
  who: 'ops.accounts',
  changes: false,
  input: PageInput,
  output: pageOf(StatementDay),
  refusals: [],
})

/** Reconciles a day now, for the first time or again; known differences are not listed twice. */
export const reconcileStatementDay = defineCall({
  path: 'ops/reconcileStatementDay.do',
  summary: 'Reconcile a day now',
  who: 'ops.accounts',
  changes: true,
  input: z.object({ day: LocalDate }),
  output: StatementDay,
  refusals: ['payment.method_off', 'payment.statement_day'],
})
