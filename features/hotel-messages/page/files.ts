import { type Language, languageOfHotel, LANGUAGES, nameFor } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { findCompanyOrder, findOrderCost, insertHotelStep } from '#features/hotel-orders/store.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { dayInWords, momentInWords, nightsOfStay } from '#features/hotel-orders/voucher/wording.ts'
import { hashOfToken } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { chineseLettersPath } from '#server/http/files/pages.ts'
import type { FileRoute, FileVisit, ServedFile } from '#server/http/handler.ts'
import { type Link, takeAnswer } from '../answering/answer.ts'
import { readAnswer } from '../answering/read-answer.ts'
import { answersTo, kindNow, questionOf, seenOf } from '../answering/rules.ts'
import * as sql from '../hotel-messages.sql.ts'
import { hotelFacts } from '../message/message.ts'
import { HOTEL_MESSAGE_TEXTS, type HotelMessageKind } from '../message/texts.ts'
import { acceptedLanguage, PAGE_LANGUAGES, type PageLanguage, pageLanguageOf } from './languages.ts'
import { closedPage, type OrderPage, orderPage, type Surroundings, type Typed } from './page.ts'
import { PAGE_STYLE } from './style.ts'

const TOKEN = /^[\w-]{43}$/

type Opened = {
  readonly link: Link
  readonly order: StoredOrder
  readonly cost: Awaited<ReturnType<typeof findOrderCost>>
}

/** The link of a token with its order; null for an unknown or expired one. */
async function open({ db, now }: Deps, token: string): Promise<Opened | null> {
  if (!TOKEN.test(token)) return null
  return db.read(SYSTEM, async (reader) => {
    const at = new Date(now()).toISOString()
    const link = await reader.oneOrNone(sql.findLink, { tokenHash: hashOfToken(token), now: at })
    const order = link && (await findCompanyOrder(reader, link.companyId, link.orderId))
    return link && order ? { link, order, cost: await findOrderCost(reader, link.orderId) } : null
  })
}

const TITLES: Partial<Record<HotelMessageKind, OrderPage['title']>> = {
  REQUEST: 'REQUEST',
  AMENDMENT_REQUEST: 'AMENDMENT_REQUEST',
  CANCELLATION_REQUEST: 'CANCELLATION_REQUEST',
  CANCELLED: 'CANCELLED',
  BOOKING: 'BOOKING',
}

/** The sentence below the title. */
function leadOf(order: StoredOrder, title: OrderPage['title']): OrderPage['lead'] {
  return title === 'BOOKING' && questionOf(order) === 'NUMBER' ? 'NUMBER' : title
}

/** The stay in three lines. */
function summaryOf({ terms, rooms, listed }: StoredOrder, language: Language): string[] {
  const { roomsAndNights } = HOTEL_MESSAGE_TEXTS[language]
  const room = nameFor(language, terms.room.nameEn, terms.room.nameZh)
  return [
    `${dayInWords(terms.checkIn, language)} – ${dayInWords(terms.checkOut, language)}`,
    roomsAndNights(rooms.length, nightsOfStay(terms), room),
    listed.leadGuest,
  ]
}

function labelsOf(language: PageLanguage) {
  const { values, words } = PAGE_LANGUAGES[language]
  return { language: values satisfies Language, labels: words.facts }
}

async function pageOf(
  { db }: Deps,
  opened: Opened,
  asked: { language: PageLanguage; isStale: boolean },
): Promise<OrderPage> {
  const { link, order, cost } = opened
  const kind = kindNow(order, link.kind)
  const title = TITLES[kind] ?? 'CHANGED'
  const wording = labelsOf(asked.language)
  const answers = await db.read(SYSTEM, (reader) => reader.many(sql.listAnswers, link))
  const isNoted = answers.some((answer) => answer.linkAt === link.at && answer.kind === 'NOTED')
  const isTold = answers.some((answer) => answer.linkAt === link.at && answer.kind === 'CANT')
  const allowed = link.isReplaced
    ? []
    : answersTo(order).filter((one) => !(one === 'NOTED' && isNoted) && !(one === 'CANT' && isTold))
  return {
    title,
    lead: leadOf(order, title),
    code: order.listed.code,
    summary: summaryOf(order, wording.language),
    seen: seenOf(order),
    // What is asked now may be newer than the mail.
    facts: hotelFacts(order, { kind, cost, at: kind === link.kind ? link.at : order.readAt }, wording),
    old: wording.labels.before,
    number: order.listed.hotelConfirmation,
    allowed,
    given: answers.map((answer) => ({
      kind: answer.kind,
      about: [
        momentInWords(answer.at, order.terms.hotel.timeZone, wording.language),
        ...(answer.name === null ? [] : [answer.name]),
        answer.sentTo,
        ...(answer.note === null ? [] : [answer.note]),
      ].join(' · '),
      reply: answer.reply,
    })),
    notice: link.isReplaced ? 'replaced' : asked.isStale ? 'stale' : null,
  }
}

/** Who shows the page, in the language that is asked for, else the browser's, else the hotel's. */
export async function around({ config }: Deps, visit: FileVisit, country: string | null): Promise<Surroundings> {
  const own = country === null ? null : languageOfHotel(country)
  const asked = pageLanguageOf(visit.query['lang']) ?? acceptedLanguage(visit.acceptLanguage)
  const language = asked ?? own ?? 'en'
  const { readsChinese } = LANGUAGES[PAGE_LANGUAGES[language].values]
  const letters = readsChinese ? await chineseLettersPath() : null
  const { operatorName, emergencyPhone: phone, mailReplyTo: mail } = config
  return { language, operatorName, phone, mail, letters: letters && `../${letters}` }
}

/** An answer with a page. */
export const served = (body: string, status: ServedFile['status'] = 200): ServedFile => ({
  body,
  status,
  contentType: 'text/html; charset=utf-8',
  style: PAGE_STYLE,
})

const countryOf = (opened: Opened | null) => opened && opened.order.terms.hotel.country

/** Guests who were sent to another hotel are no longer this hotel's to know of. */
const isMoved = ({ order, link }: Opened) => order.listed.hotelId !== link.hotelId || order.terms.hotel.typed === true

type Sent = { readonly typed?: Typed; readonly isStale?: boolean }

/** The current page, with the faults of the form that was sent. */
async function show(
  deps: Deps,
  visit: FileVisit,
  { opened, typed, isStale = false }: Sent & { opened: Opened | null },
) {
  const surroundings = await around(deps, visit, countryOf(opened))
  if (!opened) return served(closedPage('gone', surroundings), 404)
  if (isMoved(opened)) return served(closedPage('moved', surroundings))
  const page = await pageOf(deps, opened, { language: surroundings.language, isStale })
  if (typed) return served(orderPage(page, surroundings, typed), 400)
  return served(orderPage(page, surroundings), isStale ? 409 : 200)
}

type Form = Parameters<NonNullable<FileRoute['post']>>[0]

/** Takes a form; returns the page with its faults, or null when the answer is saved. */
async function take(deps: Deps, visit: Form): Promise<ServedFile | null> {
  const { fields, params } = visit
  const token = params['token'] ?? ''
  const opened = await open(deps, token)
  if (!opened || isMoved(opened)) return show(deps, visit, { opened })
  const { language } = await around(deps, visit, countryOf(opened))
  const { words } = PAGE_LANGUAGES[language]
  const wrong = (fault: Typed['fault']) => show(deps, visit, { opened, typed: { fields, fault } })
  const needsNumber = opened.order.listed.status === 'NEEDS_ATTENTION'
  const read = readAnswer(fields, { words, needsNumber })
  if (read === null) return show(deps, visit, { opened })
  if ('fault' in read) return wrong(read.fault)
  try {
    await takeAnswer(deps, { ...opened, seen: fields['seen'] ?? '', answer: read.answer })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return show(deps, visit, { opened: await open(deps, token), isStale: true })
  }
  return null
}

/** The page of a hotel's link, and its answers. Reading it changes nothing of the order. */
export const hotelPage = (deps: Deps): FileRoute => ({
  path: '/h/:token',
  who: 'public',
  isSecret: true,
  run: async (visit) => {
    const opened = await open(deps, visit.params['token'] ?? '')
    if (opened && visit.isNavigation) {
      const { link, order } = opened
      const step = { orderId: link.orderId, companyId: link.companyId, note: link.sentTo }
      const by = { event: 'hotel_opened', actorKind: 'HOTEL', actorName: order.terms.hotel.nameEn } as const
      const tokenHash = hashOfToken(visit.params['token'] ?? '')
      await deps.db.write(SYSTEM, async (tx) => {
        await tx.run(sql.setOpened, { tokenHash, companyId: link.companyId, now: new Date(deps.now()).toISOString() })
        await insertHotelStep(tx, { ...step, ...by })
      })
    }
    return show(deps, visit, { opened })
  },
  post: (visit) => take(deps, visit),
})
