import { type Language, nameFor } from '#contract/languages.ts'
import type { FileWords } from '#features/lists/file-columns.ts'
import { guestName } from '../rules/names.ts'
import { voucherTexts } from '../voucher/texts.ts'
import type { Arrival, arrivals } from './contract.ts'

type Words = FileWords<typeof arrivals> & {
  readonly title: (hotel: string) => string
  readonly period: (from: string, to: string) => string
  readonly none: string
  readonly arrivesAt: (time: string) => string
  readonly page: (no: number, of: number) => string
  readonly missing: string
}

const en: Words = {
  fileName: 'Arrivals',
  titles: {
    checkIn: 'Check-in',
    code: 'Our code',
    number: 'Hotel number',
    guests: 'Guests',
    roomCount: 'Rooms',
    room: 'Room type',
    nights: 'Nights',
    checkOut: 'Check-out',
    board: 'Board',
    requests: 'Requests',
  },
  choices: {},
  title: (hotel) => `Arrivals – ${hotel}`,
  period: (from, to) => (from === to ? from : `${from} – ${to}`),
  none: 'Nobody arrives in these days.',
  arrivesAt: (time) => `arrives ${time}`,
  page: (no, of) => `Page ${no} of ${of}`,
  missing: 'no number yet',
}

const zhCN: Words = {
  fileName: '抵店名单',
  titles: {
    checkIn: '入住',
    code: '我方订单号',
    number: '酒店确认号',
    guests: '客人',
    roomCount: '间数',
    room: '房型',
    nights: '晚数',
    checkOut: '离店',
    board: '餐食',
    requests: '需求',
  },
  choices: {},
  title: (hotel) => `抵店名单 – ${hotel}`,
  period: (from, to) => (from === to ? from : `${from} – ${to}`),
  none: '这些日期无客人抵店。',
  arrivesAt: (time) => `${time} 抵店`,
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
  missing: '尚无确认号',
}

const WORDS: Readonly<Record<Language, Words>> = { en, 'zh-CN': zhCN }

/** The words of a list of arrivals, of its files and its mail. */
export const arrivalWords = (language: Language): Words => WORDS[language]

/** The guests of a room: the names there are, how many more come, and before them its party as `2+1 (9)`. */
function roomGuests({ adults, childAges, guests }: Arrival['rooms'][number]): string {
  const party = childAges.length === 0 ? `${adults}` : `${adults}+${childAges.length} (${childAges.join(', ')})`
  const unnamed = adults + childAges.length - guests.length
  const names = guests.map((guest) => guestName(guest))
  if (unnamed === 0 && childAges.length === 0) return names.join(', ')
  return `${party}: ${[...names, ...(unnamed > 0 ? [`+${unnamed}`] : [])].join(', ')}`
}

/** What a list says of an arrival, in words. */
export function arrivalFacts(arrival: Arrival, language: Language) {
  const { rooms, roomCount, roomNameEn, roomNameZh, mealPlan, requests, remark, arrivalTime } = arrival
  const { mealPlans, specialRequests } = voucherTexts(language)
  const time = arrivalTime === null || arrivalTime === '' ? [] : [WORDS[language].arrivesAt(arrivalTime)]
  const wishes = [...time, ...requests.map((one) => specialRequests[one] ?? one), ...(remark ? [remark] : [])]
  const room = nameFor(language, roomNameEn, roomNameZh)
  return {
    guests: rooms.map(roomGuests).join(' / '),
    room,
    rooms: roomCount === 1 ? room : `${roomCount} × ${room}`,
    board: mealPlans[mealPlan],
    requests: wishes.join('; '),
  }
}
