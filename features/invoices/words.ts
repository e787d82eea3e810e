import type { Language } from '#contract/languages.ts'
import type { INVOICE_KINDS } from './contract-list.ts'
import type { BuyerField, Regime } from './rules.ts'
import type { InvoiceStatus } from './states.ts'

const en = {
  fileName: 'Invoices',
  statuses: {
    SUBMITTED: 'Submitted',
    APPROVED: 'Approved',
    ISSUED: 'Issued',
    DELIVERED: 'Delivered',
    REJECTED: 'Rejected',
    CANCELLED: 'Cancelled',
  } satisfies Record<InvoiceStatus, string>,
  kinds: { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } satisfies Record<(typeof INVOICE_KINDS)[number], string>,
  regimes: {
    STANDARD: 'VAT',
    MARGIN: 'Margin scheme for travel agents',
    ZERO: 'Zero-rated',
    REVERSE_CHARGE: 'Reverse charge',
    INTRA_COMMUNITY: 'Intra-Community supply',
    EXPORT: 'Export outside the EU',
    NONE: 'Not subject to VAT',
  } satisfies Record<Regime, string>,
  buyerFields: {
    taxNumber: 'Tax number',
    address: 'Registered address',
    phone: 'Phone',
    bankName: 'Bank',
    bankAccount: 'Bank account',
    email: 'Email',
  } satisfies Record<BuyerField, string>,
  titles: {
    code: 'Application',
    company: 'Company',
    number: 'Number',
    buyer: 'Buyer',
    type: 'Type',
    status: 'Status',
    issuedOn: 'Issued',
    currency: 'Currency',
    total: 'Total',
    kind: 'Document',
    net: 'Without tax',
    tax: 'Tax',
    credited: 'Credited',
    split: 'Department or cost centre',
    reference: 'Reference',
    askedAt: 'Applied',
    askedBy: 'Applied by',
  },
}

const zhCN: typeof en = {
  fileName: '发票',
  statuses: {
    SUBMITTED: '待审核',
    APPROVED: '待开票',
    ISSUED: '已开票',
    DELIVERED: '已送达',
    REJECTED: '已驳回',
    CANCELLED: '已撤销',
  },
  kinds: { INVOICE: '发票', CREDIT_NOTE: '红字发票' },
  regimes: {
    STANDARD: '增值税',
    MARGIN: '旅行社差额征税',
    ZERO: '零税率',
    REVERSE_CHARGE: '反向征收',
    INTRA_COMMUNITY: '欧盟内供应',
    EXPORT: '欧盟外出口',
    NONE: '不征税',
  },
  buyerFields: {
    taxNumber: '税号',
    address: '注册地址',
    phone: '电话',
    bankName: '开户银行',
    bankAccount: '银行账号',
    email: '邮箱',
  },
  titles: {
    code: '申请号',
    company: '公司',
    number: '发票号码',
    buyer: '购方',
    type: '类型',
    status: '状态',
    issuedOn: '开票日期',
    currency: '币种',
    total: '价税合计',
    kind: '单据',
    net: '不含税金额',
    tax: '税额',
    credited: '已红冲',
    split: '部门或成本中心',
    reference: '客户单号',
    askedAt: '申请时间',
    askedBy: '申请人',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of invoices in files, documents and on pages, in a language. */
export function invoiceWords(language: Language): typeof en {
  return WORDS[language]
}
