import type { Language } from '#contract/languages.ts'
import type { ChangeKindName, ChangeRow } from './contract.ts'

type Words = {
  readonly kinds: Readonly<Record<ChangeKindName, string>>
  readonly states: Readonly<Record<ChangeRow['state'], string>>
}

const en: Words = {
  kinds: {
    BANK_ACCOUNT: 'Bank account',
    BANK_ACCOUNT_CLOSE: 'Close bank account',
    AGREEMENT: 'Agreement and credit line',
    RECHARGE_LIMIT: 'Recharge limit',
    SECOND_FACTOR: 'Reset second step',
    STAFF_SECOND_FACTOR: "Reset a customer's second step",
    BILL_CORRECTION: 'Bill correction',
    BILL_VOID: 'Void bill',
    OPERATOR_INVITE: 'Invite to the desk',
    OPERATOR_ROLE: 'Role at the desk',
    OPERATOR_SUSPEND: 'Suspend a desk account',
    OPERATOR_REACTIVATE: 'Reactivate a desk account',
    DISPUTE: 'Dispute',
    CREDIT_NOTE: 'Credit note',
    EXCHANGE_RATES: 'Exchange rates',
    CONTRACT: 'Contract',
    GIVE_BACK: 'Give back of an order',
    WALK: 'Guests moved to another hotel',
    MARK_UP_RULE: 'Mark-up rule',
    HOTEL_NIGHT: 'Cancel a night of a hotel',
    TICKET_DAY: 'Cancel a day of a ticket',
    RATES: 'Hotel rates',
  },
  states: {
    PROPOSED: 'Awaiting confirmation',
    CONFIRMED: 'Confirmed',
    DECLINED: 'Declined',
    WITHDRAWN: 'Withdrawn',
    EXPIRED: 'Expired',
  },
}

const zhCN: Words = {
  kinds: {
    BANK_ACCOUNT: '银行账户',
    BANK_ACCOUNT_CLOSE: '停用银行账户',
    AGREEMENT: '合同与信用额度',
    RECHARGE_LIMIT: '充值限额',
    SECOND_FACTOR: '重置两步验证',
    STAFF_SECOND_FACTOR: '重置客户两步验证',
    BILL_CORRECTION: '账单更正',
    BILL_VOID: '账单作废',
    OPERATOR_INVITE: '邀请后台员工',
    OPERATOR_ROLE: '后台角色',
    OPERATOR_SUSPEND: '停用后台账号',
    OPERATOR_REACTIVATE: '恢复后台账号',
    DISPUTE: '争议处理',
    CREDIT_NOTE: '红冲发票',
    EXCHANGE_RATES: '汇率',
    CONTRACT: '合同',
    GIVE_BACK: '订单退款',
    WALK: '客人转送其他酒店',
    MARK_UP_RULE: '加价规则',
    HOTEL_NIGHT: '取消酒店整晚订单',
    TICKET_DAY: '取消门票整日订单',
    RATES: '酒店房价',
  },
  states: {
    PROPOSED: '待确认',
    CONFIRMED: '已确认',
    DECLINED: '已拒绝',
    WITHDRAWN: '已撤回',
    EXPIRED: '已过期',
  },
}

/** Names of kinds and states of changes, for the screen and the mails. */
export const CHANGE_WORDS: Readonly<Record<Language, Words>> = { en, 'zh-CN': zhCN }
