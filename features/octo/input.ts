import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { Id, LocalDate, phoneLine, textBlock, textLine } from '#contract/shapes.ts'
import { MOST_TICKETS } from '#features/ticket-orders/contract.ts'

// What resellers send. Fields that OCTO has and nothing here needs are let pass unread.

const line = (max: number) => textLine(max).nullish()

/** The person to ask, or the visitor of a ticket. */
export const Contact = z.object({
  fullName: line(100),
  firstName: line(50),
  lastName: line(50),
  emailAddress: z.email(FAULTS.enterEmail).max(200).nullish(),
  phoneNumber: phoneLine().nullish(),
  locales: z.array(textLine(35)).max(10).optional(),
  postalCode: line(20),
  country: line(60),
  notes: textBlock(1000).nullish(),
})
export type Contact = z.infer<typeof Contact>

/** What a reseller says of one ticket; without an identifier of the reseller's the ticket's own one counts. */
export type StoredItem = {
  readonly uuid: string | null
  readonly resellerReference: string | null
  readonly contact: Contact
}

const UnitItem = z.object({
  uuid: Id.optional(),
  unitId: z.string(),
  resellerReference: line(100),
  contact: Contact.optional(),
})
export type UnitItem = z.infer<typeof UnitItem>

const UnitItems = z.array(UnitItem).max(MOST_TICKETS)
const Minutes = z.int().min(1).max(1440).optional()

const Details = {
  resellerReference: line(100),
  notes: textBlock(1000).nullish(),
  contact: Contact.optional(),
}

export const ReservationBody = z.object({
  ...Details,
  uuid: Id.optional(),
  productId: z.string(),
  optionId: z.string(),
  availabilityId: z.string(),
  expirationMinutes: Minutes,
  unitItems: UnitItems.optional(),
  currency: z.string().nullish(),
})

export const UpdateBody = z.object({
  ...Details,
  productId: z.string().optional(),
  optionId: z.string().optional(),
  availabilityId: z.string().optional(),
  expirationMinutes: Minutes,
  unitItems: UnitItems.optional(),
})
export type UpdateBody = z.infer<typeof UpdateBody>

export const CancellationBody = z.object({ reason: textLine(300).nullish(), force: z.boolean().default(false) })

export const ExtensionBody = z.object({ expirationMinutes: Minutes })

const Units = z
  .array(z.object({ id: z.string(), quantity: z.int().min(0).max(100) }))
  .max(20)
  .nullish()

export const CalendarBody = z.object({
  productId: z.string(),
  optionId: z.string(),
  localDateStart: LocalDate,
  localDateEnd: LocalDate,
  units: Units,
  currency: z.string().nullish(),
})

export const CheckBody = z.object({
  productId: z.string(),
  optionId: z.string(),
  localDate: LocalDate.optional(),
  localDateStart: LocalDate.optional(),
  localDateEnd: LocalDate.optional(),
  availabilityIds: z.array(z.string()).min(1).max(100).optional(),
  units: Units,
  currency: z.string().nullish(),
})

/** What bookings are searched by; other parameters of OCTO are let pass unread. */
export const BookingsQuery = z.object({ resellerReference: line(100), supplierReference: line(100) })

export const WebhookBody = z.object({
  event: z.literal('booking_update'),
  url: z.url({ protocol: /^https?$/, message: FAULTS.httpsAddress }).max(500),
})
