import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const TOOLS_FAULTS = {
  oneHotel: fault({ en: 'Choose at least one hotel', 'zh-CN': '请至少选择一家酒店' }),
  mostHotels: fault({ en: 'At most 100 hotels at once', 'zh-CN': '每次最多 100 家酒店' }),
  mostMarkUp: fault({ en: 'The mark-up is at most 100 %', 'zh-CN': '加价最多 100%' }),
  percentOrAmount: fault({ en: 'Give a percentage or an amount, not both', 'zh-CN': '百分比与固定金额只能填写一项' }),
  whoGets: fault({ en: 'Choose who gets the hotels', 'zh-CN': '请选择接手的同事' }),
  otherPerson: fault({ en: 'Choose another person', 'zh-CN': '请选择另一位同事' }),
}
