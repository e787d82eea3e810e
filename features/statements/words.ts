import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Journal',
  packName: 'Month end',
  day: 'Day',
  code: 'Document',
  text: 'Text',
  debit: 'Debit',
  credit: 'Credit',
  amount: 'Amount',
  currency: 'Currency',
}

const zhCN: typeof en = {
  fileName: '记账凭证',
  packName: '月结资料',
  day: '日期',
  code: '单据号',
  text: '摘要',
  debit: '借方科目',
  credit: '贷方科目',
  amount: '金额',
  currency: '币种',
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** The heads and names of the files of a month. */
export const journalTitles = (language: Language) => WORDS[language]
