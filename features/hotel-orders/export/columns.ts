import { type Language, nameFor } from '#contract/languages.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { TableColumn, TableContent } from '#server/tables/table-file.ts'
import type { OrderListRow } from '../contract.ts'
import { orderFileWords, type Title } from './words.ts'

type Column = TableColumn<OrderListRow>

/** What stands in a file for each column of the list, by the list's own keys. */
const PARTS: Readonly<Record<string, readonly Title[]>> = {
  order: ['code'],
  reference: ['reference'],
  hotelNumber: ['hotelNumber'],
  hotel: ['hotel', 'city'],
  city: ['city'],
  room: ['room'],
  guest: ['guest'],
  stay: ['checkIn', 'checkOut', 'nights'],
  rooms: ['rooms'],
  status: ['status'],
  payment: ['payment'],
  total: ['currency', 'total'],
  fee: ['currency', 'fee'],
  refunded: ['currency', 'refunded'],
  booked: ['booked'],
  bookedBy: ['bookedBy'],
  deadline: ['deadline'],
}

/** The columns of a file for the list's columns in their order; what is named twice stands once, what is unknown is left out. */
export function fileColumns(keys: readonly string[], language: Language): Column[] {
  const { titles, statuses, payments } = orderFileWords(language)
  const either = (en: string, zh: string | null) => nameFor(language, en, zh)
  const all: Record<Title, TableContent<OrderListRow>> = {
    code: { kind: 'text', value: (row) => row.code },
    reference: { kind: 'text', value: (row) => row.customerReference },
    hotelNumber: { kind: 'text', value: (row) => row.hotelConfirmation },
    hotel: { kind: 'text', value: (row) => either(row.hotelNameEn, row.hotelNameZh) },
    city: { kind: 'text', value: (row) => either(row.cityEn, row.cityZh) },
    room: { kind: 'text', value: (row) => either(row.roomNameEn, row.roomNameZh) },
    guest: { kind: 'text', value: (row) => row.leadGuest },
    checkIn: { kind: 'day', value: (row) => row.checkIn },
    checkOut: { kind: 'day', value: (row) => row.checkOut },
    nights: { kind: 'count', value: (row) => nightsBetween(row.checkIn, row.checkOut) },
    rooms: { kind: 'count', value: (row) => row.roomCount },
    status: { kind: 'text', value: (row) => statuses[row.status] },
    payment: { kind: 'text', value: (row) => payments[row.paymentStatus] },
    currency: { kind: 'text', value: (row) => row.currency },
    total: { kind: 'money', value: (row) => ({ amountMinor: row.totalMinor, currency: row.currency }) },
    fee: { kind: 'money', value: (row) => ({ amountMinor: row.penaltyMinor, currency: row.currency }) },
    refunded: { kind: 'money', value: (row) => ({ amountMinor: row.refundedMinor, currency: row.currency }) },
    booked: { kind: 'moment', value: (row) => row.createdAt },
    bookedBy: { kind: 'text', value: (row) => row.bookedBy },
    deadline: { kind: 'moment', value: (row) => row.actBy },
  }
  const names = new Set(keys.flatMap((key) => (Object.hasOwn(PARTS, key) ? (PARTS[key] ?? []) : [])))
  return [...names].map((name) => ({ ...all[name], title: titles[name] }))
}
