import { z } from 'zod'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { OrderRow } from '#features/hotel-orders/shapes.ts'
import { typeOf, type WebhookTopic } from './catalogue.ts'

const TicketOrder = z.object({
  id: Id,
  code: z.string(),
  status: z.string(),
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  day: LocalDate.describe('Day of the visit'),
  currency: Currency,
  totalMinor: Minor,
  createdAt: Instant,
})
const Payment = z.object({
  id: Id,
  code: z.string(),
  status: z.string(),
  purpose: z.string().describe('What it pays for: RECHARGE, HOTEL_ORDER, TICKET_ORDER, GROUP or BILL'),
  payableCode: z.string().nullable().describe('Code of what it pays for; null for the balance'),
  method: z.string().describe('WECHAT or BANK_TRANSFER'),
  currency: Currency,
  amountMinor: Minor,
  createdAt: Instant,
})
const Bill = z.object({
  id: Id,
  code: z.string(),
  status: z.string(),
  periodFrom: LocalDate,
  periodTo: LocalDate,
  dueOn: LocalDate.nullable(),
  currency: Currency,
  totalMinor: Minor,
  paidMinor: Minor.describe('What is paid of it, in minor units'),
})
const Invoice = z.object({
  id: Id,
  code: z.string(),
  number: z.string().nullable().describe('Its official number; null before it is issued'),
  kind: z.string().describe('INVOICE or CREDIT_NOTE'),
  status: z.string(),
  currency: Currency,
  totalMinor: Minor,
  issuedOn: LocalDate.nullable().describe('Day of issue; null before it is issued'),
})
const Group = z.object({
  id: Id,
  code: z.string(),
  state: z.string().describe('Where the group request is'),
  checkIn: LocalDate,
  checkOut: LocalDate,
  roomCount: z.int(),
  currency: Currency,
  dueAt: Instant.nullable().describe('When its present step ends; null where it has no deadline'),
})
const Watch = z.object({
  watchId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().optional(),
  currency: Currency,
  amountMinor: Minor,
  beforeMinor: Minor.optional().describe('The price before, in minor units'),
  checkIn: LocalDate,
  checkOut: LocalDate,
})
const Balance = z.object({
  percent: z.int().describe('40, 20 or 10: what is left is not more than this part of the credit line'),
  currency: Currency,
  spendableMinor: Minor.describe('What can be spent, in minor units'),
  creditLineMinor: Minor.describe('The credit line, in minor units'),
})

const SHAPES = {
  hotel_order: OrderRow.omit({ companyName: true }),
  ticket_order: TicketOrder,
  payment: Payment,
  bill: Bill,
  invoice: Invoice,
  group: Group,
  watch: Watch,
  wallet: Balance,
}
type Subject = keyof typeof SHAPES

const isSubject = (name: string): name is Subject => Object.hasOwn(SHAPES, name)

/** The shape of a message about a topic. */
export function messageShape(topic: WebhookTopic) {
  const [subject = ''] = topic.split('.')
  if (!isSubject(subject)) throw new Error(`${topic} has no shape`)
  return z.object({
    type: z.literal(typeOf(topic)).describe('What happened, and the version of its shape'),
    timestamp: Instant.describe('When it happened'),
    data: SHAPES[subject].describe('The state right after the event'),
  })
}
