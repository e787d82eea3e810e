import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const HOTELS_FAULTS = {
  checkOutBefore: fault({ en: 'Choose a day after the check-in', 'zh-CN': '请选择入住日期之后的日期' }),
}
