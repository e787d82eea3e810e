import type { PaymentTexts } from '#web/locales/en/payments.ts'
import { textsOf } from '#web/locale.ts'

/** Words of paying. */
export const usePaymentTexts = textsOf<PaymentTexts>('payments')
