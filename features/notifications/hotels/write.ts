import type { hotelMessage } from '#features/hotel-messages/message/message.ts'
import { HOTEL_MESSAGE_TEXTS, type HotelMessageKind } from '#features/hotel-messages/message/texts.ts'
import { factsBody, framed } from '../mail-frame.ts'

type Message = ReturnType<typeof hotelMessage>

/** What its link is for: to answer a question, or to read. */
function buttonsOf({ language, kind, isNumbered }: Message, link: string | null): [label: string, url: string][] {
  if (link === null) return []
  const { buttons } = HOTEL_MESSAGE_TEXTS[language]
  const answered: Partial<Record<HotelMessageKind, string>> = {
    REQUEST: buttons.confirm,
    BOOKING: isNumbered ? buttons.open : buttons.number,
    AMENDMENT_REQUEST: buttons.answer,
    CANCELLATION_REQUEST: buttons.answer,
  }
  const main = answered[kind]
  if (main === undefined) return [[buttons.open, link]]
  return [[main, link], ...(main === buttons.answer ? [] : [[buttons.cant, `${link}#cant`] as [string, string]])]
}

/** A message to a hotel as a mail; `link` is null where the hotel has nothing to answer. */
export function writeHotelMail(
  message: Message,
  { link, operatorName }: { link: string | null; operatorName: string },
) {
  const { language, title: subject, greeting, lead, facts, closing } = message
  const links = buttonsOf(message, link)
  const body = factsBody({ greeting, lead, facts, links })
  const lines = [...facts, ...links].map(([label, value]) => `${label}: ${value}`)
  return {
    subject,
    text: [greeting, '', lead, '', ...lines, '', closing, ''].join('\n'),
    html: framed({ language, operatorName, subject, body, closing }),
  }
}
