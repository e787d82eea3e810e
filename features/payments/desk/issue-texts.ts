import { textsOf } from '#web/locale.ts'
import type { PaymentDeskTexts } from '../texts/en/paymentDesk.ts'

/** The texts of the desk's pages about payments. */
export const usePaymentDeskTexts = textsOf<PaymentDeskTexts>('paymentDesk')
