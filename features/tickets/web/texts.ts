import { textsOf } from '#web/locale.ts'
import type { TicketTexts } from '../texts/en/tickets.ts'

/** The texts of tickets. */
export const useTicketTexts = textsOf<TicketTexts>('tickets')
