import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const OCTO_FAULTS = {
  checkField: fault({ en: 'Check this field', 'zh-CN': '请检查此字段' }),
  dayOrder: fault({ en: 'Must not be before the first day', 'zh-CN': '不能早于起始日期' }),
  mostYear: fault({ en: 'Ask for a year at most', 'zh-CN': '每次最多查询一年' }),
  oneWay: fault({
    en: 'Send either localDateStart and localDateEnd or availabilityIds',
    'zh-CN': 'localDateStart 与 localDateEnd，或 availabilityIds，只能发送一种',
  }),
  instant: fault({
    en: 'Send an instant such as 2026-12-01T00:00:00Z',
    'zh-CN': '请发送时间，例如 2026-12-01T00:00:00Z',
  }),
  after: fault({ en: 'Send the id of the last booking of the page before', 'zh-CN': '请发送上一页最后一笔预订的 id' }),
  whichBookings: fault({
    en: 'Send resellerReference, supplierReference or utcUpdatedSince',
    'zh-CN': '请发送 resellerReference、supplierReference 或 utcUpdatedSince',
  }),
  currency: (currency: string) => fault({ en: `Ask for ${currency}`, 'zh-CN': `请使用 ${currency}` }),
}
