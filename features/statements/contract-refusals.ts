import { defineRefusals } from '#contract/refusals.ts'

const own = defineRefusals({
  'journal.no_accounts': {
    status: 409,
    en: 'Enter the accounts of your books first.',
    'zh-CN': '请先设置贵公司账簿的科目。',
  },
  'journal.no_datev': {
    status: 409,
    en: 'Enter the numbers of consultant and client first.',
    'zh-CN': '请先填写 DATEV 顾问编号和客户编号。',
  },
  'statement.pack_too_large': {
    status: 422,
    en: 'This month has more documents than fit in one file. Download them from the lists of bills and invoices.',
    'zh-CN': '本月单据过多，无法打包。请在账单和发票列表中分别下载。',
  },
})

declare module '#contract/refusals.ts' {
  interface FeatureRefusals extends Readonly<typeof own> {}
}
