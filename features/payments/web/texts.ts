import type { PaymentTexts } from '../texts/en/payments.ts'
import { textsOf } from '#web/locale.ts'

/** Words of paying. */
export const usePaymentTexts = textsOf<PaymentTexts>('payments')
