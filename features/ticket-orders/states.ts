import type { TicketStatus } from './shapes.ts'

type Move = { readonly from: readonly TicketStatus[]; readonly to: TicketStatus }

/** Every transition of a ticket order by its event; any other one is impossible. */
export const MOVES = {
  booked: { from: ['ON_HOLD'], to: 'CONFIRMED' },
  requested: { from: ['ON_HOLD'], to: 'PENDING' },
  confirmed: { from: ['PENDING'], to: 'CONFIRMED' },
  rejected: { from: ['PENDING'], to: 'REJECTED' },
  declined: { from: ['ON_HOLD'], to: 'REJECTED' },
  expired: { from: ['ON_HOLD', 'PENDING'], to: 'EXPIRED' },
  withdrawn: { from: ['ON_HOLD', 'PENDING'], to: 'CANCELLED' },
  cancelled: { from: ['CONFIRMED'], to: 'CANCELLED' },
  moved: { from: ['CONFIRMED'], to: 'CANCELLED' },
  redeemed: { from: ['CONFIRMED'], to: 'REDEEMED' },
  rest_cancelled: { from: ['CONFIRMED'], to: 'REDEEMED' },
  undone: { from: ['REDEEMED'], to: 'CONFIRMED' },
} as const satisfies Readonly<Record<string, Move>>
export type TicketMove = keyof typeof MOVES

/** Whether an event can happen to an order in this state. */
export function mayMove(event: TicketMove, status: TicketStatus): boolean {
  return MOVES[event].from.some((from) => from === status)
}

/** What a person can do with an order, as far as its state and their rights allow. */
export const TICKET_ACTIONS = ['save', 'pay', 'cancel', 'move', 'transfer', 'show', 'send'] as const
export type TicketAction = (typeof TICKET_ACTIONS)[number]
