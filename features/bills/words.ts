import type { Language } from '#contract/languages.ts'
import type { BillLine, BillTerm } from './contract.ts'
import type { BillStatus } from './states.ts'

const en = {
  fileName: 'Bills',
  statuses: {
    OPEN: 'Open',
    ISSUED: 'Issued',
    CONFIRMED: 'Confirmed',
    PART_PAID: 'Part paid',
    PAID: 'Paid',
    OVERDUE: 'Overdue',
    DISPUTED: 'Disputed',
    VOID: 'Void',
  } satisfies Record<BillStatus, string>,
  kinds: { CHARGE: 'Charge', REFUND: 'Refund', PENALTY: 'Penalty', ADJUSTMENT: 'Adjustment' } satisfies Record<
    BillLine['kind'],
    string
  >,
  corrections: {
    DISPUTE: 'Dispute credit',
    WRITE_OFF: 'Write-off',
    ADJUSTMENT: 'Correction',
    PENALTY: 'Penalty',
  } satisfies Record<NonNullable<BillLine['correction']>, string>,
  terms: {
    PER_ORDER: 'Each order',
    WEEKLY: 'Weekly',
    HALF_MONTHLY: 'Twice a month',
    MONTHLY: 'Monthly',
    CREDIT: 'Credit',
  } satisfies Record<BillTerm, string>,
  titles: {
    code: 'Bill',
    from: 'From',
    to: 'To',
    status: 'Status',
    issuedOn: 'Issued',
    dueOn: 'Due',
    lines: 'Lines',
    term: 'Settled',
    currency: 'Currency',
    total: 'Total',
    paid: 'Paid',
    left: 'Unpaid',
    company: 'Company',
    disputed: 'Disputed',
  },
}

const zhCN: typeof en = {
  fileName: '账单',
  statuses: {
    OPEN: '未出账',
    ISSUED: '已出账',
    CONFIRMED: '已确认',
    PART_PAID: '部分已付',
    PAID: '已付清',
    OVERDUE: '已逾期',
    DISPUTED: '争议中',
    VOID: '已作废',
  },
  kinds: { CHARGE: '消费', REFUND: '退款', PENALTY: '违约金', ADJUSTMENT: '调账' },
  corrections: { DISPUTE: '争议冲减', WRITE_OFF: '坏账核销', ADJUSTMENT: '更正', PENALTY: '违约金' },
  terms: { PER_ORDER: '逐单结算', WEEKLY: '周结', HALF_MONTHLY: '半月结', MONTHLY: '月结', CREDIT: '贷记' },
  titles: {
    code: '账单号',
    from: '起始日',
    to: '截止日',
    status: '状态',
    issuedOn: '出账日',
    dueOn: '付款截止日',
    lines: '明细数',
    term: '结算方式',
    currency: '币种',
    total: '账单金额',
    paid: '已付',
    left: '未付',
    company: '公司',
    disputed: '争议中',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of bills in files and on pages, in a language. */
export function billWords(language: Language): typeof en {
  return WORDS[language]
}

/** What a line of a bill, or a sum of such lines, is called. */
export function lineName(
  { kinds, corrections }: Pick<typeof en, 'kinds' | 'corrections'>,
  { kind, correction }: Pick<BillLine, 'kind' | 'correction'>,
): string {
  return correction === null ? kinds[kind] : corrections[correction]
}
