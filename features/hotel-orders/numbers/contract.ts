import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, LocalDate, textBlock, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { LINE_FAULTS, LONGEST_NUMBER } from './rules.ts'

/** Most lines that are pasted at once. */
export const MOST_NUMBERS = 200

/**
 * What comes of a line: its number is new, the order's own, or another than the order's; no order has the code; its
 * state takes no number. Or what is wrong with the line itself.
 */
const LINE_STATES = ['MATCHED', 'SAME', 'DIFFERS', 'UNKNOWN', 'STATE', ...LINE_FAULTS] as const

const NumberLine = z.object({
  line: z.int().describe('Number of the line, from 1'),
  code: z.string(),
  hotelConfirmation: z.string(),
  state: z.enum(LINE_STATES).describe('What comes of the line'),
  order: z
    .object({
      id: Id,
      hotelConfirmation: z.string().nullable(),
      hotelNameEn: z.string(),
      hotelNameZh: z.string().nullable(),
      leadGuest: z.string(),
      checkIn: LocalDate,
    })
    .nullable()
    .describe('The order with this code; null where there is none'),
})
export type NumberLine = z.infer<typeof NumberLine>

/** Reads hotels' numbers pasted as lines of order code and number, and says what comes of each; it writes nothing. */
export const previewHotelNumbers = defineCall({
  path: 'ops/previewHotelNumbers.do',
  summary: 'Desk: read pasted hotel confirmation numbers',
  who: 'ops.orders',
  changes: false,
  input: z.object({
    text: textBlock(MOST_NUMBERS * 120).describe('A code and a number a line, with a space, tab, comma or semicolon'),
  }),
  output: z.object({ lines: z.array(NumberLine).describe('What comes of each line that is not empty') }),
  refusals: [],
})

/**
 * Notes hotels' numbers of several orders, each as the decision `setHotelConfirmation` does. An order whose number or
 * state is another than the preview showed is left as it is, and the others are noted.
 */
export const saveHotelNumbers = defineCall({
  path: 'ops/saveHotelNumbers.do',
  summary: 'Desk: note hotel confirmation numbers of several orders',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    numbers: z
      .array(
        z.object({
          orderId: Id,
          hotelConfirmation: textLine(LONGEST_NUMBER, 1),
          before: textLine(LONGEST_NUMBER).default('').describe("The order's number in the preview; empty for none"),
        }),
      )
      .min(1)
      .max(MOST_NUMBERS)
      .describe('The numbers to note'),
  }),
  output: z.object({
    list: z
      .array(z.object({ orderId: Id, isSaved: z.boolean().describe('False where the order is otherwise by now') }))
      .describe('What came of each number'),
  }),
  refusals: [],
})
