import { filterParams, serveList } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, Feature } from '#server/http/handler.ts'
import { HANDOVER_OWNERS, handovers } from './contract.ts'
import * as sql from './handovers.sql.ts'

const RIGHTS = { DESK: 'ops.orders', ACCOUNTS: 'ops.accounts' } as const

/** Overdue rows of those who follow them up, for the rail and the dashboard. */
export const handoversWaiting = HANDOVER_OWNERS.map((owner) =>
  defineWaiting({
    queue: `OVERDUE_${owner}` as const,
    page: '/ops/handovers',
    address: `/ops/handovers?owner=${owner.toLowerCase()}&state=overdue&state=escalated`,
    who: RIGHTS[owner],
    count: sql.countHandovers,
    columns: ['total'],
    params: () => ({
      ...filterParams(handovers, { owners: [owner], states: ['OVERDUE', 'ESCALATED'] }),
      seen: [owner],
    }),
  }),
)

/** The rows that the caller follows up; none for customers. */
const seenBy = ({ rights }: Caller) => ({ seen: HANDOVER_OWNERS.filter((owner) => rights.has(RIGHTS[owner])) })

/** What waits for somebody outside the portal, in one list. */
export function handoversFeature(deps: Deps): Feature {
  return serveList(deps, handovers, {
    scope: seenBy,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listHandovers, asked),
      total: (await reader.one(sql.countHandovers, asked)).total,
    }),
    tabs: (reader, asked) => reader.many(sql.countStates, asked),
  })
}
