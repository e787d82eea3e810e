import { type Language, LANGUAGE_CODES } from './languages.ts'

/** What is wrong with a field, in every language at once: it passes through zod and `Refusal.fields` as text. */
export type Fault = string & { readonly fault: true }

const BETWEEN = '\u001f'

/** A sentence about a field, in every language of the portal. */
export function fault(texts: Readonly<Record<Language, string>>): Fault {
  // The one place that makes a fault; everything else is typed by it.
  return LANGUAGE_CODES.map((language) => texts[language].replaceAll(BETWEEN, ' ')).join(BETWEEN) as Fault
}

/** A fault in one language. */
export function faultText(sentence: Fault, language: Language): string {
  const texts = sentence.split(BETWEEN)
  return texts[LANGUAGE_CODES.indexOf(language)] ?? sentence
}

/** Sentences that several features use. */
export const FAULTS = {
  required: fault({ en: 'Fill in this field', 'zh-CN': '请填写此项' }),
  enterAmount: fault({ en: 'Enter an amount', 'zh-CN': '请输入金额' }),
  amountAboveZero: fault({ en: 'Enter an amount above 0', 'zh-CN': '请输入大于 0 的金额' }),
  enterEmail: fault({ en: 'Enter an email address', 'zh-CN': '请输入邮箱地址' }),
  oneOrMore: fault({ en: 'Enter 1 or more', 'zh-CN': '请输入不小于 1 的数' }),
  currencyCode: fault({ en: 'Give a three-letter currency code', 'zh-CN': '请输入三位货币代码' }),
  countryCode: fault({ en: 'Give a two-letter country code', 'zh-CN': '请输入两位国家代码' }),
  dateRange: fault({ en: 'Enter a date between 1900 and 2199', 'zh-CN': '请输入 1900 至 2199 年之间的日期' }),
  unprintable: fault({ en: 'Remove the characters that can not be shown', 'zh-CN': '请删除无法显示的字符' }),
  phone: fault({ en: 'Enter a telephone number such as +65 6000 0100', 'zh-CN': '请输入电话号码，例如 +65 6000 0100' }),
  trueOrFalse: fault({ en: 'Send true or false', 'zh-CN': '请填写 true 或 false' }),
  adultARoom: fault({ en: 'At least one adult a room', 'zh-CN': '每间房至少一位成人' }),
  mostAdults: fault({ en: 'At most 6 adults a room', 'zh-CN': '每间房最多 6 位成人' }),
  mostChildren: fault({ en: 'At most 4 children a room', 'zh-CN': '每间房最多 4 名儿童' }),
  oneRoom: fault({ en: 'At least one room', 'zh-CN': '至少一间房' }),
  timeSuchAs: fault({ en: 'Enter a time such as 15:00', 'zh-CN': '请输入时间，例如 15:00' }),
  monthSuchAs: fault({ en: 'Enter a month such as 2026-12', 'zh-CN': '请输入月份，例如 2026-12' }),
  writeWhatIsWrong: fault({ en: 'Write what is wrong', 'zh-CN': '请说明问题所在' }),
  chooseTimeZone: fault({ en: 'Choose a time zone', 'zh-CN': '请选择时区' }),
  givenTwice: fault({ en: 'This field is given more than once', 'zh-CN': '此字段重复出现' }),
  openMailLink: fault({ en: 'Open the link of the mail again', 'zh-CN': '请重新打开邮件中的链接' }),
  openSentLink: fault({ en: 'Open the link as it was sent to you', 'zh-CN': '请打开收到的完整链接' }),
  latinNames: fault({
    en: 'Write the names in Latin letters, as in the passport',
    'zh-CN': '姓名请按护照用拉丁字母填写',
  }),
  marketDenied: fault({
    en: 'This rate is not sold to guests of this nationality',
    'zh-CN': '该价格不向此国籍的客人销售',
  }),
  noCompanyCode: fault({ en: 'No company has this code', 'zh-CN': '没有使用该代码的客户' }),
  hotelNotSold: fault({ en: 'This hotel is not sold', 'zh-CN': '该酒店暂不可售' }),
  enterPassword: fault({ en: 'Please enter your password', 'zh-CN': '请输入密码' }),
  groupRequest: fault({ en: 'More than 8 rooms go to a group request', 'zh-CN': '超过 8 间请提交团队预订需求' }),
  httpsAddress: fault({ en: 'Enter an address that begins with https://', 'zh-CN': '请输入以 https:// 开头的地址' }),
  chooseColumn: fault({ en: 'Choose at least one column', 'zh-CN': '请至少选择一列' }),
  fewestCharacters: (least: number) =>
    fault({ en: `Enter at least ${least} characters`, 'zh-CN': `至少 ${least} 个字符` }),
  mostCharacters: (most: number) => fault({ en: `Enter at most ${most} characters`, 'zh-CN': `最多 ${most} 个字符` }),
  tooFarAhead: (days: number) =>
    fault({ en: `Stays can be searched up to ${days} days ahead`, 'zh-CN': `最多可查询未来 ${days} 天的住宿` }),
}
