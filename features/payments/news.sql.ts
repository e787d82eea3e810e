// Written by `npm run schema:write` from news.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'news.sql')

export const findPaymentNews = file<
  { refundId: string; paymentId: string; companyId: string },
  {
    code: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableId: string | null
    payableCode: string | null
    currency: string | null
    amountMinor: number
    refundMinor: number | null
  }
>('find_payment_news')

export const findTransferNews = file<
  { receiptId: string; paymentId: string; companyId: string },
  {
    id: string
    reference: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'BILL'
    payableCode: string | null
    currency: string | null
    applied: boolean | null
    rejectReason: string | null
    receivedMinor: number | null
    isFurther: boolean
    missingMinor: number | null
  }
>('find_transfer_news')
