import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const HOTELS_FAULTS = {
  contactThere: fault({ en: 'The hotel has this address for it already', 'zh-CN': '该酒店此用途已有该邮箱' }),
  mailOrPhone: fault({ en: 'Enter a mail address or a telephone number', 'zh-CN': '请填写邮箱或电话' }),
  checkOutBefore: fault({ en: 'Choose a day after the check-in', 'zh-CN': '请选择入住日期之后的日期' }),
}
