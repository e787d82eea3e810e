import type { Deps } from '#server/deps.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { type Feature, handle } from '#server/http/handler.ts'
import { billCalls, companyOf } from './calls.ts'
import { billCorrection } from './corrections/change.ts'
import { proposeCorrection } from './corrections/contract.ts'
import { disputeCalls, disputeFiles } from './disputes/calls.ts'
import { disputeDecision } from './disputes/deciding.ts'
import { billFiles } from './document/file.ts'
import { billJobs } from './jobs.ts'
import { billList } from './list.ts'
import { matchCalls } from './matching/calls.ts'
import { matchList } from './matching/list.ts'
import { operatorCalls, operatorLists, requireCompany } from './operator/calls.ts'
import type { OrdersOnBills } from './orders.ts'
import { billVoiding, type IsInvoiced } from './voiding/change.ts'
import { proposeVoid } from './voiding/contract.ts'

type Seams = { readonly orders: readonly OrdersOnBills[]; readonly isInvoiced: IsInvoiced }

/** Bills for what companies owe on account. `orders` are the kinds of orders that can be charged on one. */
export function billsFeature(deps: Deps, { orders, isInvoiced }: Seams): Feature {
  const bills = { ...deps, orders }
  const correction = billCorrection({ orders, timeZone: deps.config.operatorTimeZone })
  const voiding = billVoiding({ orders, isInvoiced, timeZone: deps.config.operatorTimeZone })
  const lists = [billList(bills), matchList(bills), ...operatorLists(bills)]
  const own = billFiles(bills, {
    path: '/files/bill',
    who: 'bills.read',
    findCompany: (_, caller) => Promise.resolve(companyOf(caller)),
  })
  const ofAll = billFiles(bills, {
    path: '/files/desk-bill',
    who: 'ops.accounts',
    findCompany: (reader, _, billId) => requireCompany(reader, billId),
  })
  return {
    handlers: [
      ...billCalls(bills),
      ...matchCalls(bills),
      ...lists.flatMap(({ handlers }) => handlers),
      ...operatorCalls(bills),
      ...disputeCalls(bills, disputeDecision(bills)),
      handle(proposeVoid, (context) => proposeChange(deps, context, voiding)),
      handle(proposeCorrection, (context) => proposeChange(deps, context, correction)),
    ],
    files: [...lists.flatMap(({ files }) => files), ...own, ...ofAll, ...disputeFiles(bills)],
    jobs: billJobs(bills),
  }
}
