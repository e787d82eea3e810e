import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FileAnswers, FileQuestion } from '#contract/reading/questions.ts'
import { FormBoolean, FormInt, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import { CHANGING, CONTRACT_ID, EDITION, ContractSaved } from './contract-parts.ts'
import { CONTRACTS_FAULTS } from './faults.ts'

export const Season = z.object({
  code: textLine(20, 1).describe('Name of the season; several ranges can have one'),
  first: LocalDate.describe('First night'),
  last: LocalDate.describe('Last night'),
  weekdays: z.array(FormInt.min(1).max(7)).max(7).default([]).describe('1 for Monday to 7; all without'),
})

/** Saves all seasons of a draft. A new code with the nights of a season that is gone renames it; else its prices go. */
export const saveContractSeasons = defineCall({
  path: 'ops/saveContractSeasons.do',
  summary: 'Set the seasons of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...CONTRACT_ID,
    ...EDITION,
    seasons: z
      .array(Season.refine(({ first, last }) => first <= last, { path: ['last'], message: CONTRACTS_FAULTS.order }))
      .max(60)
      .default([])
      .describe('All seasons of the contract, a range each'),
  }),
  output: ContractSaved,
  refusals: CHANGING,
})

export const SheetCell = z.object({
  season: z.string().max(20).describe('Code of the season'),
  text: textLine(40).describe('An amount, "free" or a percentage; empty without a price'),
})
export const ROW = {
  room: textLine(200).describe('Name of a room of the hotel'),
  board: textLine(20).describe('RO, BB, HB, FB or AI'),
  occupancy: textLine(20).describe('A1, A2, …, XB for an extra bed, C1:0-5 for a child by age, C2 for a second one'),
}

/**
 * Saves rows of a draft's sheet as they were typed or pasted; rows that are not named stay. A row without prices is
 * removed. With a faulty cell, or a row that somebody else saved, nothing is saved, and each is named.
 */
export const saveContractSheet = defineCall({
  path: 'ops/saveContractSheet.do',
  summary: 'Set rows of the sheet of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...CONTRACT_ID,
    rows: z
      .array(
        z.object({
          ...ROW,
          version: FormInt.min(0).describe('Version of the row when it was read; 0 for a new one'),
          cells: z.array(SheetCell).max(30).default([]).describe('What its seasons cost'),
        }),
      )
      .min(1)
      .max(200),
    decimalMark: FileAnswers.decimalMark,
  }),
  output: z.object({
    edition: z.int().describe('Count of saves of the contract now'),
    question: FileQuestion.nullable().describe('What has to be answered before anything is saved'),
  }),
  refusals: ['contract.not_found', 'contract.not_draft', 'contract.row_changed', 'contract.cells_refused'],
})

export const Derivation = z.object({
  code: textLine(10, 1).regex(/^[A-Z0-9]+$/, CONTRACTS_FAULTS.no),
  base: textLine(10, 1).describe('RO, BB, HB, FB or AI of the sheet, or the code of another derived rate'),
  nameEn: textLine(100, 1),
  nameZh: textLine(100).nullable(),
  changeBasisPoints: FormInt.min(-9_999).max(100_000).nullable().describe('Change of the base; 1000 is 10 %'),
  changeMinor: Minor.nullable().describe('Change of the base a night, in minor units'),
  per: z.enum(['ROOM', 'PERSON']).nullable().describe('Whom an amount is for'),
  mealPlan: MealPlan,
  isNonRefundable: z.boolean().describe('Whether cancelling costs all from booking on; else as the contract says'),
  minStay: z.int().describe('Least nights of a stay'),
  minAdvanceDays: z.int().describe('Days before check-in until which it is sold'),
})

/** Adds a rate that follows another one; refuses a code that the contract has. */
export const saveContractDerivation = defineCall({
  path: 'ops/saveContractDerivation.do',
  summary: 'Add a derived rate of a contract',
  who: 'ops.product',
  changes: true,
  input: Derivation.extend({
    ...CONTRACT_ID,
    ...EDITION,
    nameZh: textLine(100).default(''),
    changeBasisPoints: FormInt.min(-9_999).max(100_000).optional().describe('Change of the base; 1000 is 10 %'),
    changeMinor: FormInt.optional().describe('Change of the base a night, in minor units'),
    per: z.enum(['ROOM', 'PERSON']).default('ROOM'),
    isNonRefundable: FormBoolean.default(false).describe('Whether cancelling costs all from booking on'),
    minStay: FormInt.min(1).max(60).default(1).describe('Least nights of a stay'),
    minAdvanceDays: FormInt.min(0).max(400).default(0).describe('Days before check-in until which it is sold'),
  }).refine(({ changeBasisPoints, changeMinor }) => (changeBasisPoints === undefined) !== (changeMinor === undefined), {
    path: ['changeBasisPoints'],
    message: CONTRACTS_FAULTS.oneChange,
  }),
  output: ContractSaved,
  refusals: CHANGING,
})

export const removeContractDerivation = defineCall({
  path: 'ops/removeContractDerivation.do',
  summary: 'Remove a derived rate of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({ ...CONTRACT_ID, ...EDITION, code: textLine(10, 1) }),
  output: ContractSaved,
  refusals: CHANGING,
})
