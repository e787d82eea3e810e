import { localDay } from '#contract/dates.ts'
import { nameFor } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { MOST_ARRIVAL_DAYS } from '#features/hotel-orders/arrivals/contract.ts'
import { findArrivalHotel, listArrivals } from '#features/hotel-orders/arrivals/store.ts'
import { changeOrder } from '#features/hotel-orders/change/money-back.ts'
import { plainNumber, readNumbers } from '#features/hotel-orders/numbers/rules.ts'
import { hashOfToken } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute, FileVisit, ServedFile } from '#server/http/handler.ts'
import { unprintable } from '#server/pdf/font.ts'
import * as sql from '../hotel-messages.sql.ts'
import { closeByHotel } from '../closing/close.ts'
import { findClosable, readClosing } from '../closing/form.ts'
import { NOTHING_TYPED } from './faults.ts'
import { around, served } from './files.ts'
import { PAGE_LANGUAGES } from './languages.ts'
import { listPage, numberField } from './list-page.ts'
import { closedPage } from './page.ts'
import type { PageWords } from './words.ts'

const TOKEN = /^[\w-]{43}$/

/** The hotel of a link with its arrivals; null for an unknown or expired link. */
async function open({ db, now }: Deps, token: string) {
  if (!TOKEN.test(token)) return null
  const nowMs = now()
  return db.read(SYSTEM, async (reader) => {
    const at = new Date(nowMs).toISOString()
    const link = await reader.oneOrNone(sql.findListLink, { tokenHash: hashOfToken(token), now: at })
    const hotel = link && (await findArrivalHotel(reader, link.hotelId))
    if (!link || !hotel) return null
    const from = localDay(hotel.timeZone, nowMs)
    const { hotelId, sentTo } = link
    const closable = await findClosable(reader, hotelId, nowMs)
    return {
      hotelId,
      sentTo,
      closable,
      hotel,
      arrivals: await listArrivals(reader, { hotelId, from, days: MOST_ARRIVAL_DAYS }),
    }
  })
}
type Opened = NonNullable<Awaited<ReturnType<typeof open>>>

async function show(deps: Deps, visit: FileVisit, typed = NOTHING_TYPED): Promise<ServedFile> {
  const opened = await open(deps, visit.params['token'] ?? '')
  const surroundings = await around(deps, visit, opened && opened.hotel.country)
  const letters = surroundings.letters && `../${surroundings.letters}`
  if (!opened) return served(closedPage('gone', { ...surroundings, letters }), 404)
  const { hotel, arrivals, closable } = opened
  const { values } = PAGE_LANGUAGES[surroundings.language]
  const hotelName = nameFor(values, hotel.nameEn, hotel.nameZh)
  const status = typed.isStale ? 409 : typed === NOTHING_TYPED ? 200 : 400
  return served(listPage({ hotelName, arrivals, closable, typed }, { ...surroundings, letters }), status)
}

type Number = { readonly orderId: string; readonly hotelConfirmation: string }

type Fields = Readonly<Record<string, string>>
type Form = Parameters<NonNullable<FileRoute['post']>>[0]
/** The numbers of a form, and the faults of its fields by name. */
type Read = { readonly numbers: readonly Number[]; readonly faults: Fields }

/** Whether a voucher can print the number. */
const isGood = (text: string) => text.length <= 60 && unprintable(text).length === 0

/** The numbers typed beside the arrivals; stale where an arrival is gone, or has got another number meanwhile. */
function readTyped({ arrivals }: Opened, fields: Fields, words: PageWords): Read & { readonly isStale: boolean } {
  const byName = new Map(arrivals.map((arrival) => [numberField(arrival.id), arrival]))
  const faults: Record<string, string> = {}
  const numbers: Number[] = []
  let isStale = false
  for (const [name, text] of Object.entries(fields)) {
    const hotelConfirmation = name.startsWith(numberField('')) ? plainNumber(text) : ''
    const arrival = byName.get(name)
    if (hotelConfirmation === '' || arrival?.hotelConfirmation === hotelConfirmation) continue
    if (arrival?.hotelConfirmation !== null) isStale = true
    else if (isGood(hotelConfirmation)) numbers.push({ orderId: arrival.id, hotelConfirmation })
    else faults[name] = hotelConfirmation.length > 60 ? words.numberLong : words.numberOnly
  }
  return { numbers, faults, isStale }
}

/** The numbers that were pasted. A number that an order has already, or has typed beside it, is no fault. */
function readPasted({ arrivals }: Opened, fields: Fields, { words, typed }: { words: PageWords; typed: Read }): Read {
  const given = new Map(typed.numbers.map(({ orderId, hotelConfirmation }) => [orderId, hotelConfirmation]))
  const byCode = new Map(
    arrivals.map((one) => [
      one.code,
      { ...one, hotelConfirmation: one.hotelConfirmation ?? given.get(one.id) ?? null },
    ]),
  )
  const lines = readNumbers(fields['paste'] ?? '').flatMap((line) => {
    const arrival = byCode.get(line.code)
    return arrival?.hotelConfirmation === line.hotelConfirmation ? [] : [{ ...line, arrival }]
  })
  const isRead = ({ arrival, fault, hotelConfirmation }: (typeof lines)[number]) =>
    arrival?.hotelConfirmation === null && fault === null && isGood(hotelConfirmation)
  const unread = lines.filter((line) => !isRead(line)).map(({ line }) => words.list.unread(line))
  return {
    numbers: lines.flatMap(({ arrival, hotelConfirmation }) =>
      arrival ? [{ orderId: arrival.id, hotelConfirmation }] : [],
    ),
    faults: unread.length === 0 ? {} : { paste: unread.join(' · ') },
  }
}

/** Saves a number of an order that has none; false where the order was cancelled or got another one in between. */
async function save(deps: Deps, { orderId, hotelConfirmation }: Number, name: string): Promise<boolean> {
  const change = changeOrder(deps, {
    orderId,
    scope: SYSTEM,
    actor: { kind: 'HOTEL', name },
    event: 'hotel_confirmation',
    expect: { hotelConfirmation: null },
    set: { hotelConfirmation },
    note: hotelConfirmation,
  })
  return change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** Takes the form that closes nights; returns the page with its faults, or null when they are closed. */
async function close(deps: Deps, visit: Form, opened: Opened): Promise<ServedFile | null> {
  const { fields, requestId, ip } = visit
  const { hotelId, sentTo, hotel, closable } = opened
  if (closable.rule.stopSale === 'NONE') return show(deps, visit)
  const { language } = await around(deps, visit, hotel.country)
  const read = readClosing(fields, closable, PAGE_LANGUAGES[language])
  if ('faults' in read) return show(deps, visit, { fields, faults: read.faults })
  const by = { hotelId, hotelName: hotel.nameEn, sentTo, requestId, ip }
  if (await closeByHotel(deps, { ...by, closing: read.closing })) return null
  return show(deps, visit, { fields, faults: { first: PAGE_LANGUAGES[language].words.list.close.nothing } })
}

/** All arrivals of a hotel, by the link of its daily mail: it enters its numbers and closes nights there. */
export const hotelListPage = (deps: Deps): FileRoute => ({
  path: '/h/:token/list',
  who: 'public',
  isSecret: true,
  run: (visit) => show(deps, visit),
  post: async (visit) => {
    const { fields } = visit
    const opened = await open(deps, visit.params['token'] ?? '')
    if (!opened) return show(deps, visit)
    if (fields['close'] !== undefined) return close(deps, visit, opened)
    const { language } = await around(deps, visit, opened.hotel.country)
    const { words } = PAGE_LANGUAGES[language]
    const typed = readTyped(opened, fields, words)
    const pasted = readPasted(opened, fields, { words, typed })
    const [numbers, faults] = [[...typed.numbers, ...pasted.numbers], { ...typed.faults, ...pasted.faults }]
    let { isStale } = typed
    if (Object.keys(faults).length > 0) return show(deps, visit, { fields, faults, isStale })
    for (const number of numbers) if (!(await save(deps, number, opened.hotel.nameEn))) isStale = true
    if (numbers.length > 0) deps.wakeOutbox()
    return isStale ? show(deps, visit, { fields: {}, faults: {}, isStale }) : null
  },
})
