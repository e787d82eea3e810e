import type { Language } from '#contract/languages.ts'
const en = {
  title: 'Account statement',
  titleOther: '对账单',
  company: 'Company',
  agreement: 'Agreement',
  period: 'Period',
  account: 'Account',
  through: (operator: string) => `Account with ${operator}`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  owedBefore: 'Owed on account before',
  owedAfter: 'Owed on account after',
  movements: 'Movements',
  none: 'No money moved in this month.',
  when: 'When',
  what: 'What',
  about: 'For',
  deposit: 'Balance',
  owed: 'On account',
  balance: 'Balance after',
  owedTotal: 'Owed after',
  totals: 'Totals by kind',
  count: 'Number',
  sum: 'Change of the month',
  cut: (listed: number, all: number) =>
    `The first ${listed} of ${all} movements are listed; the totals hold all of them. The Excel and CSV files have every one.`,
  explained:
    'Reserved money leaves the balance when it is reserved; when it is taken later, the balance stays and what was on credit is owed on account.',
  madeOn: (day: string) => `Made on ${day}`,
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}

export type StatementTexts = typeof en

const zhCN: StatementTexts = {
  title: '对账单',
  titleOther: 'Account statement',
  company: '公司',
  agreement: '协议',
  period: '期间',
  account: '账户',
  through: (operator) => `${operator} 账户`,
  opening: '期初余额',
  closing: '期末余额',
  owedBefore: '期初挂账未付',
  owedAfter: '期末挂账未付',
  movements: '明细',
  none: '本月没有资金变动。',
  when: '时间',
  what: '类型',
  about: '对象',
  deposit: '余额变动',
  owed: '挂账变动',
  balance: '变动后余额',
  owedTotal: '挂账未付',
  totals: '按类型合计',
  count: '笔数',
  sum: '本月变动',
  cut: (listed, all) => `共 ${all} 笔，此处列出前 ${listed} 笔；合计包含全部。完整明细请导出 Excel 或 CSV。`,
  explained: '冻结时资金即从余额中扣出；冻结转扣款时余额不变，信用部分计入挂账。',
  madeOn: (day) => `制表日期 ${day}`,
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

const TEXTS: Record<Language, StatementTexts> = { en, 'zh-CN': zhCN }

/** Words of a statement in a language. */
export function statementTexts(language: Language): StatementTexts {
  return TEXTS[language]
}
