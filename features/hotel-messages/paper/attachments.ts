import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import type { Config } from '#server/config/config.ts'
import type { Mail } from '#server/jobs/mailer.ts'
import type { hotelMessage } from '../message/message.ts'
import { HOTEL_MESSAGE_TEXTS } from '../message/texts.ts'
import { reservationCalendar } from './calendar.ts'
import { reservationDocument } from './print.ts'

type About = {
  readonly message: ReturnType<typeof hotelMessage>
  readonly at: string
  readonly link: string
  readonly config: Pick<Config, 'operatorName' | 'publicUrl' | 'emergencyPhone' | 'mailReplyTo'>
}

/** The files of a mail to a hotel: the message as PDF with the code of its page, and the stay for a calendar. */
export async function hotelAttachments(
  order: StoredOrder,
  { message, at, link, config }: About,
): Promise<NonNullable<Mail['attachments']>> {
  const { kind, language, lead, closing, facts, title } = message
  if (kind === 'REPLY' || kind === 'WALKED') return []
  const { code } = order.listed
  const { operatorName, publicUrl, emergencyPhone, mailReplyTo } = config
  const desk = [emergencyPhone, mailReplyTo].filter((one) => one !== null).join('  ·  ')
  const old = HOTEL_MESSAGE_TEXTS[language].facts.before
  const written = { kind, language, code, lead, closing, facts, old }
  const body = await reservationDocument.forMail({ ...written, operatorName, desk, link })
  const stay = reservationCalendar(order, { kind, title, facts, publicUrl, at })
  return [
    { fileName: `${code}.pdf`, contentType: 'application/pdf', body },
    ...(stay === null
      ? []
      : [{ fileName: `${code}.ics`, contentType: 'text/calendar; charset=utf-8', body: Buffer.from(stay) }]),
  ]
}
