// Written by `npm run schema:write` from notices.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'notices.sql')

/** What a message about a payment says. The refund is the one of `refund_id`; null where the message is about none. */
export const findPaymentNotice = file<
  { refundId: string | null; paymentId: string; companyId: string },
  {
    code: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
    payableId: string | null
    payableCode: string | null
    currency: string
    amountMinor: number
    refundMinor: number | null
  }
>('find_payment_notice')

/** What a message about a bank transfer says. Minor units of the wallet's currency; `received_minor` and `applied` are
 * of the receipt that the message is about, `missing_minor` is what is still missing of what was asked for. */
export const findTransferNotice = file<
  { receiptId: string | null; paymentId: string; companyId: string },
  {
    id: string
    reference: string
    purpose: 'RECHARGE' | 'HOTEL_ORDER' | 'TICKET_ORDER' | 'GROUP' | 'BILL'
    payableCode: string | null
    currency: string
    applied: boolean | null
    rejectReason: string | null
    receivedMinor: number | null
    isFurther: boolean
    missingMinor: number
  }
>('find_transfer_notice')
