import { Refusal } from '#contract/refusals.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { reconcileStatementDay, searchStatementDays } from '../reconcile/contract.ts'
import { reconcileDay } from '../reconcile/reconcile.ts'
import { firstKeptDay, lastDay } from '../reconcile/rules.ts'
import { listDays } from '../reconcile/store.ts'
import type { PaymentDeps } from '../deps.ts'
import { decidePaymentIssue, getPaymentIssue } from './contract.ts'
import { decideIssue } from './decide.ts'
import { findIssue } from './store.ts'

/** The operator's calls about issues of payments and about statements. */
export function issueCalls(deps: PaymentDeps): Handler[] {
  const { db, provider, now } = deps
  return [
    handle(getPaymentIssue, async ({ caller, input }) => {
      const issue = await db.read(caller, (reader) => findIssue(reader, input.issueId))
      if (!issue) throw new Refusal('payment.issue_not_found')
      return issue
    }),
    handle(decidePaymentIssue, (context) => decideIssue(deps, context)),
    handle(searchStatementDays, async ({ caller, input: { pageNo, pageSize } }) => {
      const about = { provider: provider.name, day: null, limit: pageSize, offset: (pageNo - 1) * pageSize }
      return { ...(await db.read(caller, (reader) => listDays(reader, about))), pageNo, pageSize }
    }),
    handle(reconcileStatementDay, async ({ caller, input: { day } }) => {
      if (!deps.isOn) throw new Refusal('payment.method_off')
      if (day > lastDay(now()) || day < firstKeptDay(now())) throw new Refusal('payment.statement_day')
      await reconcileDay(deps, day)
      const { list } = await db.read(caller, (reader) =>
        listDays(reader, { provider: provider.name, day, limit: 1, offset: 0 }),
      )
      const [done] = list
      if (!done) throw new Refusal('payment.statement_day')
      return done
    }),
  ]
}
