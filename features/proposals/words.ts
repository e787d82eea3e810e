import type { Language } from '#contract/languages.ts'
import { plural } from '#contract/plural.ts'

const en = {
  title: 'Proposal',
  from: (company: string) => `From ${company}`,
  until: (day: string) => `Valid until ${day}`,
  pricedOn: (moment: string) => `Prices as of ${moment}`,
  stay: 'Stay',
  room: 'Room',
  price: 'Price',
  was: (amount: string) => `was ${amount} when it was sent`,
  soldOut: 'No longer available',
  termsChanged: 'The terms have changed since it was sent',
  chosen: 'Chosen',
  nights: (n: number) => plural('en', n, { one: '# night', other: '# nights' }),
  rooms: (n: number) => plural('en', n, { one: '# room', other: '# rooms' }),
  notFree: 'No free cancellation',
  meals: {
    ROOM_ONLY: 'Room only',
    BREAKFAST: 'Breakfast',
    HALF_BOARD: 'Half board',
    FULL_BOARD: 'Full board',
    ALL_INCLUSIVE: 'All inclusive',
  },
  atProperty: 'Prices are for all rooms and nights. Taxes and fees that the hotel collects itself come on top.',
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}
export type ProposalWords = typeof en

const zhCN: ProposalWords = {
  title: '住宿方案',
  from: (company) => `${company} 提供`,
  until: (day) => `有效期至 ${day}`,
  pricedOn: (moment) => `报价时间 ${moment}`,
  stay: '住宿日期',
  room: '房型',
  price: '价格',
  was: (amount) => `发送时为 ${amount}`,
  soldOut: '已无法预订',
  termsChanged: '条款较发送时有变动',
  chosen: '已选定',
  nights: (n) => `${n} 晚`,
  rooms: (n) => `${n} 间`,
  notFree: '不可免费取消',
  meals: { ROOM_ONLY: '不含餐', BREAKFAST: '含早餐', HALF_BOARD: '半餐', FULL_BOARD: '全餐', ALL_INCLUSIVE: '全包' },
  atProperty: '价格为全部房间和晚数的总价。酒店自行收取的税费另计。',
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

const TEXTS: Record<Language, ProposalWords> = { en, 'zh-CN': zhCN }

/** Words of a proposal, on its page and in its document in a language. */
export const proposalWords = (language: Language): ProposalWords => TEXTS[language]
