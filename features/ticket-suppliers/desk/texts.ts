import { textsOf } from '#web/locale.ts'
import type { TicketSupplierTexts } from '../texts/en/ticketSuppliers.ts'

/** The texts of the desk's pages of ticket suppliers. */
export const useSupplierTexts = textsOf<TicketSupplierTexts>('ticketSuppliers')
