import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, LocalDate, textLine } from '#contract/shapes.ts'
import { ORDER_KINDS } from '#contract/subjects.ts'
import './contract-refusals.ts'

/** One booking of a trip: a stay, or a visit with tickets. */
export const TripItem = z.object({
  kind: z.enum(ORDER_KINDS).describe('What was booked'),
  orderId: Id,
  code: z.string(),
  isConfirmed: z.boolean().describe('Whether it can be relied on; else it waits for somebody'),
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  detailEn: z.string().nullable().describe('Room, or option of the ticket'),
  detailZh: z.string().nullable().describe('Chinese name of the room type or ticket option; null without one'),
  cityEn: z.string().nullable(),
  cityZh: z.string().nullable(),
  placeEn: z.string().nullable().describe('Address, or where to go'),
  placeZh: z.string().nullable(),
  fromOn: LocalDate.describe('Check-in, or day of the visit'),
  untilOn: LocalDate.describe('Check-out, or the last day the ticket lets in'),
  startMinute: z.int().nullable().describe('Start in minutes of the local day; null for any time'),
  people: z.array(z.string()).describe('Lead guest, or the visitors'),
  quantity: z.int().describe('Rooms, or tickets'),
  confirmation: z.string().nullable().describe("The hotel's confirmation number"),
})
export type TripItem = z.infer<typeof TripItem>

export const Trip = z.object({
  reference: z.string().describe("The customer's reference, as it is written on the first order"),
  companyName: z.string(),
  items: z.array(TripItem).min(1).describe('In the order of their days'),
})
export type Trip = z.infer<typeof Trip>

const Reference = textLine(100, 1).describe("The customer's reference; letters of either case are the same")

/** Stays and tickets of one reference of the customer. */
export const getTrip = defineCall({
  path: 'tripController/getTrip.do',
  summary: 'Stays and tickets of a reference',
  who: 'orders.read',
  changes: false,
  input: z.object({ reference: Reference }),
  output: Trip,
  refusals: ['trip.not_found'],
})

/** What the caller's company often books together with a hotel or a ticket: of a hotel tickets, of a ticket hotels. */
export const queryBookedWith = defineCall({
  path: 'tripController/queryBookedWith.do',
  summary: 'Often booked together with a hotel or ticket',
  who: 'hotel.book',
  changes: false,
  input: z.object({ soldId: Id.describe('The hotel, or the ticket') }),
  output: z.object({
    list: z.array(
      TripItem.pick({ kind: true, titleEn: true, titleZh: true }).extend({
        soldId: Id.describe('The hotel, or the ticket'),
        times: z.int().describe("Orders of the caller's company within a year"),
      }),
    ),
  }),
  refusals: [],
})

/** Mails a trip as one PDF, with the tickets that let in. */
export const sendTrip = defineCall({
  path: 'tripController/sendTrip.do',
  summary: 'Mail a trip',
  who: 'hotel.book',
  changes: true,
  input: z.object({ reference: Reference, email: z.email(FAULTS.enterEmail).max(254) }),
  output: z.object({}),
  refusals: ['trip.not_found', 'trip.sent_enough'],
})
