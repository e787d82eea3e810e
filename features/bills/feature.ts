import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { billCalls } from './calls.ts'
import type { BillDeps } from './closing.ts'
import { billJobs } from './jobs.ts'
import { billList } from './list.ts'
import { matchCalls } from './matching/calls.ts'
import { matchList } from './matching/list.ts'
import type { OrdersOnBills } from './orders.ts'

/** Bills for what companies owe on account. `orders` are the kinds of orders that can be charged on one. */
export function billsFeature(deps: Deps, orders: readonly OrdersOnBills[]): Feature {
  const bills: BillDeps = { ...deps, orders }
  const lists = [billList(bills), matchList(bills)]
  return {
    handlers: [...billCalls(bills), ...matchCalls(bills), ...lists.flatMap(({ handlers }) => handlers)],
    files: lists.flatMap(({ files }) => files),
    jobs: billJobs(bills),
  }
}
