import { TICKETS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormDecimal, FormInt, Id, Minor, textBlock, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import {
  DELIVERY_FORMATS,
  FeeRule,
  TICKET_KINDS,
  TicketCategory,
  TicketContent,
  TicketOption,
  TicketPrice,
  TicketQuestion,
  UNIT_TYPES,
  UnitType,
} from '../contract.ts'

/** OPEN is on sale, CLOSED is paused by the operator, INACTIVE is no longer offered by its source. */
export const SALE_STATUSES = ['OPEN', 'CLOSED', 'INACTIVE'] as const
export const CONFIRMATION_MODES = ['INSTANT', 'ON_REQUEST'] as const
/** Net price of a ticket, in minor units. */
const Net = FormInt.min(0).max(4_294_967_295)

const Names = { nameEn: z.string(), nameZh: z.string().nullable() }
const ReadVersion = FormInt.min(0).describe('Version of the product when it was read')

export const ManagedUnit = TicketPrice.omit({ amountMinor: true }).extend({
  netMinor: Minor.describe("Net price of one on an ordinary day, in minor units of the product's currency"),
  publicMinor: Minor.nullable().describe(
    'What the public pays for one, in minor units of `publicCurrency`; null without an exchange rate',
  ),
})
export const ManagedOption = TicketOption.omit({ units: true }).extend({
  code: z.string().describe('Code of the option at the source it came from'),
  capacityOf: Id.nullable().describe('The option whose days and places it shares; null with days of its own'),
  units: z.array(ManagedUnit).describe('Kinds of persons it is sold to'),
})
export type ManagedOption = z.infer<typeof ManagedOption>

/** An option as it is stored, its units without a public price. */
export type StoredManaged = Omit<ManagedOption, 'units'> & {
  readonly units: readonly Omit<ManagedOption['units'][number], 'publicMinor'>[]
}

export const ManagedTicket = z.object({
  productId: Id,
  code: z.string(),
  version: z.int().describe('Counts what was saved; a save names the version that was read'),
  status: z.enum(SALE_STATUSES),
  category: TicketCategory,
  kind: z.enum(TICKET_KINDS),
  supplier: z.string(),
  isSupplied: z.boolean().describe('Whether places, prices and terms follow the system of its supplier'),
  confirmationMode: z.enum(CONFIRMATION_MODES),
  holdMinutes: z.int().describe('How long tickets are held for a booking'),
  destination: z.object({ id: Id, ...Names }),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  currency: Currency,
  publicCurrency: Currency.describe('Currency of the public prices'),
  publicMarkUpPercent: z.number().describe('Mark-up of the public prices; each agreement has its own'),
  contents: z.array(TicketContent).describe('Texts by language, English first'),
  feeRules: z.array(FeeRule).describe('What cancelling costs, the earliest step first'),
  options: z.array(ManagedOption).describe('The default one first'),
  questions: z.array(TicketQuestion).describe('What is asked with a booking'),
})
export type ManagedTicket = z.infer<typeof ManagedTicket>

/** A ticket as the operator keeps it: with net prices, questions, and whether it is on sale or not. */
export const getDeskTicket = defineCall({
  path: 'ops/getTicket.do',
  summary: 'A ticket of the catalogue',
  who: 'ops.product',
  changes: false,
  input: z.object({ productId: Id }),
  output: ManagedTicket,
  refusals: ['ticket.not_found'],
})

const TitleEn = textLine(300, 1)

/** Adds a ticket that is not on sale yet, with one option for grown-ups; its days and all else are set afterwards. */
export const createTicket = defineCall({
  path: 'ops/createTicket.do',
  summary: 'Add a ticket to the catalogue',
  who: 'ops.product',
  changes: true,
  input: z.object({
    titleEn: TitleEn,
    titleZh: textLine(300).default(''),
    destinationId: Id,
    category: TicketCategory,
    kind: z.enum(TICKET_KINDS),
    supplier: textLine(200, 1),
    currency: Currency,
    adultNetMinor: Net.describe('Net price of a grown-up, in minor units of `currency`'),
    confirmationMode: z.enum(CONFIRMATION_MODES).default('INSTANT'),
  }),
  output: z.object({ productId: Id }),
  refusals: ['destination.not_found'],
})

const Content = z.object({
  title: textLine(300).default(''),
  description: textBlock(5000).default(''),
  meetingPoint: textLine(500).default(''),
  terms: textBlock(5000).default(''),
  includes: z.array(textLine(300, 1)).max(30).default([]).describe('What the ticket includes, a line each'),
})
const Saved = ManagedTicket.pick({ version: true })
const SAVE_REFUSALS = ['ticket.not_found', 'ticket.changed'] as const

/** Saves the texts of a ticket in both languages and what else does not depend on its options. */
export const saveTicketContent = defineCall({
  path: 'ops/saveTicketContent.do',
  summary: "Set a ticket's content",
  who: 'ops.product',
  changes: true,
  input: z.object({
    productId: Id,
    version: ReadVersion,
    english: Content.extend({ title: TitleEn }).describe('Texts in English'),
    chinese: Content.describe('Texts in Chinese; without a title there are none'),
    category: TicketCategory,
    supplier: textLine(200, 1),
    confirmationMode: z.enum(CONFIRMATION_MODES),
    holdMinutes: FormInt.min(5).max(1440),
    address: textLine(300).default(''),
    latitude: FormDecimal.min(-90).max(90),
    longitude: FormDecimal.min(-180).max(180),
  }),
  output: Saved,
  refusals: SAVE_REFUSALS,
})

const UnitInput = z
  .object({
    type: UnitType,
    minAge: FormInt.min(0).max(120).optional(),
    maxAge: FormInt.min(0).max(120).optional(),
    accompaniedBy: z.array(UnitType).max(UNIT_TYPES.length).default([]),
    idNeeded: FormBoolean.default(false),
    netMinor: Net,
  })
  .refine(({ minAge = 0, maxAge = 120 }) => minAge <= maxAge, {
    path: ['maxAge'],
    error: TICKETS_FAULTS.ageOrder,
  })

/** Saves an option with its units, or adds one. A unit that is left out is no longer sold. */
export const saveTicketOption = defineCall({
  path: 'ops/saveTicketOption.do',
  summary: "Set an option of a ticket with its units' net prices",
  who: 'ops.product',
  changes: true,
  input: z
    .object({
      productId: Id,
      version: ReadVersion,
      optionId: Id.optional().describe('The option that is changed; without it one is added'),
      nameEn: textLine(200, 1),
      nameZh: textLine(200).default(''),
      minUnits: FormInt.min(1).max(100),
      maxUnits: FormInt.min(1).max(100),
      cutOffMinutes: FormInt.min(0).max(43_200),
      validDays: FormInt.min(1).max(366),
      deliveryFormat: z.enum(DELIVERY_FORMATS),
      transferAllowed: FormBoolean.default(false),
      units: z
        .array(UnitInput)
        .min(1, TICKETS_FAULTS.onePerson)
        .max(UNIT_TYPES.length)
        .describe('Kinds of persons it is sold to, each once, as they are shown'),
    })
    .refine(({ minUnits, maxUnits }) => minUnits <= maxUnits, {
      path: ['maxUnits'],
      error: TICKETS_FAULTS.mostBelowLeast,
    })
    .refine(({ units }) => new Set(units.map(({ type }) => type)).size === units.length, {
      path: ['units'],
      error: TICKETS_FAULTS.personOnce,
    }),
  output: Saved,
  refusals: SAVE_REFUSALS,
})

const QuestionInput = z
  .object({
    questionId: Id.optional(),
    per: z.enum(['BOOKING', 'UNIT']),
    kind: z.enum(['TEXT', 'DATE', 'CHOICE']),
    required: FormBoolean.default(false),
    labelEn: textLine(300, 1),
    labelZh: textLine(300).default(''),
    choices: z
      .array(z.object({ nameEn: textLine(100, 1), nameZh: textLine(100).default('') }))
      .max(30)
      .default([]),
  })
  .refine(({ kind, choices }) => (kind === 'CHOICE') === choices.length > 0, {
    path: ['choices'],
    error: TICKETS_FAULTS.answers,
  })

/** Saves what cancelling a ticket costs and what is asked with a booking; orders keep the terms they were sold on. */
export const saveTicketTerms = defineCall({
  path: 'ops/saveTicketTerms.do',
  summary: "Set a ticket's cancellation terms and questions",
  who: 'ops.product',
  changes: true,
  input: z.object({
    productId: Id,
    version: ReadVersion,
    feeRules: z
      .array(
        z.object({
          minutesBefore: FormInt.min(0)
            .max(525_600)
            .optional()
            .describe('Minutes before the start from which on it costs so much; left out from booking on'),
          percent: FormInt.min(1).max(100),
        }),
      )
      .max(10)
      .default([])
      .describe('What cancelling costs, by how long before the start'),
    questions: z.array(QuestionInput).max(20).default([]).describe('What is asked with a booking'),
  }),
  output: Saved,
  refusals: SAVE_REFUSALS,
})

/** Pauses the sale of a ticket, or puts it on sale again. Orders that exist stay as they are. */
export const setTicketSale = defineCall({
  path: 'ops/setTicketSale.do',
  summary: 'Pause or resume the sale of a ticket',
  who: 'ops.product',
  changes: true,
  input: z.object({ productId: Id, version: ReadVersion, open: FormBoolean.describe('Whether it is on sale') }),
  output: Saved,
  refusals: SAVE_REFUSALS,
})
