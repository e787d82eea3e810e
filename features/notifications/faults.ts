import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const NOTIFICATIONS_FAULTS = {
  securityStays: fault({ en: 'Account security can not be switched off', 'zh-CN': '账号安全通知不可关闭' }),
  time: fault({ en: 'Enter a time such as 21:30', 'zh-CN': '请输入时间，例如 21:30' }),
  otherTime: fault({ en: 'Enter another time than the first', 'zh-CN': '请输入不同于开始的时间' }),
  bothTimes: fault({ en: 'Enter both times', 'zh-CN': '请同时填写开始和结束时间' }),
}
