import { textsOf } from '#web/locale.ts'
import type { TicketTexts } from '#web/locales/en/tickets.ts'

/** The texts of tickets. */
export const useTicketTexts = textsOf<TicketTexts>('tickets')
