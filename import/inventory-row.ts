import { z } from 'zod'
import { dayNumber } from '#contract/dates.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import { decimalMinor } from '#contract/reading/amounts.ts'
import { LocalDate } from '#contract/shapes.ts'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { Bed } from '#features/hotels/contract.ts'

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']
/** What `allotment` says instead of a number of rooms, as `allotment_month` counts the kinds. */
const STOCK_WORDS: Readonly<Record<string, number>> = { FREE_SALE: 1, ON_REQUEST: 2, STOP_SALE: 3 }
const MOST_NIGHTS = 1096
const MOST_ADULTS = 12

const text = (max: number) =>
  z
    .string()
    .max(max, `has more than ${max} characters`)
    .refine((value) => !value.includes('\0'), 'has a character that can not be stored')

const whole = (from: number, to: number) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= from && Number(value) <= to,
      `is no whole number from ${from} to ${to}`,
    )
    .transform(Number)

/** A cell that `read` understands; undefined is one it does not. */
const read = <T>(reader: (value: string) => T | undefined, message: string) =>
  z.string().transform((value, context) => {
    const found = reader(value)
    if (found !== undefined) return found
    context.addIssue(message)
    return z.NEVER
  })

const wordOf = (value: string) => value.toUpperCase().replaceAll(/[\s-]+/g, '_')
const amount = z.string().regex(/^\d{1,10}(\.\d{1,3})?$/, 'is no amount such as 120.50')
const day = z.string().refine((value) => LocalDate.safeParse(value).success, 'is no day such as 2026-12-31')
const yesNo = read((value) => ({ YES: true, NO: false })[wordOf(value)], 'is neither yes nor no')
const meal = read((value) => MEAL_PLANS.find((known) => known === wordOf(value)), `is none of ${MEAL_PLANS.join(', ')}`)

/** "1 KING + 2 SINGLE" as `room_type.beds` keeps it. */
function bedsOf(value: string) {
  const beds = value.split('+').map((part) => {
    const [, count = '1', bed = ''] = /^(\d)? *([A-Za-z]+)$/.exec(part.trim()) ?? []
    return Bed.safeParse({ bed: bed.toUpperCase(), count: Number(count) }).data
  })
  return beds.every((bed) => bed !== undefined) ? beds : undefined
}

/** "Mon-Thu Sun" as seven answers, Monday first. */
function weekdaysOf(value: string): boolean[] | undefined {
  const on = WEEKDAYS.map(() => false)
  for (const part of value.toUpperCase().split(/[\s,]+/)) {
    const [first = -1, last = first, ...more] = part.split('-').map((name) => WEEKDAYS.indexOf(name.slice(0, 3)))
    if (first < 0 || last < 0 || more.length > 0) return undefined
    for (let at = first; ; at = (at + 1) % 7) {
      on[at] = true
      if (at === last) break
    }
  }
  return on
}

/**
 * A step of the terms: the fee that counts from a time so many days before check-in. `fee` is an amount, nights or
 * percent.
 */
type Step = {
  readonly daysBefore: number
  readonly time: string
  readonly kind: 'NIGHTS' | 'PERCENT' | 'AMOUNT'
  readonly fee: string
}
type Terms = 'NEVER' | readonly Step[]

const STEP = /^(\d{1,3}) days? ([01]\d|2[0-3]):([0-5]\d) (?:(\d{1,2}) nights?|(100|\d{1,2})%|(\d{1,10}(?:\.\d{1,3})?))$/

function stepOf(part: string): Step | undefined {
  const found = STEP.exec(part.trim().toLowerCase())
  if (!found) return undefined
  const [, days, hour, minute, nights, percent, fixed = ''] = found
  const at = { daysBefore: Number(days), time: `${hour}:${minute}` }
  if (nights !== undefined) return { ...at, kind: 'NIGHTS', fee: nights }
  return percent === undefined ? { ...at, kind: 'AMOUNT', fee: fixed } : { ...at, kind: 'PERCENT', fee: percent }
}

function termsOf(value: string): Terms | undefined {
  const word = wordOf(value)
  if (word === 'NON_REFUNDABLE') return 'NEVER'
  if (word === 'FREE') return []
  const steps = value.split(';').map(stepOf)
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** "5" or "FREE_SALE" as a night's kind and rooms. */
function stockOf(value: string): { kind: number; rooms: number } | undefined {
  const kind = STOCK_WORDS[wordOf(value)]
  if (kind !== undefined) return { kind, rooms: 0 }
  return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? { kind: 0, rooms: Number(value) } : undefined
}

const Cells = z.strictObject({
  hotel: text(200),
  room: text(40),
  room_name: text(200).optional(),
  room_name_zh: text(200).optional(),
  beds: read(bedsOf, 'is no list of beds such as "1 KING + 1 SOFA"').optional(),
  max_adults: whole(1, MOST_ADULTS).optional(),
  max_children: whole(0, 8).optional(),
  max_guests: whole(1, 20).optional(),
  plan: text(40),
  plan_name: text(200).optional(),
  plan_name_zh: text(200).optional(),
  meal: meal.optional(),
  cancellation: read(
    termsOf,
    'is neither non-refundable, free, nor steps such as "2 days 18:00 1 night; 0 days 18:00 100%"',
  ).optional(),
  max_stay: whole(1, 60).optional(),
  one_adult_less: amount.optional(),
  extra_adult: amount.optional(),
  child_to_age: whole(0, 17).optional(),
  child_price: amount.optional(),
  from: day,
  to: day,
  weekdays: read(weekdaysOf, 'are no weekdays such as Mon-Thu or Fri Sat').optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'is no three-letter currency code'),
  net_price: amount.optional(),
  min_stay: whole(0, 60).optional(),
  closed: yesNo.optional(),
  closed_to_arrival: yesNo.optional(),
  closed_to_departure: yesNo.optional(),
  allotment: read(stockOf, `is neither a number of rooms nor one of ${Object.keys(STOCK_WORDS).join(', ')}`).optional(),
  release_days: whole(0, 255).optional(),
})

export type Column = keyof z.infer<typeof Cells>
export const COLUMNS = Cells.keyof().options

/** What a row says of its room, of its plan and of its nights; a cell that was empty is undefined. */
export type InventoryRow = ReturnType<typeof rowOf> & { readonly line: number }
/** What is wrong with a cell. */
export type CellFault = { readonly line: number; readonly column: string; readonly reason: string }

function penaltiesOf(terms: Terms, currency: string) {
  if (terms === 'NEVER') return [{ daysBefore: null, time: '00:00', kind: 'PERCENT' as const, value: 100 }]
  return terms.map(({ fee, ...step }) => ({
    ...step,
    value: step.kind === 'AMOUNT' ? (decimalMinor(fee, currency) ?? -1) : Number(fee),
  }))
}

/** Changes of the price by number of adults; the stored price is for two. */
function adultDeltasOf(less: number | undefined, extra: number | undefined): Record<string, number> {
  const further =
    extra === undefined
      ? []
      : Array.from({ length: MOST_ADULTS - 2 }, (_, i) => [String(i + 3), (i + 1) * extra] as const)
  return Object.fromEntries([...(less === undefined ? [] : [['1', -less] as const]), ...further])
}

function rowOf(cells: z.infer<typeof Cells>) {
  const minor = (decimal: string | undefined) =>
    decimal === undefined ? undefined : (decimalMinor(decimal, cells.currency) ?? -1)
  const { child_to_age: toAge, child_price: childPrice } = cells
  return {
    ...cells,
    netMinor: minor(cells.net_price),
    adultDeltas: adultDeltasOf(minor(cells.one_adult_less), minor(cells.extra_adult)),
    childBands: toAge === undefined ? undefined : [{ toAge, amountMinor: minor(childPrice) ?? 0 }],
    penalties: cells.cancellation === undefined ? undefined : penaltiesOf(cells.cancellation, cells.currency),
  }
}

function amountFaults(cells: z.infer<typeof Cells>): [Column, string][] {
  return (['net_price', 'one_adult_less', 'extra_adult', 'child_price'] as const).flatMap(
    (column): [Column, string][] => {
      const minor = decimalMinor(cells[column] ?? '0', cells.currency)
      if (minor === undefined) return [[column, `has more decimals than ${cells.currency}`]]
      return minor > MOST_NET_MINOR ? [[column, 'is more than a night can cost']] : []
    },
  )
}

/** What only shows when the cells of a row are read together. */
function faultsAcross(cells: z.infer<typeof Cells>): [Column, string][] {
  const nights = dayNumber(cells.to) - dayNumber(cells.from) + 1
  const found: [Column, string][] = []
  if (nights < 1) found.push(['to', 'is before from'])
  if (nights > MOST_NIGHTS) found.push(['to', `is more than ${MOST_NIGHTS} nights from the first`])
  found.push(...amountFaults(cells))
  if (penaltiesOf(cells.cancellation ?? [], cells.currency).some(({ value }) => value < 0))
    found.push(['cancellation', `has more decimals than ${cells.currency}`])
  if (cells.child_price !== undefined && cells.child_to_age === undefined)
    found.push(['child_to_age', 'is needed beside child_price'])
  return found
}

/** Reads the filled cells of a row: the row, or everything that is wrong with it. */
export function readRow(line: number, cells: Readonly<Record<string, string>>): InventoryRow | CellFault[] {
  const quoted = (column: string, reason: string) => ({
    line,
    column,
    reason: column in cells ? `"${cells[column]?.slice(0, 100)}" ${reason}` : reason,
  })
  const parsed = Cells.safeParse(cells)
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => {
      if (issue.code === 'unrecognized_keys')
        return { line, column: issue.keys[0] ?? '', reason: 'is no column of this file' }
      const column = String(issue.path[0])
      return column in cells ? quoted(column, issue.message) : { line, column, reason: 'is missing' }
    })
  }
  const faults = faultsAcross(parsed.data).map(([column, reason]) => quoted(column, reason))
  return faults.length > 0 ? faults : { ...rowOf(parsed.data), line }
}
