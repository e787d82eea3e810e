import type { OutputOf } from '#contract/call.ts'
import { type DayLine, meantClosing } from '#web/ui/days/day-draft.ts'
import { type getTicketDays, MOST_PLACES } from '../manage/contract-days.ts'

export type TicketDays = OutputOf<typeof getTicketDays>
/** A time of the day, in minutes. */
export type Time = { readonly startMinute: number; readonly endMinute: number }

/** What a line holds: places of a time, what is sold of them, the price in percent, closed days. */
export type Line = DayLine & {
  readonly kind: 'PLACES' | 'SOLD' | 'PRICE' | 'CLOSED'
  readonly optionId: string
  readonly version: number
  readonly time: Time | null
}

export type CellWords = { readonly closed: string; readonly freeSale: string }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const timeText = ({ startMinute, endMinute }: Time) =>
  startMinute === endMinute ? clock(startMinute) : `${clock(startMinute)}–${clock(endMinute)}`

/** Minutes of a time written `9:30`; null for anything else. */
export function minuteOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:：]([0-5]\d)$/.exec(text.trim()) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const isSame = (a: Time, b: Time) => a.startMinute === b.startMinute && a.endMinute === b.endMinute
export const placesKey = (optionId: string, { startMinute, endMinute }: Time) =>
  `${optionId} PLACES ${startMinute}-${endMinute}`

/** The times of the days shown and those that were added, by start. */
function timesOf({ days }: TicketDays, added: readonly Time[]): Time[] {
  const all = [...days.flatMap(({ slots }) => slots), ...added]
  return all
    .filter((time, at) => all.findIndex((other) => isSame(other, time)) === at)
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
    .toSorted((a, b) => a.startMinute - b.startMinute || a.endMinute - b.endMinute)
}

/** The lines of an option: of each time its places and what is sold, then price and closing of the day. */
export function linesOf(data: TicketDays, added: readonly Time[] = []): Line[] {
  const { optionId, version, days } = data
  const line = (kind: Line['kind'], stored: string[], time: Time | null = null): Line => {
    const key = time === null ? `${optionId} ${kind}` : placesKey(optionId, time).replace('PLACES', kind)
    return { kind, optionId, version, time, stored, key }
  }
  const times = timesOf(data, added).flatMap((time) => {
    const slots = days.map((day) => day.slots.find((slot) => isSame(slot, time)))
    const places = slots.map((slot) =>
      slot === undefined ? '' : slot.total === null ? 'FREE_SALE' : String(slot.total),
    )
    const sold = slots.map((slot) => {
      if (slot === undefined || slot.sold === 0) return ''
      return slot.total === null ? String(slot.sold) : `${slot.sold} · ${slot.total - slot.sold}`
    })
    const lines = [line('PLACES', places, time)]
    return sold.some((text) => text !== '') ? [...lines, line('SOLD', sold, time)] : lines
  })
  return [
    ...times,
    line(
      'PRICE',
      days.map(({ pricePercent, slots }) => (slots.length === 0 && pricePercent === 100 ? '' : String(pricePercent))),
    ),
    line(
      'CLOSED',
      days.map(({ closed }) => (closed ? 'CLOSED' : '')),
    ),
  ]
}

export const isSet = ({ kind }: Line) => kind !== 'SOLD'

/** The value of a cell's text; a text that can not be read stays as typed. */
export function meant({ kind }: Line, typed: string, words: CellWords): string {
  const text = typed.trim()
  if (kind === 'CLOSED') return meantClosing(text, words.closed)
  if (kind === 'PRICE') return text.replace(/\s*[%％]$/, '')
  if (text.toLowerCase() === words.freeSale.toLowerCase()) return 'FREE_SALE'
  return /^\d{1,5}$/.test(text) ? String(Number(text)) : text
}

/** A cell's text in the reader's words. */
export function shown(text: string, words: CellWords): string {
  if (text === 'CLOSED') return words.closed
  return text === 'FREE_SALE' ? words.freeSale : text
}

function placesOf(text: string) {
  if (text === '') return { stock: 'NONE' as const }
  if (text === 'FREE_SALE') return { stock: 'FREE_SALE' as const }
  return /^\d+$/.test(text) && Number(text) <= MOST_PLACES ? { stock: 'PLACES' as const, places: Number(text) } : null
}

/** The stored value of a cell; null while its text is invalid. */
export function valueOf({ kind }: Pick<Line, 'kind'>, text: string) {
  if (kind === 'PLACES') return placesOf(text)
  if (kind === 'CLOSED') return text === '' || text === 'CLOSED' ? { closed: text === 'CLOSED' } : null
  const pricePercent = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return pricePercent >= 1 && pricePercent <= 1000 ? { pricePercent } : null
}
