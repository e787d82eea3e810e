import { addDays, localDay } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { LocalDate, textLine } from '#contract/shapes.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { escaped } from '#server/http/answer/html.ts'
import { faultOf, type Typed } from '../page/faults.ts'
import { PAGE_LANGUAGES, type PageLanguage } from '../page/languages.ts'
import type { PageWords } from '../page/words.ts'
import type { Closing } from './close.ts'
import * as sql from './closing.sql.ts'

/** How many days ahead a hotel closes nights. */
const CLOSE_AHEAD_DAYS = 365

/** What a hotel may close, and what of it is closed. */
export type Closable = {
  readonly rule: RowOf<typeof sql.findRule>
  readonly rooms: readonly RowOf<typeof sql.listRooms>[]
  readonly coming: readonly RowOf<typeof sql.listComing>[]
  /** The first and the last night that it can name. */
  readonly from: string
  readonly until: string
}

/** Reads what a hotel may close. */
export async function findClosable(reader: Reader, hotelId: string, nowMs: number): Promise<Closable> {
  const rule = await reader.one(sql.findRule, { hotelId })
  const today = localDay(rule.timeZone, nowMs)
  return {
    rule,
    rooms: await reader.many(sql.listRooms, { hotelId }),
    coming: await reader.many(sql.listComing, { hotelId, today }),
    from: addDays(today, rule.stopSaleDays),
    until: addDays(today, CLOSE_AHEAD_DAYS),
  }
}

type Fields = Typed['fields']

type Texts = { readonly words: PageWords; readonly values: Language }

/** What is wrong with the nights, by field. */
function dayFaults(
  { first, last }: { readonly first: string | undefined; readonly last: string | undefined },
  { from, until }: Closable,
  { words, values }: Texts,
) {
  const texts = words.list.close
  const ofFirst = () => (first !== undefined && first < from ? texts.early(dayInWords(from, values)) : null)
  const ofLast = () => {
    if (last !== undefined && last > until) return texts.late(dayInWords(until, values))
    return first !== undefined && last !== undefined && last < first ? texts.order : null
  }
  return {
    first: first === undefined ? texts.dayMissing : ofFirst(),
    last: last === undefined ? texts.dayMissing : ofLast(),
  }
}

/** Reads the form: a closing, or the faults of its fields by name. */
export function readClosing(fields: Fields, closable: Closable, texts: Texts) {
  const { words } = texts
  const day = (name: string) => LocalDate.safeParse(fields[name]).data
  const [first, last] = [day('first'), day('last')]
  const reason = textLine(200, 1).safeParse(fields['reason']).data
  const roomTypeId = closable.rooms.find(({ id }) => id === fields['room'])?.id ?? null
  const faults = Object.entries({
    ...dayFaults({ first, last }, closable, texts),
    reason: reason === undefined ? words.textMissing : null,
    // A room type that is gone must not close all.
    room: roomTypeId === null && fields['room'] !== '' ? words.list.close.roomMissing : null,
  }).flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
  if (first === undefined || last === undefined || reason === undefined || faults.length > 0)
    return { faults: Object.fromEntries(faults) }
  return { closing: { roomTypeId, first, last, reason } satisfies Closing }
}

function formOf({ rule, rooms, from, until }: Closable, language: PageLanguage, { fields, faults }: Typed): string {
  const { words, values } = PAGE_LANGUAGES[language]
  const texts = words.list.close
  const isOpen = fields['close'] !== undefined
  const typed = (name: string) => (isOpen ? escaped(fields[name] ?? '') : '')
  const field = (name: 'first' | 'last' | 'reason', more: string) => {
    const { marks, line } = faultOf(faults, name)
    return `<label for="${name}">${escaped(texts[name])}</label><input id="${name}" name="${name}" ${more} value="${typed(name)}"${marks}>${line}`
  }
  const day = `type="date" min="${from}" max="${until}"`
  const options = rooms.map(({ id, nameEn, nameZh }) => {
    const chosen = fields['room'] === id ? ' selected' : ''
    return `<option value="${id}"${chosen}>${escaped(nameFor(values, nameEn, nameZh))}</option>`
  })
  const room = faultOf(faults, 'room')
  const lead = rule.stopSale === 'ANY' ? texts.lead : `${texts.lead} ${texts.outside}`
  return `<details id="close"${isOpen ? ' open' : ''}><summary>${escaped(texts.title)}</summary><form method="post"><p>${escaped(lead)}</p>
<label for="room">${escaped(texts.room)}</label><select id="room" name="room"${room.marks}><option value="">${escaped(texts.all)}</option>${options.join('')}</select>${room.line}
${field('first', day)}${field('last', day)}${field('reason', 'maxlength="200" autocomplete="off"')}
<button name="close" value="1">${escaped(texts.send)}</button></form></details>`
}

/** The part of a hotel's page where it closes nights, and what it closed; empty where it may close none. */
export function closingPart(closable: Closable, language: PageLanguage, typed: Typed): string {
  const { words, values } = PAGE_LANGUAGES[language]
  const texts = words.list.close
  const rows = closable.coming.map(({ first, last, reason, nameEn, nameZh, undoneAt }) => {
    const room = nameEn === null ? texts.all : nameFor(values, nameEn, nameZh)
    const about = `${room} · ${reason} · ${undoneAt === null ? texts.closed : texts.opened}`
    return `<li><strong>${dayInWords(first, values)} – ${dayInWords(last, values)}</strong><br>${escaped(about)}</li>`
  })
  const form = closable.rule.stopSale === 'NONE' ? '' : formOf(closable, language, typed)
  return rows.length === 0 ? form : `${form}<h2>${escaped(texts.yours)}</h2><ol>${rows.join('')}</ol>`
}
