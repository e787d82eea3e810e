import { z } from 'zod'
import { typedOf } from '#contract/money.ts'
import type { AmountColumn, DecimalMark } from './amounts.ts'
import type { DayColumn } from './dates.ts'

const MARKS = { POINT: '.', COMMA: ',' } as const satisfies Record<string, DecimalMark>

/** How the values of a file are to be read where they have two readings; left out where nothing was asked. */
export const FileAnswers = {
  decimalMark: z.enum(['POINT', 'COMMA']).optional().describe('The mark before the decimals of its amounts'),
  dayOrder: z
    .enum(['DAY_FIRST', 'MONTH_FIRST'])
    .optional()
    .describe('Whether the day or the month is first in its dates'),
}
export type FileAnswers = z.infer<z.ZodObject<typeof FileAnswers>>

/** What a file leaves open, by the name of the answer's field; nothing of the file is taken before it is answered. */
export const FileQuestion = z.object({
  about: z.enum(['decimalMark', 'dayOrder', 'direction']).describe('The field of the input that answers it'),
  head: z.string().describe('The head of the column'),
  cell: z.string().describe('The first cell with more than one reading'),
  options: z
    .array(
      z.object({
        value: z.string().describe('The answer'),
        reads: z.string().describe('The cell by this answer, as a decimal or a day; empty where it has none'),
      }),
    )
    .describe('The possible answers'),
})
export type FileQuestion = z.infer<typeof FileQuestion>

/** The mark that an answer names. */
export const markOf = (answer: FileAnswers['decimalMark']): DecimalMark | undefined => answer && MARKS[answer]

type About = { readonly head: string; readonly cell: string }

/** The question about amounts with two readings. */
export const amountQuestion = (
  { minors: [point, comma] }: Extract<AmountColumn, { kind: 'ask' }>,
  { currency, ...about }: About & { readonly currency: string },
): FileQuestion => ({
  about: 'decimalMark',
  ...about,
  options: [
    { value: 'POINT', reads: typedOf(point, currency) },
    { value: 'COMMA', reads: typedOf(comma, currency) },
  ],
})

/** The question about dates with two readings. */
export const dayQuestion = (
  { days: [dayFirst, monthFirst] }: Extract<DayColumn, { kind: 'ask' }>,
  about: About,
): FileQuestion => ({
  about: 'dayOrder',
  ...about,
  options: [
    { value: 'DAY_FIRST', reads: dayFirst },
    { value: 'MONTH_FIRST', reads: monthFirst },
  ],
})
