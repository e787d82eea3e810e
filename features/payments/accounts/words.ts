import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Bank accounts',
  titles: {
    currency: 'Currency',
    customers: 'For',
    holder: 'Holder',
    bank: 'Bank',
    number: 'Account',
    bic: 'SWIFT code',
    fee: 'Fee',
    freeFrom: 'No fee from',
    second: 'Second person from',
    openDays: 'Days to pay',
    closedAt: 'Closed at',
    state: 'State',
  },
  choices: {},
}

const zhCN: typeof en = {
  fileName: '收款账户',
  titles: {
    currency: '币种',
    customers: '适用客户',
    holder: '户名',
    bank: '开户银行',
    number: '账号',
    bic: 'SWIFT 代码',
    fee: '手续费',
    freeFrom: '免手续费起点',
    second: '复核起点',
    openDays: '付款期限（天）',
    closedAt: '停用时间',
    state: '状态',
  },
  choices: {},
}

/** Words of the bank accounts on the desk's page and in their file, by language. */
export const BANK_ACCOUNT_WORDS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }
