import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const PAYMENTS_FAULTS = {
  accountNumber: fault({ en: 'Enter 4 to 34 letters and digits', 'zh-CN': '请输入 4 至 34 位字母或数字' }),
  iban: fault({
    en: 'The check digits of this IBAN do not fit. Look at it again',
    'zh-CN': '该 IBAN 校验位不符，请核对',
  }),
  swift: fault({ en: 'Enter a SWIFT code of 8 or 11 letters and digits', 'zh-CN': '请输入 8 或 11 位 SWIFT 代码' }),
  accountKeeps: fault({ en: 'An account keeps its currency and company', 'zh-CN': '账户的币种和适用客户不能修改' }),
  noWallet: fault({ en: 'The company has no account in this currency', 'zh-CN': '该客户没有该币种的账户' }),
  noMovement: fault({
    en: 'Nothing of this number moved money of this account',
    'zh-CN': '该账户下没有此单号的资金变动',
  }),
  accountExists: fault({ en: 'There is an open account of this currency already', 'zh-CN': '该币种已有启用的账户' }),
  nameWhatIsPaid: fault({ en: 'Name what is paid for', 'zh-CN': '请指明付款对象' }),
  dayBelowOnce: fault({ en: 'A day allows at least as much as one time', 'zh-CN': '每日限额不能低于单次限额' }),
}
