import { textsOf } from '#web/locale.ts'
import type { TicketQueueTexts } from '../texts/en/ticketQueue.ts'

/** The texts of the desk's queue of ticket orders. */
export const useTicketQueueTexts = textsOf<TicketQueueTexts>('ticketQueue')
