import { COMPANY_FAULTS } from '../faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CLIENT_ROUNDINGS } from '#contract/client-price.ts'
import { PORTAL_ROLES } from '#contract/rights.ts'
import { CountryCode, FormBoolean, FormInt, textLine } from '#contract/shapes.ts'
import { isTimeZone } from './rules-hours.ts'

/** Channels of a company's confirmations. */
export const CONFIRM_KINDS = ['EMAIL', 'SMS', 'NONE'] as const
export type ConfirmKind = (typeof CONFIRM_KINDS)[number]

/** Ways to pay that a company can forbid to a role; what is split needs both of its ways. */
export const PAYMENT_WAYS = ['BALANCE', 'ON_ACCOUNT', 'ONLINE'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, COMPANY_FAULTS.time)

/** Channel, recipients and hours of a company's confirmations. */
export const Confirming = z.object({
  confirmBy: z.enum(CONFIRM_KINDS),
  emails: z
    .array(z.email(FAULTS.enterEmail).max(100).toLowerCase())
    .max(10, COMPANY_FAULTS.mostAddresses)
    .default([])
    .describe("Who gets a confirmation besides the order's contact"),
  phones: z
    .array(textLine(40).regex(/^\+[1-9][\d ]{5,24}$/, COMPANY_FAULTS.phoneWithCode))
    .max(10, COMPANY_FAULTS.mostPhones)
    .default([])
    .describe('Who gets a text message'),
  timeZone: textLine(60, 1).refine(isTimeZone, FAULTS.chooseTimeZone).describe('Whose hours these are; IANA name'),
  weekdays: z
    .array(FormInt.min(1).max(7))
    .min(1, COMPANY_FAULTS.oneDay)
    .max(7)
    .describe('Days on which the hours begin; 1 is Monday, 7 Sunday'),
  fromTime: TimeOfDay.describe('When the hours begin'),
  toTime: TimeOfDay.describe('When they end; not after the beginning is the next day, the same is the whole day'),
})
export type Confirming = z.output<typeof Confirming>

/** A way to pay that is forbidden to a role. */
export const DeniedPayment = z.object({ role: z.enum(PORTAL_ROLES), way: z.enum(PAYMENT_WAYS) })
export type DeniedPayment = z.output<typeof DeniedPayment>

const leavesAWay = (denied: readonly DeniedPayment[]) =>
  PORTAL_ROLES.every((role) => PAYMENT_WAYS.some((way) => !denied.some((one) => one.role === role && one.way === way)))

/** What a company asks of its bookings. */
export const BookingRules = z.object({
  referenceRequired: z.boolean(),
  costCentreRequired: z.boolean(),
  defaultNationality: CountryCode.nullable(),
  deniedPayments: z.array(DeniedPayment).describe('Ways to pay that a role may not choose'),
})
export type BookingRules = z.output<typeof BookingRules>

/** What a company adds to its own prices for its clients. */
const ClientPricing = z.object({
  clientMarkUpBasisPoints: z
    .int()
    .nullable()
    .describe("On the company's own price: 1250 is 12.5 %; null shows no other"),
  clientRounding: z.enum(CLIENT_ROUNDINGS).describe("How clients' prices are rounded up"),
})

export const CompanySettings = Confirming.extend(BookingRules.shape).extend(ClientPricing.shape)
export type CompanySettings = z.output<typeof CompanySettings>

/**
 * Saves the channel (mail, text message or none), recipients and hours of confirmations. Outside these hours a
 * confirmation waits, unless a deadline of its order comes first.
 */
export const saveCustomerConfirm = defineCall({
  path: 'myinfo/saveCustomerConfirm.do',
  summary: 'Save the confirmation settings',
  who: 'company.write',
  changes: true,
  input: Confirming,
  output: CompanySettings,
  refusals: ['confirm.sms_off', 'confirm.no_phone'],
})

/** Saves what bookings of the company need and how each role may pay. */
export const saveBookingRules = defineCall({
  path: 'myinfo/saveBookingRules.do',
  summary: 'Save the rules of bookings',
  who: 'company.write',
  changes: true,
  input: z.object({
    referenceRequired: FormBoolean,
    costCentreRequired: FormBoolean.default(false),
    defaultNationality: CountryCode.optional(),
    deniedPayments: z
      .array(DeniedPayment)
      .max(PORTAL_ROLES.length * PAYMENT_WAYS.length)
      .refine(leavesAWay, COMPANY_FAULTS.wayToPay)
      .default([])
      .describe('Ways to pay that a role may not choose'),
  }),
  output: CompanySettings,
  refusals: [],
})

/** Saves what is added to the company's own prices for its clients; without a mark-up there are no such prices. */
export const saveClientPrices = defineCall({
  path: 'myinfo/saveClientPrices.do',
  summary: "Save the mark-up on clients' prices",
  who: 'company.write',
  changes: true,
  input: z.object({
    clientMarkUpBasisPoints: FormInt.min(1)
      .max(20_000, COMPANY_FAULTS.mostMarkUp)
      .optional()
      .describe("On the company's own price: 1250 is 12.5 %"),
    clientRounding: z.enum(CLIENT_ROUNDINGS).default('EXACT').describe("How clients' prices are rounded up"),
  }),
  output: CompanySettings,
  refusals: [],
})

/** What the booking page has to know of the company's settings, for the person who books. */
export const getBookingSettings = defineCall({
  path: 'order/getBookingSettings.do',
  summary: "The company's settings for a booking",
  who: 'hotel.book',
  changes: false,
  input: z.object({}),
  output: z.object({
    referenceRequired: z.boolean(),
    costCentreRequired: z.boolean(),
    defaultNationality: CountryCode.nullable(),
    deniedWays: z.array(z.enum(PAYMENT_WAYS)).describe('Ways to pay that the company does not allow the caller'),
    confirmBy: z.enum(CONFIRM_KINDS).describe("The company's own choice"),
    confirmChoices: z.array(z.enum(CONFIRM_KINDS)).describe('What a booking may choose instead'),
  }),
  refusals: [],
})
