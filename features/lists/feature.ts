import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Feature } from '#server/http/handler.ts'
import { listCalls } from './calls.ts'
import { countWaiting } from './contract.ts'
import { removeOldTickets } from './tickets.ts'
import { type Waiting, waitingReader } from './waiting.ts'

const HOUR_MS = 3_600_000

/** What every list of the portal can do: saved views, columns, files; and what waits in the desk's lists. */
export function listsFeature(deps: Deps, waiting: readonly Waiting[]): Feature {
  const read = waitingReader(waiting)
  return {
    handlers: [
      ...listCalls(deps),
      handle(countWaiting, async ({ caller }) => ({
        list: await deps.db.read(caller, (reader) => read(reader, { caller, nowMs: deps.now() })),
      })),
    ],
    jobs: [
      {
        name: 'lists.remove_old_tickets',
        everyMs: HOUR_MS,
        run: async () => void (await deps.db.write(SYSTEM, (tx) => removeOldTickets(tx, deps.now()))),
      },
    ],
  }
}
