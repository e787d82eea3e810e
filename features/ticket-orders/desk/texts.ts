import { textsOf } from '#web/locale.ts'
import type { TicketQueueTexts } from '#web/locales/en/ticketQueue.ts'

/** The texts of the desk's queue of ticket orders. */
export const useTicketQueueTexts = textsOf<TicketQueueTexts>('ticketQueue')
