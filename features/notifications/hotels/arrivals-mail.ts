import { addDays } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import type { Arrival } from '#features/hotel-orders/arrivals/contract.ts'
import {
  type ArrivalChange,
  findArrivalHotel,
  isListSent,
  listArrivalChanges,
  listArrivals,
  setListSent,
} from '#features/hotel-orders/arrivals/store.ts'
import { arrivalFacts, arrivalWords } from '#features/hotel-orders/arrivals/words.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { listMailedContacts } from '#features/hotels/contacts/store.ts'
import { newListLink } from '#features/hotel-messages/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type OutboxEvent, subscribe, type Subscription } from '#server/jobs/outbox.ts'
import { buttonOf, framed } from '../mail-frame.ts'
import { escaped } from '#server/http/answer/html.ts'
import { ARRIVAL_MAIL_TEXTS } from './arrivals-texts.ts'
import type { MailDeps } from './mail.ts'

const DAY_MS = 86_400_000
const CELL = 'padding:6px 10px 6px 0;vertical-align:top;border-bottom:1px solid #E4E7EB;text-align:left'

type ArrivalsMail = {
  readonly hotelName: string
  readonly from: string
  readonly days: number
  readonly arrivals: readonly Arrival[]
  readonly changes: readonly ArrivalChange[]
  readonly language: Language
  readonly operatorName: string
  /** The page where the hotel enters its numbers. */
  readonly link: string
}

/** The cells of an arrival, in the order of the table's heads. */
function cellsOf(arrival: Arrival, language: Language): string[] {
  const { checkIn, checkOut, code, hotelConfirmation } = arrival
  const facts = arrivalFacts(arrival, language)
  const stay = `${dayInWords(checkIn, language)} – ${dayInWords(checkOut, language)}`
  const number = hotelConfirmation ?? arrivalWords(language).missing
  return [stay, code, number, facts.guests, `${facts.rooms}, ${facts.board}`, facts.requests]
}

/** Writes the list of arrivals of a hotel with what changed since the day before; it names no price and no customer. */
export function writeArrivalsMail(mail: ArrivalsMail): { subject: string; text: string; html: string } {
  const { language, operatorName, arrivals, changes, from, days, hotelName, link } = mail
  const texts = ARRIVAL_MAIL_TEXTS[language]
  const words = arrivalWords(language)
  const { titles } = words
  const until = addDays(from, days - 1)
  const period = words.period(dayInWords(from, language), dayInWords(until, language))
  const subject = texts.subject(hotelName, period, arrivals.length)
  const missing = arrivals.filter(({ hotelConfirmation }) => hotelConfirmation === null).length
  const lead = [texts.lead(arrivals.length), ...(missing > 0 ? [texts.missing(missing)] : [])].join(' ')
  const changed = changes.map(({ kind, code, leadGuest, checkIn }) =>
    texts.change[kind](code, leadGuest, dayInWords(checkIn, language)),
  )
  const head = [titles.checkIn, titles.code, titles.number, titles.guests, titles.room, titles.requests]
  const rows = arrivals.map((arrival) => cellsOf(arrival, language))
  const tableRow = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag} style="${CELL}">${escaped(cell)}</${tag}>`).join('')}</tr>`
  const changesTitle = changed.length === 0 ? texts.unchanged : texts.changes
  const body = `<p style="margin:0 0 12px">${escaped(texts.greeting)}</p>
<p style="margin:0 0 12px">${escaped(lead)}</p>
<table style="border-collapse:collapse;margin:16px 0;font-size:13px">${tableRow(head, 'th')}${rows.map((row) => tableRow(row, 'td')).join('\n')}</table>
<p style="margin:0 0 16px">${buttonOf(texts.open, link)}</p>
<p style="margin:0 0 4px;font-weight:600">${escaped(changesTitle)}</p>
${changed.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`).join('\n')}`
  const closing = texts.closing(operatorName)
  const lines = rows.map((cells) => cells.filter((cell) => cell !== '').join(' · '))
  return {
    subject,
    text: [
      texts.greeting,
      '',
      lead,
      '',
      ...lines,
      '',
      `${texts.open}: ${link}`,
      '',
      changesTitle,
      ...changed,
      '',
      closing,
      '',
    ].join('\n'),
    html: framed({ language, operatorName, subject, body, closing }),
  }
}

/** Mails a hotel the list of a day once, in the language of the contact that gets it. */
async function mailArrivals(
  { db, mailer, config, log, now }: MailDeps & Pick<Deps, 'now'>,
  { id, payload }: OutboxEvent<'hotel.arrivals_due'>,
): Promise<void> {
  const { hotelId, day, days, at } = payload
  const span = { hotelId, from: addDays(day, 1), days }
  const since = new Date(Date.parse(at) - DAY_MS).toISOString()
  const found = await db.read(SYSTEM, async (reader) => ({
    isSent: await isListSent(reader, { hotelId, day }),
    contact: (await listMailedContacts(reader, [hotelId])).get(hotelId),
    hotel: await findArrivalHotel(reader, hotelId),
    arrivals: await listArrivals(reader, span),
    changes: await listArrivalChanges(reader, { ...span, since }),
  }))
  const { contact, hotel, arrivals, changes, isSent } = found
  if (!contact || !hotel) return log.info({ event: id }, 'no mail reaches the hotel of this list of arrivals')
  if (isSent || arrivals.length === 0) return
  const { language, email } = contact
  const hotelName = nameFor(language, hotel.nameEn, hotel.nameZh)
  const token = await db.write(SYSTEM, (tx) => newListLink(tx, { hotelId, sentTo: email, nowMs: now() }))
  const link = `${config.publicUrl}h/${token}/list`
  const written = writeArrivalsMail({ ...span, arrivals, changes, language, hotelName, link, ...config })
  await mailer.send({ to: email, key: `event-${id}-arrivals`, ...written })
  await db.write(SYSTEM, (tx) => setListSent(tx, { hotelId, day }))
}

/** The daily mails to hotels about who arrives. */
export const arrivalMails = (deps: MailDeps & Pick<Deps, 'now'>): Subscription =>
  subscribe('hotel.arrivals_due', 'notifications.arrivals', (event) => mailArrivals(deps, event))
