import type { Language } from '#contract/languages.ts'
import type { FileWords } from '#features/lists/file-columns.ts'
import { transactionWords } from '#features/wallet/words.ts'
import type { CHAIN_LINKS, deskExplained, explained } from './contract.ts'

type Link = (typeof CHAIN_LINKS)[number]
/** Accounts of the ledger, and states and kinds that no other words name. */
type Detail =
  | 'BANK'
  | 'DEPOSIT'
  | 'DEPOSIT_HELD'
  | 'RECEIVABLE'
  | 'CREDIT_HELD'
  | 'SALES'
  | 'CREDIT_CONTRA'
  | 'ADJUSTMENTS'
  | 'BALANCE'
  | 'PAYMENT'
  | 'CREDIT'
  | 'REVERSAL'
  | 'OPEN'
  | 'UPHELD'
  | 'PARTLY'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'DISPUTE'
  | 'PENALTY'
  | 'WRITE_OFF'
  | 'WAITING'
  | 'APPROVED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'SUBMITTED'
  | 'ISSUED'
  | 'DELIVERED'
  | 'CANCELLED'
  | 'BANK_TRANSFER'
  | 'WECHAT'
type Words = Omit<FileWords<typeof explained>, 'choices'> & {
  readonly links: Readonly<Record<Link, string>>
  readonly details: Readonly<Record<Detail, string>>
}

const en: Words = {
  fileName: 'Explained amount',
  titles: {
    what: 'What',
    number: 'Number',
    about: 'For',
    detail: 'Detail',
    by: 'By',
    at: 'When',
    currency: 'Currency',
    amount: 'Amount',
  },
  links: {
    BANK_LINE: 'Bank line',
    RECEIPT: 'Receipt',
    PAYMENT: 'Payment',
    BILL_PAYMENT: 'Paid on the bill',
    MOVEMENT: 'Transaction',
    ENTRY: 'Entry',
    HOTEL_ORDER: 'Hotel order',
    TICKET_ORDER: 'Ticket order',
    GROUP: 'Group',
    BILL_LINE: 'Bill line',
    INVOICE: 'Invoice',
    CREDIT_NOTE: 'Credit note',
    DISPUTE: 'Dispute',
    CORRECTION: 'Correction',
    APPROVAL: 'Approval',
    COST: 'Cost',
  },
  details: {
    BANK: 'Bank',
    DEPOSIT: 'Balance',
    DEPOSIT_HELD: 'Balance, reserved',
    RECEIVABLE: 'Owed on account',
    CREDIT_HELD: 'Credit, reserved',
    SALES: 'Sales',
    CREDIT_CONTRA: 'Credit, counterpart',
    ADJUSTMENTS: 'Adjustments',
    BALANCE: 'From the balance',
    PAYMENT: 'By a payment',
    CREDIT: 'Set off',
    REVERSAL: 'Taken back',
    OPEN: 'Open',
    UPHELD: 'Upheld',
    PARTLY: 'Upheld in part',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
    DISPUTE: 'Disputed line credited',
    PENALTY: 'Penalty',
    WRITE_OFF: 'Written off',
    WAITING: 'Waiting',
    APPROVED: 'Approved',
    DECLINED: 'Declined',
    EXPIRED: 'Expired',
    SUBMITTED: 'Applied for',
    ISSUED: 'Issued',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
    BANK_TRANSFER: 'Bank transfer',
    WECHAT: 'WeChat Pay',
  },
}

const zhCN: Words = {
  fileName: '金额来龙去脉',
  titles: {
    what: '环节',
    number: '编号',
    about: '对象',
    detail: '说明',
    by: '处理人',
    at: '时间',
    currency: '币种',
    amount: '金额',
  },
  links: {
    BANK_LINE: '银行流水',
    RECEIPT: '到账',
    PAYMENT: '支付单',
    BILL_PAYMENT: '账单付款',
    MOVEMENT: '交易',
    ENTRY: '分录',
    HOTEL_ORDER: '酒店订单',
    TICKET_ORDER: '门票订单',
    GROUP: '团队',
    BILL_LINE: '账单明细',
    INVOICE: '发票',
    CREDIT_NOTE: '红字发票',
    DISPUTE: '争议',
    CORRECTION: '更正',
    APPROVAL: '审批',
    COST: '成本',
  },
  details: {
    BANK: '银行',
    DEPOSIT: '余额',
    DEPOSIT_HELD: '余额（冻结）',
    RECEIVABLE: '挂账欠款',
    CREDIT_HELD: '授信（冻结）',
    SALES: '销售',
    CREDIT_CONTRA: '授信对方科目',
    ADJUSTMENTS: '调账',
    BALANCE: '余额支付',
    PAYMENT: '支付单支付',
    CREDIT: '抵扣',
    REVERSAL: '冲回',
    OPEN: '处理中',
    UPHELD: '成立',
    PARTLY: '部分成立',
    REJECTED: '驳回',
    WITHDRAWN: '已撤回',
    DISPUTE: '争议明细冲减',
    PENALTY: '违约金',
    WRITE_OFF: '坏账核销',
    WAITING: '待审批',
    APPROVED: '已同意',
    DECLINED: '已拒绝',
    EXPIRED: '已过期',
    SUBMITTED: '已申请',
    ISSUED: '已开具',
    DELIVERED: '已送达',
    CANCELLED: '已取消',
    BANK_TRANSFER: '银行转账',
    WECHAT: '微信支付',
  },
}

const WORDS: Readonly<Record<Language, Words>> = { en, 'zh-CN': zhCN }

/** The words of a chain, for its screen. */
export const chainWords = (language: Language): FileWords<typeof explained> & FileWords<typeof deskExplained> => {
  const { fileName, titles, links } = WORDS[language]
  return { fileName, titles, choices: { what: links } }
}

/** The words of its file, whose moments are of a zone. */
export const chainFileWords = (timeZone: string) => (language: Language) => {
  const { titles, ...words } = chainWords(language)
  return { ...words, titles: { ...titles, at: `${titles.at} (${timeZone})` } }
}

/** The name of a kind, state or account; null of what has none. */
export function detailName(language: Language, detail: string | null): string | null {
  if (detail === null) return null
  const names: Readonly<Record<string, string>> = { ...transactionWords(language).kinds, ...WORDS[language].details }
  return names[detail] ?? null
}
