import type { InputOf } from '#contract/call.ts'
import { dayNumber } from '#contract/dates.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import type { previewRates } from '../hotel-rates/contract-bulk.ts'

export type BulkInput = InputOf<typeof previewRates>
/** The hotels of a change: the ones that are named, else those of a filter. */
export type BulkHotels = Pick<BulkInput, 'hotelIds' | 'keyword' | 'statuses'>

/** A change as it is typed. */
export type TypedChange = {
  readonly first: string
  readonly last: string
  /** 0 is Sunday, as `Date` counts. */
  readonly weekdays: readonly number[]
  readonly planName: string
  readonly price: string
  readonly round: '' | 'ONE' | 'FIVE' | 'NINETY_NINE'
  readonly copyFrom: string
  readonly copyPlanCode: string
  readonly fillGaps: boolean
  readonly closed: Keep
  readonly closedToArrival: Keep
  readonly closedToDeparture: Keep
  readonly minStay: string
  readonly rooms: string
  readonly releaseDays: string
  readonly reason: string
}
/** What becomes of a night that can be open or closed. */
export type Keep = 'keep' | 'close' | 'reopen'

type Price = Pick<BulkInput, 'verb' | 'amountMinor' | 'currency' | 'basisPoints'>

/** `+5%`, `-2.5%`; null for another text. */
function percentOf(text: string): Price | null {
  const [, sign, whole = '', part = ''] = /^([+-])(\d{1,3})(?:[.,](\d{1,2}))?[%％]$/.exec(text) ?? []
  if (sign === undefined) return null
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return { verb: 'PERCENT', basisPoints: sign === '-' ? -basisPoints : basisPoints }
}

/** `+10USD`, `=120USD`, `120USD`; null for another text. */
function amountOf(text: string): Price | null {
  const [, sign, figures = '', currency = ''] = /^([=+-]?)([\d.,]+)([A-Z]{3})$/.exec(text) ?? []
  const minor = sign === undefined ? null : minorOf(figures, currency)
  if (minor === null) return null
  if (sign === '+') return { verb: 'ADD', amountMinor: minor, currency }
  return sign === '-' ? { verb: 'ADD', amountMinor: -minor, currency } : { verb: 'SET', amountMinor: minor, currency }
}

/** What somebody means by `+5%`, `−10 USD` or `=120 USD`; null where that can not be read. */
export function priceOf(text: string): Price | null {
  const compact = text.replaceAll(/\s/g, '').replace('−', '-').toUpperCase()
  return compact === '' ? {} : (percentOf(compact) ?? amountOf(compact))
}

const closing = (keep: Keep) => (keep === 'keep' ? undefined : keep === 'close')
const figure = (text: string) => (text.trim() === '' ? undefined : Number(text))
/** Monday is 1 for the call, Sunday 7. */
const weekdaysOf = (weekdays: readonly number[]) =>
  weekdays.length === 7 ? [] : weekdays.map((weekday) => (weekday === 0 ? 7 : weekday))

/** The call's input without what was left empty. */
export function inputOf(hotels: BulkHotels, typed: TypedChange): BulkInput {
  const { first, last, planName, round, copyFrom, copyPlanCode, fillGaps, reason } = typed
  const rooms = figure(typed.rooms)
  const wanted = {
    ...priceOf(typed.price),
    planName: planName.trim() || undefined,
    round: round || undefined,
    copyDays: copyFrom === '' ? undefined : dayNumber(first) - dayNumber(copyFrom),
    copyPlanCode: copyPlanCode.trim() || undefined,
    fillGaps: fillGaps || undefined,
    closed: closing(typed.closed),
    closedToArrival: closing(typed.closedToArrival),
    closedToDeparture: closing(typed.closedToDeparture),
    minStay: figure(typed.minStay),
    kind: rooms === undefined ? undefined : ('ALLOTMENT' as const),
    rooms,
    releaseDays: figure(typed.releaseDays),
    reason: reason.trim() || undefined,
  }
  const said = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...hotels, first, last, weekdays: weekdaysOf(typed.weekdays), ...Object.fromEntries(said) }
}

type WrongWords = {
  readonly price: string
  readonly figure: string
  readonly copyFrom: string
  readonly noDays: string
}

/** What can not be sent, by field. */
export function faultsOf(typed: TypedChange, words: WrongWords): FieldFaults {
  const faults: Record<string, string> = {}
  if (priceOf(typed.price) === null) faults['amountMinor'] = words.price
  if (typed.weekdays.length === 0) faults['weekdays'] = words.noDays
  if (typed.copyFrom !== '' && typed.copyFrom >= typed.first) faults['copyDays'] = words.copyFrom
  for (const name of ['minStay', 'rooms', 'releaseDays'] as const)
    if (!/^\d{0,4}$/.test(typed[name].trim())) faults[name] = words.figure
  return faults
}
