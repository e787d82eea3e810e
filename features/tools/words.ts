import type { Language } from '#contract/languages.ts'
import type { TrackedRate } from './contract.ts'

const en = {
  perNight: (currency: string) => `${currency} a room and night`,
  free: 'free cancellation',
  soldOut: 'sold out',
  asOf: (moment: string) => `As of ${moment}. Prices may change until booked.`,
  rate: 'Room',
  colon: ': ',
  meals: {
    ROOM_ONLY: 'room only',
    BREAKFAST: 'breakfast',
    HALF_BOARD: 'half board',
    FULL_BOARD: 'full board',
    ALL_INCLUSIVE: 'all inclusive',
  } satisfies Record<TrackedRate['mealPlan'], string>,
}

const zhCN: typeof en = {
  perNight: (currency) => `${currency}，每间每晚`,
  free: '可免费取消',
  soldOut: '满房',
  asOf: (moment) => `报价时间 ${moment}，以预订时为准。`,
  rate: '房型',
  colon: '：',
  meals: { ROOM_ONLY: '不含餐', BREAKFAST: '含早', HALF_BOARD: '半膳', FULL_BOARD: '全膳', ALL_INCLUSIVE: '全包' },
}

/** The words of copied prices, in the distributor's language and not in the page's. */
export const COPY_WORDS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }
