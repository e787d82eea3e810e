import type { Language } from '#contract/languages.ts'

const en = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  preview: 'Preview, not an invoice',
  number: 'Number',
  issuedOn: 'Date of issue',
  currency: 'Currency',
  reference: 'Your reference',
  split: 'For',
  original: 'Takes back',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: (number: string) => `Tax number ${number}`,
  registration: (number: string) => `Registration number ${number}`,
  lines: 'Services',
  description: 'Description',
  tax: 'Tax',
  amount: 'Amount',
  stay: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  rooms: (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
  clientReference: (reference: string) => `Ref. ${reference}`,
  kinds: { CHARGE: '', REFUND: 'Refund: ', PENALTY: 'Fee: ', ADJUSTMENT: 'Correction: ' },
  totals: 'Totals',
  net: (rate: string) => `Net at ${rate}`,
  taxSum: (rate: string) => `VAT ${rate}`,
  rounding: 'Rounding',
  total: 'Total',
  notes: {
    STANDARD: '',
    MARGIN:
      'Margin scheme for travel agents; value added tax is not shown (Directive 2006/112/EC, Articles 306 to 310).',
    ZERO: 'Zero-rated.',
    NONE: 'Not subject to value added tax.',
  },
  bank: 'Bank account',
  remark: 'Remark',
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}

const zhCN: typeof en = {
  INVOICE: '发票',
  CREDIT_NOTE: '红字发票',
  preview: '预览件，不作为发票使用',
  number: '发票号码',
  issuedOn: '开票日期',
  currency: '币种',
  reference: '客户单号',
  split: '归属',
  original: '冲销原票',
  seller: '销方',
  buyer: '购方',
  taxNumber: (number) => `税号 ${number}`,
  registration: (number) => `注册号 ${number}`,
  lines: '服务明细',
  description: '项目',
  tax: '税率',
  amount: '金额',
  stay: (from, to) => (from === to ? from : `${from} 至 ${to}`),
  rooms: (count) => `${count} 间房`,
  clientReference: (reference) => `客户单号 ${reference}`,
  kinds: { CHARGE: '', REFUND: '退款：', PENALTY: '违约金：', ADJUSTMENT: '调整：' },
  totals: '合计',
  net: (rate) => `不含税金额（${rate}）`,
  taxSum: (rate) => `税额（${rate}）`,
  rounding: '尾差',
  total: '价税合计',
  notes: {
    STANDARD: '',
    MARGIN: '适用旅行社差额征税，增值税不单独列示（欧盟 2006/112/EC 指令第 306 至 310 条）。',
    ZERO: '适用零税率。',
    NONE: '不属于增值税征税范围。',
  },
  bank: '收款账户',
  remark: '备注',
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

const TEXTS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of the document of an invoice in a language. */
export function invoicePdfTexts(language: Language): typeof en {
  return TEXTS[language]
}
