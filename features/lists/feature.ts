import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { listCalls } from './calls.ts'
import { removeOldTickets } from './tickets.ts'

const HOUR_MS = 3_600_000

/** What every list of the portal can do: saved views, columns, files of a filter. */
export function listsFeature(deps: Deps): Feature {
  return {
    handlers: listCalls(deps),
    jobs: [
      {
        name: 'lists.remove_old_tickets',
        everyMs: HOUR_MS,
        run: async () => void (await deps.db.write(SYSTEM, (tx) => removeOldTickets(tx, deps.now()))),
      },
    ],
  }
}
