import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const PROPOSALS_FAULTS = {
  oneStay: fault({ en: 'Add at least one stay', 'zh-CN': '请至少添加一项住宿' }),
  mostMarkUp: fault({ en: 'Enter at most 200 %', 'zh-CN': '最高 200%' }),
  stayGone: fault({ en: 'This stay can not be booked any more', 'zh-CN': '该住宿已不可预订' }),
  mostStays: (most: number) =>
    fault({ en: `A proposal has at most ${most} stays`, 'zh-CN': `报价单最多包含 ${most} 项住宿` }),
  noMarkUp: fault({
    en: 'Add a mark-up, in percent or as an amount: your own price is never shown',
    'zh-CN': '请填写加价（百分比或固定金额）：您的成本价不会显示给客户',
  }),
  over: fault({ en: 'Choose a day that is not over', 'zh-CN': '请选择今天或之后的日期' }),
}
