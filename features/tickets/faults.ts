import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const TICKETS_FAULTS = {
  dayOrder: fault({ en: 'Choose a day that is not before the first one', 'zh-CN': '请选择不早于起始日期的日期' }),
  endOrder: fault({ en: 'Choose an end that is not before the start', 'zh-CN': '结束时间不能早于开始时间' }),
  ageOrder: fault({ en: 'Enter an age that is not below the first one', 'zh-CN': '最大年龄不能小于最小年龄' }),
  mostBelowLeast: fault({ en: 'Enter a number that is not below the least', 'zh-CN': '最多张数不能少于最少张数' }),
  onePerson: fault({ en: 'Sell it to at least one kind of person', 'zh-CN': '请至少添加一类人群' }),
  personOnce: fault({ en: 'Name each kind of person once', 'zh-CN': '每类人群只能出现一次' }),
  answers: fault({ en: 'Enter answers to choose from, for a choice alone', 'zh-CN': '请填写可选答案（仅选择题）' }),
}
