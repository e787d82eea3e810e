import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const STATEMENTS_FAULTS = {
  datevNumber: fault({ en: 'Enter a number of 3 to 9 digits', 'zh-CN': '请输入 3 至 9 位数字' }),
  bothNumbers: fault({ en: 'DATEV needs both numbers', 'zh-CN': 'DATEV 需要同时填写两个编号' }),
}
