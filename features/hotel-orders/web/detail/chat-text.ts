import { freeUntil } from '#contract/deadline.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { dayInWords, nightsOfStay } from '#features/hotel-orders/voucher/wording.ts'

type Asked = {
  readonly language: Language
  /** Name of the order's state; null for a confirmed one, whose number says it. */
  readonly status: string | null
  readonly link: string
  readonly nowMs: number
}

/** An order as a short text for a chat: no price, and the hotel's time alone, as its readers may be anywhere. */
export function chatText(order: OrderDetail, { language, status, link, nowMs }: Asked): string {
  const texts = voucherTexts(language)
  const { hotel, room, rate, checkIn, checkOut } = order.terms
  const days = [checkIn, checkOut].map((day) => dayInWords(day, language)).join(' – ')
  const until = order.freeCancellationUntil
  const isFree = until !== null && Date.parse(until) > nowMs
  const said = (label: string, value: string | null) => (value === null ? [] : [texts.fact(label, value)])
  const nameOf = (one: OrderDetail['rooms'][number]['guests'][number]) =>
    one.childAge === undefined ? guestName(one) : `${guestName(one)}${texts.aside(texts.age(one.childAge))}`
  const together = (...facts: string[]) => facts.join(' · ')
  return [
    together(nameFor(language, hotel.nameEn, hotel.nameZh), nameFor(language, hotel.cityEn, hotel.cityZh)),
    together(days, texts.nights(nightsOfStay(order.terms))),
    together(texts.rooms(order.roomCount), nameFor(language, room.nameEn, room.nameZh), texts.mealPlans[rate.mealPlan]),
    ...order.rooms.map(({ roomNo, guests }) => texts.fact(texts.room(roomNo), guests.map(nameOf).join(texts.comma))),
    ...(status === null ? [] : [status]),
    ...said(texts.ourReference, order.code),
    ...said(texts.hotelReference, order.hotelConfirmation),
    ...(isFree ? [freeUntil(language, until, hotel)] : []),
    link,
  ].join('\n')
}
