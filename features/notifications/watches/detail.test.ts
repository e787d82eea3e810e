import { expect, test } from 'vitest'
import { detailInWords } from './detail.ts'

const filters = {
  stars: [4, 5],
  priceToMinor: 18_000,
  mealPlans: ['BREAKFAST'],
  freeCancellation: true,
  instantConfirmation: false,
  chains: [],
  districts: ['00000000-0000-7000-8000-000000000001'],
}

test('names each filter of a watched search in both languages, and none that is not set', () => {
  const said = (language: 'en' | 'zh-CN', watched: object) => detailInWords(watched, 'USD', language)
  expect(said('en', { rate: null, filters })).toEqual([
    'The search: 4, 5 stars, up to USD\u00a0180.00 a room and night, Breakfast, free cancellation, chosen districts.',
  ])
  expect(said('zh-CN', { rate: null, filters })).toEqual([
    '搜索条件：4、5 星、每间每晚不超过 USD\u00a0180.00、含早餐、免费取消、指定区域。',
  ])
  expect(said('en', { rate: null, filters: { stars: [1] } })).toEqual(['The search: 1 star.'])
  expect(said('en', { rate: null, filters: {} })).toEqual([])
})
