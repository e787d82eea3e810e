import { type Language, nameFor } from '#contract/languages.ts'
import type { StayTerms } from '../contract.ts'
import { timesInWords } from '../voucher/lines.ts'
import { voucherTexts } from '../voucher/texts.ts'
import { dayInWords, nightsOfStay } from '../voucher/wording.ts'

/** The stay that a mail with a voucher is about, and who writes it to whom. */
export type MailedStay = {
  readonly code: string
  readonly terms: StayTerms
  readonly hotelConfirmation: string | null
  readonly guest: string
  readonly sender: { readonly name: string; readonly company: string }
}

type Words = {
  subject(hotel: string, day: string): string
  dear(guest: string): string
  readonly lead: string
  readonly show: string
  readonly regards: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: (hotel, day) => `Your voucher: ${hotel}, ${day}`,
    dear: (guest) => `Dear ${guest},`,
    lead: 'Attached is the voucher for your stay.',
    show: 'Please show it at check-in with your passport or identity card.',
    regards: 'Kind regards',
  },
  'zh-CN': {
    subject: (hotel, day) => `您的入住凭证：${hotel}，${day}`,
    dear: (guest) => `${guest}，您好！`,
    lead: '随信附上您的入住凭证。',
    show: '办理入住时，请出示凭证及护照或身份证。',
    regards: '此致',
  },
}

/** Subject and text that a mail with a voucher begins with, before its sender edits them. */
export function voucherMail(stay: MailedStay, language: Language): { subject: string; message: string } {
  const { terms, sender, hotelConfirmation } = stay
  const [words, labels] = [WORDS[language], voucherTexts(language)]
  const hotel = nameFor(language, terms.hotel.nameEn, terms.hotel.nameZh)
  const address = nameFor(language, terms.hotel.addressEn, terms.hotel.addressZh)
  const [arrival, leaving] = timesInWords(terms, labels)
  const day = (on: string, time: string) => `${dayInWords(on, language)}${labels.comma}${time}`
  const facts: [label: string, value: string | null][] = [
    [labels.checkIn, day(terms.checkIn, arrival)],
    [labels.checkOut, day(terms.checkOut, leaving)],
    [labels.stay, `${labels.nights(nightsOfStay(terms))}${labels.comma}${labels.rooms(terms.rooms.length)}`],
    [labels.ourReference, stay.code],
    [labels.hotelReference, hotelConfirmation],
  ]
  const told = facts.flatMap(([label, value]) => (value === null ? [] : [labels.fact(label, value)]))
  const parts = [
    [words.dear(stay.guest)],
    [words.lead],
    [hotel, ...(address ? [address] : []), ...told],
    [words.show],
    [words.regards, sender.name, sender.company],
  ]
  const message = parts.map((lines) => lines.join('\n')).join('\n\n')
  return { subject: words.subject(hotel, dayInWords(terms.checkIn, language)), message }
}
