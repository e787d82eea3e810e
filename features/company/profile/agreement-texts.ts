import type { Language } from '#contract/languages.ts'

const en = {
  title: 'Agreement',
  titleOther: '合作协议',
  between: 'Between',
  and: 'and',
  registration: (number: string) => `Registration number ${number}`,
  terms: 'Terms',
  number: 'Number',
  currency: 'Currency',
  days: 'In force',
  settlement: 'Settlement',
  settlements: { PER_ORDER: 'Per order', WEEKLY: 'Weekly', HALF_MONTHLY: 'Twice a month', MONTHLY: 'Monthly' },
  billMoments: {
    BOOKING: 'by the day of booking',
    CHECK_IN: 'by the day of check-in',
    CHECK_OUT: 'by the day of check-out',
    FREE_CANCELLING: 'by the end of free cancellation',
  },
  creditLine: 'Credit line',
  paymentDays: 'Payment',
  daysAfter: (days: number) => `${days} days after a bill is issued`,
  bank: 'Payments to',
  holder: 'Account holder',
  bankName: 'Bank',
  account: 'Account',
  noBank: 'No bank account is named for this currency.',
  people: 'Contacts',
  clerk: 'Settlement clerk',
  sales: 'Sales contact',
  nobody: 'Not named',
  madeOn: (day: string) => `Printed on ${day}`,
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}

export type AgreementTexts = typeof en

const zhCN: AgreementTexts = {
  title: '合作协议',
  titleOther: 'Agreement',
  between: '甲方',
  and: '乙方',
  registration: (number) => `注册号 ${number}`,
  terms: '协议条款',
  number: '编号',
  currency: '币种',
  days: '有效期',
  settlement: '结算方式',
  settlements: { PER_ORDER: '逐单结算', WEEKLY: '周结', HALF_MONTHLY: '半月结', MONTHLY: '月结' },
  billMoments: {
    BOOKING: '按预订日计入账单',
    CHECK_IN: '按入住日计入账单',
    CHECK_OUT: '按离店日计入账单',
    FREE_CANCELLING: '按免费取消截止日计入账单',
  },
  creditLine: '信用额度',
  paymentDays: '付款期限',
  daysAfter: (days) => `账单出具后 ${days} 天内`,
  bank: '收款账户',
  holder: '户名',
  bankName: '开户行',
  account: '账号',
  noBank: '该币种暂无收款账户。',
  people: '联系人',
  clerk: '结算专员',
  sales: '销售联系人',
  nobody: '未指定',
  madeOn: (day) => `打印日期 ${day}`,
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

const TEXTS: Record<Language, AgreementTexts> = { en, 'zh-CN': zhCN }

/** Words of the printed agreement in a language. */
export function agreementTexts(language: Language): AgreementTexts {
  return TEXTS[language]
}
