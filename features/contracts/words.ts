import type { Language } from '#contract/languages.ts'
import type { Meal } from './rules-rows.ts'

/** What guests read of a rate of the sheet. */
export const RATE_NAMES: Readonly<Record<Meal, { readonly nameEn: string; readonly nameZh: string }>> = {
  ROOM_ONLY: { nameEn: 'Room only', nameZh: '不含餐' },
  BREAKFAST: { nameEn: 'Breakfast included', nameZh: '含早餐' },
  HALF_BOARD: { nameEn: 'Half board', nameZh: '含早晚餐' },
  FULL_BOARD: { nameEn: 'Full board', nameZh: '含三餐' },
  ALL_INCLUSIVE: { nameEn: 'All inclusive', nameZh: '全包' },
}

const en = {
  kinds: { HOTEL: 'Hotel', CHAIN: 'Chain', DMC: 'Destination agency', BEDBANK: 'Bed bank' },
  bases: {
    BOOKING: 'after booking',
    CHECK_IN: 'after check-in',
    CHECK_OUT: 'after check-out',
    INVOICE: 'after invoice',
  },
  states: { DRAFT: 'Draft', ACTIVE: 'Active', ENDED: 'Ended' },
  models: { NET: 'Net', COMMISSION: 'With commission', FIXED_SELL: 'Fixed selling price' },
}
const zhCN: typeof en = {
  kinds: { HOTEL: '酒店', CHAIN: '酒店集团', DMC: '地接社', BEDBANK: '批发商' },
  bases: { BOOKING: '预订后', CHECK_IN: '入住后', CHECK_OUT: '离店后', INVOICE: '收到发票后' },
  states: { DRAFT: '草稿', ACTIVE: '生效中', ENDED: '已终止' },
  models: { NET: '净价', COMMISSION: '含佣金', FIXED_SELL: '限定售价' },
}
const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Names of the values of suppliers and contracts, in a language. */
export const contractWords = (language: Language): typeof en => WORDS[language]
