import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Debts by age',
  titles: {
    company: 'Company',
    currency: 'Currency',
    owed: 'Owed',
    notDue: 'Not due',
    to30: '1–30 days late',
    to60: '31–60 days',
    to90: '61–90 days',
    over90: 'Over 90 days',
    disputed: 'Disputed',
    unbilled: 'Not billed yet',
    stopped: 'Orders on account',
    stoppedAt: 'Orders on account stopped',
  },
  choices: {},
}

const zhCN: typeof en = {
  fileName: '欠款账龄',
  titles: {
    company: '公司',
    currency: '币种',
    owed: '欠款',
    notDue: '未到期',
    to30: '逾期 1–30 天',
    to60: '31–60 天',
    to90: '61–90 天',
    over90: '90 天以上',
    disputed: '争议中',
    unbilled: '未出账',
    stopped: '挂账',
    stoppedAt: '停止挂账时间',
  },
  choices: {},
}

/** Words of the debts by age on the page and in its file, by language. */
export const DEBT_WORDS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }
