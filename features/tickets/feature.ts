import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { ticketHandlers } from './calls.ts'
import { manageTickets } from './manage/calls.ts'
import { ticketScenes } from './scene.ts'

/** Tickets: what is offered, when, and at which price. Orders of them are another feature's. */
export function ticketsFeature(deps: Deps): Feature {
  const desk = manageTickets(deps)
  return { handlers: [...ticketHandlers(deps), ...desk.handlers], files: [...ticketScenes, ...desk.files] }
}
