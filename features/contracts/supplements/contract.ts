import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { SUPPLEMENT_KINDS, SUPPLEMENT_PAID } from '#features/availability/contract-supplements.ts'
import { CONTRACT_ID, ContractSaved } from '../contract-parts.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { SUPPLEMENT_PERS } from './rules-types.ts'

const Range = z
  .object({ first: LocalDate.describe('First night'), last: LocalDate.describe('Last night') })
  .refine(({ first, last }) => first <= last, { path: ['last'], message: CONTRACTS_FAULTS.order })
const ranges = z.array(Range).max(20).describe('Nights on which it counts; all of the contract without')
const OF = {
  code: textLine(10, 1)
    .regex(/^[A-Z0-9]+$/, CONTRACTS_FAULTS.no)
    .describe('Code of the supplement'),
  kind: z.enum(SUPPLEMENT_KINDS),
  nameEn: textLine(60, 1),
  paidAs: z.enum(SUPPLEMENT_PAID).describe('Whether it is in the amounts of the sheet, added to them, or paid there'),
}
const basisPoints = FormInt.min(1).max(10_000).describe('Percentage of the night of the room; 1000 is 10 %')
const per = z.enum(SUPPLEMENT_PERS).describe('Whom an amount is for, a night')
const childFromAge = FormInt.min(0).max(17).describe('Age of the youngest child that pays it')
const childToAge = FormInt.min(0).max(17).describe('Age of the oldest child that pays it')

export const Supplement = z.object({
  ...OF,
  nameZh: textLine(60).nullable(),
  basisPoints: basisPoints.nullable().describe('Percentage of the night of the room; 1000 is 10 %'),
  amountMinor: Minor.nullable().describe('Net amount a night, in minor units; 0 is free'),
  per,
  childFromAge: childFromAge.nullable().describe('Age of the youngest child that pays it'),
  childToAge: childToAge.nullable().describe('Age of the oldest child that pays it'),
  ranges,
  version: z.int().describe('Counts its saves'),
})

const Input = z.object({
  ...CONTRACT_ID,
  ...OF,
  version: FormInt.min(0).default(0).describe('Version of the supplement when it was read; 0 for a new one'),
  nameZh: textLine(60).default(''),
  basisPoints: basisPoints.optional(),
  amountMinor: FormInt.min(0).optional().describe('Net amount a night, in minor units; 0 is free'),
  per: per.default('ROOM'),
  childFromAge: childFromAge.optional(),
  childToAge: childToAge.optional(),
  ranges: ranges.default([]),
})
type Given = z.infer<typeof Input>

const overlaps = (given: Given['ranges']) => {
  const inOrder = given.toSorted((a, b) => (a.first < b.first ? -1 : 1))
  return inOrder.some(({ first }, at) => first <= (inOrder[at - 1]?.last ?? ''))
}

/** Checks of a supplement across its fields: the field, the condition of its fault, and the sentence. */
const faultsOf = (given: Given) => {
  const { basisPoints: percent, amountMinor, paidAs, childFromAge: from = 0, childToAge: to } = given
  const isChild = given.per === 'CHILD'
  const isBoth = percent !== undefined && amountMinor !== undefined
  const isNeither = percent === undefined && amountMinor === undefined
  return (
    [
      ['basisPoints', isBoth || (paidAs === 'ADDED' && isNeither), CONTRACTS_FAULTS.oneChange],
      ['amountMinor', paidAs === 'PROPERTY' && amountMinor === undefined, CONTRACTS_FAULTS.paidThere],
      ['childToAge', isChild && (to === undefined || to < from), CONTRACTS_FAULTS.enterAges],
      ['ranges', overlaps(given.ranges), CONTRACTS_FAULTS.rangesOverlap],
    ] as const
  ).filter(([, isWrong]) => isWrong)
}

const refusals = ['contract.not_found', 'contract.not_draft', 'contract.row_changed'] as const

/** Adds a supplement or charge to a draft, or changes one (with the `version` that was read). */
export const saveContractSupplement = defineCall({
  path: 'ops/saveContractSupplement.do',
  summary: 'Set a supplement of a contract',
  who: 'ops.product',
  changes: true,
  input: Input.superRefine((given, context) => {
    for (const [field, , message] of faultsOf(given)) context.addIssue({ code: 'custom', path: [field], message })
  }),
  output: ContractSaved,
  refusals,
})

/** Removes a supplement or charge from a draft. */
export const removeContractSupplement = defineCall({
  path: 'ops/removeContractSupplement.do',
  summary: 'Remove a supplement of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...CONTRACT_ID,
    code: textLine(10, 1).describe('Code of the supplement'),
    version: FormInt.min(1).describe('Version of the supplement when it was read'),
  }),
  output: ContractSaved,
  refusals,
})
