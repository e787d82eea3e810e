import { textsOf } from '#web/locale.ts'
import type { TicketOrderTexts } from '../texts/en/ticketOrders.ts'

/** The texts of ticket orders. */
export const useTicketOrderTexts = textsOf<TicketOrderTexts>('ticketOrders')
