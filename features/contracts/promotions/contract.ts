import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormBoolean, FormInt, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { CONTRACT_ID, ContractSaved } from '../contract-parts.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { BEARERS, PROMOTION_KINDS, STACKINGS } from './rules-types.ts'

const Days = z
  .object({ first: LocalDate.describe('First day'), last: LocalDate.describe('Last day') })
  .refine(({ first, last }) => first <= last, { path: ['last'], message: CONTRACTS_FAULTS.order })
const ranges = z.array(Days).max(20).describe('Nights or arrivals for which it counts; all of the contract without')
const exclusions = z.array(Days).max(20).describe('Nights or arrivals for which it does not count')
const weekdays = z.array(FormInt.min(1).max(7)).max(7).describe('1 for Monday to 7; all without')
const rates = z.array(textLine(10, 1)).max(20).describe('Boards and codes of the rates it is for; all without')
const markets = z.array(CountryCode).max(250).describe('Nationalities it is for; all without')
const childToAge = FormInt.min(0).max(17).describe('Age of the oldest child that is free')
const basisPoints = FormInt.min(1).max(9_900).describe('Reduction of each night; 1000 is 10 %')
const stayNights = FormInt.min(2).max(60).describe('Nights of which some are free')
const payNights = FormInt.min(1).max(59).describe('Nights of them that are paid')
const bookedFrom = LocalDate.describe('First day of booking, at the hotel')
const bookedTo = LocalDate.describe('Last day of booking, at the hotel')
const per = z.enum(['ROOM', 'PERSON']).describe('Whom the amount is for')
/** A value that other kinds of promotions lack, with its meaning. */
const orNull = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().describe(shape.description ?? '')
const OF = {
  code: textLine(10, 1)
    .regex(/^[A-Z0-9]+$/, CONTRACTS_FAULTS.no)
    .describe('Code of the promotion'),
  kind: z.enum(PROMOTION_KINDS),
  nameEn: textLine(60, 1),
  stacking: z.enum(STACKINGS).describe('With which promotions it goes'),
}

export const Promotion = z.object({
  ...OF,
  nameZh: textLine(60).nullable(),
  basisPoints: orNull(basisPoints),
  amountMinor: Minor.nullable().describe('Reduction of each night, in minor units'),
  per: per.nullable(),
  stayNights: orNull(stayNights),
  payNights: orNull(payNights),
  repeats: z.boolean().describe('Whether a stay of twice as many nights has twice as many free'),
  childToAge: orNull(childToAge),
  bookedFrom: orNull(bookedFrom),
  bookedTo: orNull(bookedTo),
  daysAhead: z.int().describe('Days before check-in until which it counts'),
  ranges,
  exclusions,
  weekdays,
  isArrivalOnly: z.boolean().describe('Whether the day of arrival decides for all nights'),
  minNights: z.int().describe('Least nights of a stay'),
  maxNights: z.int().describe('Most nights of a stay'),
  rates,
  markets,
  sequence: z.int().describe('Order among promotions of the same stacking'),
  isNonRefundable: z.boolean().describe('Whether cancelling costs all from booking on'),
  borneBy: z.enum(BEARERS).describe('Whether the hotel lowers its net amounts or the operator the selling price'),
  version: z.int().describe('Counts its saves'),
})

const Input = z.object({
  ...CONTRACT_ID,
  ...OF,
  version: FormInt.min(0).default(0).describe('Version of the promotion when it was read; 0 for a new one'),
  nameZh: textLine(60).default(''),
  basisPoints: basisPoints.optional(),
  amountMinor: FormInt.min(1).optional().describe('Reduction of each night, in minor units'),
  per: per.default('ROOM'),
  stayNights: stayNights.optional(),
  payNights: payNights.optional(),
  repeats: FormBoolean.default(true).describe('Whether a stay of twice as many nights has twice as many free'),
  childToAge: childToAge.optional(),
  bookedFrom: bookedFrom.optional(),
  bookedTo: bookedTo.optional(),
  daysAhead: FormInt.min(0).max(400).default(0).describe('Days before check-in until which it counts'),
  ranges: ranges.default([]),
  exclusions: exclusions.default([]),
  weekdays: weekdays.default([]),
  isArrivalOnly: FormBoolean.default(false).describe('Whether the day of arrival decides for all nights'),
  minNights: FormInt.min(1).max(60).default(1).describe('Least nights of a stay'),
  maxNights: FormInt.min(1).max(60).default(60).describe('Most nights of a stay'),
  rates: rates.default([]),
  markets: markets.default([]),
  stacking: OF.stacking.default('BASE'),
  sequence: FormInt.min(1).max(99).default(1).describe('Order among promotions of the same stacking'),
  isNonRefundable: FormBoolean.default(false).describe('Whether cancelling costs all from booking on'),
  borneBy: z.enum(BEARERS).default('HOTEL').describe('Who bears the reduction'),
})
type Given = z.infer<typeof Input>
const isBefore = (day: string | undefined, other: string | undefined) =>
  day !== undefined && other !== undefined && day < other

/** Checks of a promotion across its fields: the field, the condition of its fault, and the sentence. */
const faultsOf = (given: Given) => {
  const { kind, stayNights: stay = 0, payNights: pay = stay, bookedFrom: from, bookedTo: to = from } = given
  return (
    [
      ['basisPoints', kind === 'PERCENT' && given.basisPoints === undefined, CONTRACTS_FAULTS.enterPercent],
      ['amountMinor', kind === 'AMOUNT' && given.amountMinor === undefined, CONTRACTS_FAULTS.enterAmount],
      ['stayNights', kind === 'FREE_NIGHTS' && stay === 0, CONTRACTS_FAULTS.enterNights],
      ['payNights', kind === 'FREE_NIGHTS' && pay >= stay, CONTRACTS_FAULTS.fewerPaid],
      ['borneBy', kind !== 'PERCENT' && given.borneBy === 'US', CONTRACTS_FAULTS.oursIsPercent],
      ['maxNights', given.maxNights < given.minNights, CONTRACTS_FAULTS.order],
      ['bookedTo', isBefore(to, from), CONTRACTS_FAULTS.order],
    ] as const
  ).filter(([, isWrong]) => isWrong)
}

const refusals = ['contract.not_found', 'contract.not_draft', 'contract.row_changed'] as const

/** Adds a promotion to a draft, or changes one (with the `version` that was read). */
export const saveContractPromotion = defineCall({
  path: 'ops/saveContractPromotion.do',
  summary: 'Set a promotion of a contract',
  who: 'ops.product',
  changes: true,
  input: Input.superRefine((given, context) => {
    for (const [field, , message] of faultsOf(given)) context.addIssue({ code: 'custom', path: [field], message })
  }),
  output: ContractSaved,
  refusals,
})

/** Removes a promotion from a draft. */
export const removeContractPromotion = defineCall({
  path: 'ops/removeContractPromotion.do',
  summary: 'Remove a promotion of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...CONTRACT_ID,
    code: textLine(10, 1).describe('Code of the promotion'),
    version: FormInt.min(1).describe('Version of the promotion when it was read'),
  }),
  output: ContractSaved,
  refusals,
})
