import type { Language } from '#contract/languages.ts'
import type { TransferState } from '../transfers/contract.ts'
import type { IssueRow } from '../issues/contract.ts'

/** The heads of the desk's files. */
export type Title =
  | 'reference'
  | 'company'
  | 'code'
  | 'payment'
  | 'what'
  | 'currency'
  | 'expected'
  | 'received'
  | 'state'
  | 'started'
  | 'proof'
  | 'expires'
  | 'kind'
  | 'number'
  | 'ours'
  | 'theirs'
  | 'theirRef'
  | 'opened'
  | 'resolved'
  | 'note'
type Words = {
  readonly transfers: string
  readonly issues: string
  readonly recharge: string
  readonly states: Readonly<Record<TransferState, string>>
  readonly kinds: Readonly<Record<IssueRow['kind'], string>>
  readonly titles: Readonly<Record<Title, string>>
}

const en: Words = {
  transfers: 'Bank transfers',
  issues: 'Payments to look at',
  recharge: 'Recharge',
  states: {
    WAITING: 'Waiting',
    PROPOSED: 'Second person',
    MATCHED: 'Matched',
    REJECTED: 'Rejected',
    GIVEN_UP: 'Cancelled',
    EXPIRED: 'Too late',
  },
  kinds: {
    INTEGRITY: 'Amount mismatch',
    REFUND_ABNORMAL: 'Refund stuck',
    PROVIDER_REFUSED: 'Refused by WeChat Pay',
    STATEMENT_MISSING_HERE: 'Missing in our books',
    STATEMENT_MISSING_THERE: 'Not in the statement',
    STATEMENT_AMOUNT: 'Amount differs',
    STATEMENT_FEE: 'Fee differs',
    STATEMENT_REFERENCE: 'Reference differs',
  },
  titles: {
    reference: 'Reference',
    company: 'Company',
    code: 'Company code',
    payment: 'Payment',
    what: 'For',
    currency: 'Currency',
    expected: 'Expected',
    received: 'Received',
    state: 'State',
    started: 'Started (UTC)',
    proof: 'Proof (UTC)',
    expires: 'Ends (UTC)',
    kind: 'What',
    number: 'Our number',
    ours: 'Ours',
    theirs: 'Theirs',
    theirRef: 'Their reference',
    opened: 'Since (UTC)',
    resolved: 'Resolved (UTC)',
    note: 'Note',
  },
}

const zhCN: Words = {
  transfers: '银行转账',
  issues: '待处理付款',
  recharge: '充值',
  states: {
    WAITING: '待到账',
    PROPOSED: '待复核',
    MATCHED: '已核对',
    REJECTED: '已拒绝',
    GIVEN_UP: '已取消',
    EXPIRED: '已超时',
  },
  kinds: {
    INTEGRITY: '通知金额不符',
    REFUND_ABNORMAL: '退款异常',
    PROVIDER_REFUSED: '微信支付拒绝请求',
    STATEMENT_MISSING_HERE: '本方缺失',
    STATEMENT_MISSING_THERE: '账单缺失',
    STATEMENT_AMOUNT: '金额不符',
    STATEMENT_FEE: '手续费不符',
    STATEMENT_REFERENCE: '微信单号不符',
  },
  titles: {
    reference: '附言码',
    company: '公司',
    code: '公司编号',
    payment: '付款',
    what: '用途',
    currency: '币种',
    expected: '应收',
    received: '实收',
    state: '状态',
    started: '发起时间（UTC）',
    proof: '凭证时间（UTC）',
    expires: '截止时间（UTC）',
    kind: '类型',
    number: '本方单号',
    ours: '本方',
    theirs: '对方',
    theirRef: '对方单号',
    opened: '发现时间（UTC）',
    resolved: '处理时间（UTC）',
    note: '备注',
  },
}

const WORDS: Record<Language, Words> = { en, 'zh-CN': zhCN }

/** The words of the desk's files. */
export function deskWords(language: Language): Words {
  return WORDS[language]
}
