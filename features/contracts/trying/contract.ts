import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, FormInt, LocalDate, Minor, RoomParty, textLine } from '#contract/shapes.ts'
import { Promotions } from '#features/availability/contract-promotions.ts'
import { Supplements } from '#features/availability/contract-supplements.ts'
import { WhyNot } from '#features/availability/contract.ts'
import { CONTRACT_ID } from '../contract-parts.ts'

const TriedNight = z.object({
  night: LocalDate.describe('The night'),
  season: z.string().nullable().describe('Season of the sheet; null without one'),
  parts: z
    .array(z.object({ cell: z.string().describe('Row of the sheet'), netMinor: Minor.describe('Its net amount') }))
    .describe('Cells that make the net amount'),
  netMinor: Minor.describe('Net amount of the night'),
  isOwn: z.boolean().describe('Whether the night costs something else than the sheet says'),
  sellMinor: Minor.describe('Net amount with mark-up and exchange rate, rounded half up'),
})
const TriedRate = z.object({
  room: z.string().describe('Name of the room'),
  rate: z.string().describe('Board or code of the rate'),
  whyNot: WhyNot.nullable().describe('Why it is not sold; null where it is'),
  price: z
    .object({
      currency: Currency,
      totalMinor: Minor.describe('What the customer pays'),
      netCurrency: Currency.describe('Currency of net prices'),
      markUpBasisPoints: z.int().describe('Mark-up on net prices; 1250 is 12.5 %'),
      markUpRule: z
        .object({ no: z.int(), name: z.string() })
        .nullable()
        .describe('The mark-up rule it is from; null where it is that of the agreement'),
      exchangeRate: z.string().describe('One unit of the net currency in that of the customer'),
      promotions: Promotions,
      supplements: Supplements,
      nights: z.array(TriedNight).describe('The nights of the stay'),
    })
    .nullable()
    .describe('What it costs; null where it is not sold'),
})
export type TriedRate = z.infer<typeof TriedRate>

/**
 * Prices a stay by the rates of a contract's number as a customer's search does, and says of each night which cells of
 * the active version make it.
 */
export const tryStay = defineCall({
  path: 'ops/tryContractStay.do',
  summary: 'Why a stay costs what it costs',
  who: 'ops.product',
  changes: false,
  input: z.object({
    ...CONTRACT_ID,
    companyCode: textLine(40).default('').describe('Code of the customer; public prices without'),
    checkIn: LocalDate,
    checkOut: LocalDate,
    room: RoomParty.describe('Who sleeps in the room'),
    nationality: CountryCode.default('SG'),
    bookedAheadDays: FormInt.min(0).max(400).default(0).describe('Days from today until it is booked'),
  }),
  output: z.object({
    version: z.int().nullable().describe('The active version of the number; null without one'),
    rates: z.array(TriedRate).describe('Rates of the contract'),
  }),
  refusals: ['contract.not_found', 'search.dates'],
})
