import type { Language } from '#contract/languages.ts'
import type { TransferKind } from './contract.ts'

type Words = {
  readonly fileName: string
  readonly kinds: Readonly<Record<TransferKind, string>>
  readonly subjects: Readonly<Record<string, string>>
  readonly titles: Readonly<Record<Title, string>>
  /** Translates notes the portal writes itself; other notes stay as typed. */
  readonly noteOf: (note: string) => string
}

/** The heads of a file of transactions. */
export type Title =
  | 'at'
  | 'kind'
  | 'about'
  | 'code'
  | 'currency'
  | 'amount'
  | 'onCredit'
  | 'balance'
  | 'onAccount'
  | 'spendable'
  | 'note'
  | 'movedBy'

/** Translates what the portal notes itself; what was typed follows a colon, or is all of the note. */
const noteIn =
  (known: Readonly<Record<string, string>>) =>
  (note: string): string =>
    note.replace(/^[A-Z_]+(?=: |$)/, (word) => known[word] ?? word)

const en: Words = {
  fileName: 'Transactions',
  kinds: {
    RECHARGE: 'Recharge',
    CHARGE: 'Charge',
    AUTHORIZE: 'Reserved',
    CAPTURE: 'Hold captured',
    VOID: 'Released',
    REFUND: 'Refund',
    ADJUSTMENT: 'Adjustment',
    PAYOUT: 'Paid out',
    SETTLE: 'Bill paid',
  },
  subjects: {
    HOTEL_ORDER: 'Hotel order',
    TICKET_ORDER: 'Ticket order',
    GROUP: 'Group',
    PAYMENT: 'Payment',
    BILL: 'Bill',
    AGREEMENT: 'Agreement',
    ADJUSTMENT: 'Adjustment',
  },
  titles: {
    at: 'When',
    kind: 'Kind',
    about: 'For',
    code: 'Number',
    currency: 'Currency',
    amount: 'Amount',
    onCredit: 'On account',
    balance: 'Free balance after',
    onAccount: 'Owed on account after',
    spendable: 'Spendable after',
    note: 'Note',
    movedBy: 'By',
  },
  noteOf: noteIn({
    FEE: 'Payment fee',
    OPENING: 'Opening balance',
    BANK_TRANSFER: 'Bank transfer',
    BANK_FEE: 'Bank fee borne by us',
    ADJUSTMENT: 'Correction of an earlier entry',
    DISPUTE: 'Disputed line credited',
    PENALTY: 'Penalty',
    WRITE_OFF: 'Written off',
  }),
}

const zhCN: Words = {
  fileName: '交易明细',
  kinds: {
    RECHARGE: '充值',
    CHARGE: '扣款',
    AUTHORIZE: '冻结',
    CAPTURE: '冻结转扣款',
    VOID: '解冻',
    REFUND: '退款',
    ADJUSTMENT: '调账',
    PAYOUT: '原路退回',
    SETTLE: '账单付款',
  },
  subjects: {
    HOTEL_ORDER: '酒店订单',
    TICKET_ORDER: '门票订单',
    GROUP: '团队',
    PAYMENT: '支付单',
    BILL: '账单',
    AGREEMENT: '协议',
    ADJUSTMENT: '调账',
  },
  titles: {
    at: '时间',
    kind: '类型',
    about: '对象',
    code: '单号',
    currency: '币种',
    amount: '金额',
    onCredit: '挂账',
    balance: '变动后账户余额',
    onAccount: '变动后挂账未付',
    spendable: '变动后可用额度',
    note: '备注',
    movedBy: '操作人',
  },
  noteOf: noteIn({
    FEE: '支付手续费',
    OPENING: '期初余额',
    BANK_TRANSFER: '银行转账',
    BANK_FEE: '由我方承担的银行手续费',
    ADJUSTMENT: '更正此前的记账',
    DISPUTE: '争议明细冲减',
    PENALTY: '违约金',
    WRITE_OFF: '坏账核销',
  }),
}

const WORDS: Record<Language, Words> = { en, 'zh-CN': zhCN }

/** Words of the screens, files and statements in a language. */
export function transactionWords(language: Language): Words {
  return WORDS[language]
}
