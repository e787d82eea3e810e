import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { ticketHandlers } from './calls.ts'
import { createTicketEngine } from './engine/engine.ts'
import { manageTickets } from './manage/calls.ts'
import { ticketScenes } from './scene.ts'

/**
 * Tickets: what is offered, when, and at which price. Orders of them are another feature's. The engine follows the
 * journal from its start on.
 */
export function ticketsFeature(deps: Deps): Feature {
  const engine = createTicketEngine(deps)
  const unfollow = deps.journal.follow(engine)
  const desk = manageTickets(deps)
  return {
    handlers: [...ticketHandlers({ ...deps, engine }), ...desk.handlers],
    files: [...ticketScenes, ...desk.files],
    stop: async () => unfollow(),
  }
}
