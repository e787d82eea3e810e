import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const COMPANY_FAULTS = {
  agreed: fault({ en: 'Confirm that the guest agreed', 'zh-CN': '请确认客人已同意' }),
  noAgreement: fault({ en: 'No agreement is made in this currency', 'zh-CN': '不支持以该货币签订合同' }),
  time: fault({ en: 'Enter a time such as 09:00', 'zh-CN': '请输入时间，例如 09:00' }),
  mostMarkUp: fault({ en: 'Enter at most 200 %', 'zh-CN': '最高 200%' }),
  mostAddresses: fault({ en: 'Enter at most 10 addresses', 'zh-CN': '最多输入 10 个邮箱地址' }),
  mostPhones: fault({ en: 'Enter at most 10 numbers', 'zh-CN': '最多输入 10 个号码' }),
  phoneWithCode: fault({
    en: 'Enter a number with its country code, such as +65 6000 0100',
    'zh-CN': '请输入带国家代码的号码，例如 +65 6000 0100',
  }),
  oneDay: fault({ en: 'Choose at least one day', 'zh-CN': '请至少选择一天' }),
  wayToPay: fault({ en: 'Leave each role a way to pay', 'zh-CN': '请为每个角色至少保留一种付款方式' }),
}
