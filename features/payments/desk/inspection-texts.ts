import { textsOf } from '#web/locale.ts'
import type { PaymentInspectionTexts } from '../texts/en/paymentInspection.ts'

/** The texts of the desk's pages that look into a payment. */
export const useInspectionTexts = textsOf<PaymentInspectionTexts>('paymentInspection')
