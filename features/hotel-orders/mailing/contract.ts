import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { Id, textBlock, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'

/** Mails the voucher's PDF to a guest, under words of the booker. */
export const mailVoucher = defineCall({
  path: 'myinfo/mailHotelVoucher.do',
  summary: 'Mail the voucher to a guest',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    orderId: Id,
    email: z.email(FAULTS.enterEmail).max(254),
    subject: textLine(150, 1).describe('Subject of the mail'),
    message: textBlock(3000).min(1, FAULTS.required).describe('Plain text; its links and addresses are broken up'),
    language: z.enum(LANGUAGE_CODES).describe('Language of the PDF'),
  }),
  output: z.object({}),
  refusals: ['order.not_found', 'order.voucher_not_ready', 'order.state', 'order.mailed_enough'],
})
