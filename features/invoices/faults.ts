import { fault } from '#contract/faults.ts'

/** Sentences about single fields. */
export const INVOICES_FAULTS = {
  chooseOne: fault({ en: 'Choose at least one', 'zh-CN': '请至少选择一项' }),
  chooseAddress: fault({ en: 'Choose an address', 'zh-CN': '请选择地址' }),
  numberLetters: fault({ en: 'Enter letters, digits and hyphens only', 'zh-CN': '只能输入字母、数字和连字符' }),
  prefix: fault({
    en: 'Enter up to 8 capital letters and digits, a letter first',
    'zh-CN': '请输入最多 8 位大写字母或数字，首位为字母',
  }),
  creditPrefix: fault({ en: 'Enter another prefix than for invoices', 'zh-CN': '请输入与发票不同的前缀' }),
  typeCode: fault({
    en: 'Enter 2 to 30 capital letters, digits and underscores',
    'zh-CN': '请输入 2 至 30 位大写字母、数字或下划线',
  }),
  seriesOfPortal: fault({
    en: 'Choose a series for documents of the portal, and none for others',
    'zh-CN': '平台开具的类型须选择序列，其他类型不选',
  }),
  taxRate: fault({
    en: 'Enter a rate for standard tax, and none for others',
    'zh-CN': '按税率征税时请输入税率，其他情况不填',
  }),
  noBuyer: fault({ en: 'This buyer is not there', 'zh-CN': '找不到该购方' }),
  taxNumber: fault({ en: 'This is no tax number of that country', 'zh-CN': '税号与所选国家/地区不符' }),
  buyerExists: fault({
    en: 'A buyer of this name and country is already kept',
    'zh-CN': '该国家/地区的同名购方已存在',
  }),
  numberTaken: fault({ en: 'Another invoice has this number', 'zh-CN': '该发票号码已被使用' }),
  otherNumber: fault({ en: 'The invoice has another number', 'zh-CN': '与该发票的号码不一致' }),
  lineTwice: fault({ en: 'Name each line once', 'zh-CN': '每行只能填写一次' }),
  aboveLine: fault({ en: 'More than is left of this line', 'zh-CN': '超过该行剩余金额' }),
  prefixTaken: fault({ en: 'Another series has this prefix', 'zh-CN': '该前缀已被其他序列使用' }),
  prefixUsed: fault({ en: 'Numbers of this prefix were already issued', 'zh-CN': '该前缀已开出发票，不能修改' }),
  noSeries: fault({ en: 'This series is not there', 'zh-CN': '找不到该序列' }),
  typeTaken: fault({ en: 'A type has this code already', 'zh-CN': '该类型代码已存在' }),
  noAddress: fault({ en: 'This address is not there', 'zh-CN': '找不到该地址' }),
  bankAndAccount: fault({
    en: 'Enter both the bank and the account, or neither',
    'zh-CN': '银行和账号须同时填写，或都不填',
  }),
  iban: fault({ en: 'The check digits of this IBAN are wrong', 'zh-CN': '该 IBAN 的校验码有误' }),
  bic: fault({ en: 'Enter a BIC of 8 or 11 letters and digits', 'zh-CN': '请输入 8 位或 11 位字母和数字的 BIC 代码' }),
}
