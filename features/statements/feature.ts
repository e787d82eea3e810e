import type { OrdersOnBills } from '#features/bills/orders.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { statementCalls } from './calls.ts'
import { statementFiles } from './files.ts'
import { statementJob } from './jobs.ts'

/** The end of a month: its statement, the pack for the accountant, and the journal of a company's own books. */
export const statementsFeature = (deps: Deps, orders: readonly OrdersOnBills[]): Feature => ({
  handlers: statementCalls(deps),
  files: statementFiles({ ...deps, orders }),
  jobs: [statementJob(deps)],
})
