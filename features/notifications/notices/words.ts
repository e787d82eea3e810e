import { type Language, nameFor } from '#contract/languages.ts'
import { APPROVAL_TEXTS } from '../approvals/texts.ts'
import { GROUP_MAIL_TEXTS } from '../groups/texts.ts'
import { BILL_MAIL_TEXTS } from '../bills/texts.ts'
import { INVOICE_MAIL_TEXTS } from '../invoices/texts.ts'
import { MAIL_TEXTS } from '../orders/texts.ts'
import type { MailedTopic } from '../orders/topics.ts'
import { PAYMENT_MAIL_TEXTS } from '../payments/texts.ts'
import { TRANSFER_MAIL_TEXTS } from '../payments/transfer-texts.ts'
import { amountInWords } from '#features/hotel-orders/voucher/wording.ts'
import { WATCH_TEXTS } from '../watches/texts.ts'
import { PROPOSAL_MAIL_TEXTS } from '../proposals/texts.ts'
import { TICKET_MAIL_TEXTS } from '../tickets/texts.ts'
import type { NoticeTopic } from './catalogue.ts'
import type { NoticeRow } from './contract.ts'

const en = {
  paid: (code: string) => `Payment received: ${code}`,
  billPaid: (code: string) => `Bill paid: ${code}`,
  companySuspended: 'Your company is suspended: nothing can be booked. Orders and balance stay; please contact us.',
  webhookPaused: (url: string) => `Messages to ${url} failed for five days; the webhook is paused`,
  companyReactivated: 'Your company may book again',
  corrected: (code: string, amount: string, reason: string) =>
    `We corrected your balance by ${amount} (${code})${reason && `: ${reason}`}`,
  billCorrections: {
    WRITE_OFF: (code: string, amount: string) => `We wrote off ${amount} of bill ${code}`,
    CREDIT: (code: string, amount: string) => `We took ${amount} off bill ${code}`,
    CHARGE: (code: string, amount: string) => `We corrected bill ${code}: ${amount} more is on your next bill`,
    PENALTY: (code: string, amount: string) => `Penalty of ${amount} about bill ${code}, on your next bill`,
  },
  because: (text: string, reason: string) => `${text}. Reason: ${reason}`,
  powers: (order: string, month: string, approval: string) =>
    `Your rights or limits were changed. Limit per order: ${order}. Per month: ${month}. Approval above: ${approval}`,
  none: 'none',
  invoiceSent: (code: string, by: string) => `Invoice ${code} was sent on paper by ${by}`,
  passwordChanged: (name: string) => `Password changed: ${name}`,
  secondFactorOn: (name: string) => `Second step of signing in switched on: ${name}`,
  secondFactorOff: (name: string) => `Second step of signing in switched off: ${name}`,
}

const zhCN: typeof en = {
  paid: (code) => `已收到付款：${code}`,
  billPaid: (code) => `账单已付清：${code}`,
  companySuspended: '贵公司账户已暂停，暂不能预订；订单和余额不变，请与我们联系。',
  webhookPaused: (url) => `发送至 ${url} 的消息连续五天失败，该 Webhook 已暂停`,
  companyReactivated: '贵公司账户已恢复，可以预订',
  corrected: (code, amount, reason) => `余额已调整 ${amount}（${code}）${reason && `：${reason}`}`,
  billCorrections: {
    WRITE_OFF: (code, amount) => `账单 ${code} 已核销 ${amount}`,
    CREDIT: (code, amount) => `账单 ${code} 已减免 ${amount}`,
    CHARGE: (code, amount) => `账单 ${code} 已更正，${amount} 计入下期账单`,
    PENALTY: (code, amount) => `账单 ${code} 产生违约金 ${amount}，计入下期账单`,
  },
  because: (text, reason) => `${text}。原因：${reason}`,
  powers: (order, month, approval) =>
    `您的权限或限额已变更。单笔限额：${order}；每月限额：${month}；超过此金额需审批：${approval}`,
  none: '无',
  invoiceSent: (code, by) => `发票 ${code} 已寄出：${by}`,
  passwordChanged: (name) => `登录密码已修改：${name}`,
  secondFactorOn: (name) => `两步验证已开启：${name}`,
  secondFactorOff: (name) => `两步验证已关闭：${name}`,
}

const WORDS = { en, 'zh-CN': zhCN }

/**
 * The sentence of each topic; `code` is that of the order, bill or payment. Notices that are mailed too use the mail's
 * subject.
 */
function sentences(language: Language, facts: NoticeRow['facts']) {
  const { code = '', forCode, name = '', hotelNameEn = '', hotelNameZh = null } = facts
  const words = WORDS[language]
  const bills = BILL_MAIL_TEXTS[language].kinds
  const payments = PAYMENT_MAIL_TEXTS[language].kinds
  const transfers = TRANSFER_MAIL_TEXTS[language]
  const what = forCode ?? code
  const approvals = APPROVAL_TEXTS[language].notices
  const groups = GROUP_MAIL_TEXTS[language].subjects
  const tickets = TICKET_MAIL_TEXTS[language].kinds
  const hotel = nameFor(language, hotelNameEn, hotelNameZh)
  const money = (minor = 0) => amountInWords(minor, facts.currency ?? 'USD', language)
  const limit = (minor: number | null | undefined) => (typeof minor === 'number' ? money(minor) : words.none)
  return {
    'ticket_order.confirmed': () => tickets['ticket_order.confirmed'].subject(code, hotel),
    'ticket_order.rejected': () => tickets['ticket_order.rejected'].subject(code, hotel),
    'ticket_order.expired': () => tickets['ticket_order.expired'].subject(code, hotel),
    'ticket_order.cancelled': () => tickets['ticket_order.cancelled'].subject(code, hotel),
    'approval.asked': () => approvals.asked(hotel, code),
    'approval.due_soon': () => approvals.dueSoon(hotel, code),
    'approval.approved': () => approvals.approved(hotel, code),
    'approval.declined': () => approvals.declined(hotel, code),
    'approval.expired': () => approvals.expired(hotel, code),
    'payment.succeeded': () =>
      forCode === undefined ? payments['payment.succeeded'].subject(code) : words.paid(forCode),
    'payment.kept_on_balance': () => payments['payment.kept_on_balance'].subject(what),
    'payment.refunded': () => payments['payment.refunded'].subject(what),
    'payment.refund_failed': () => payments['payment.refund_failed'].subject(what),
    'payment.transfer_matched': () => transfers.matched.subject(what),
    'payment.transfer_rejected': () => transfers.rejected.subject(what),
    'payment.transfer_expired': () => transfers.expired.subject(what),
    'bill.issued': () => bills['bill.issued'].subject(code),
    'bill.due_soon': () => bills['bill.due_soon'].subject(code),
    'bill.overdue': () => bills['bill.overdue'].subject(code),
    'bill.reminder': () => bills['bill.reminder'].subject(code),
    'bill.paid': () => words.billPaid(code),
    'invoice.rejected': () => INVOICE_MAIL_TEXTS[language].rejected.subject(code),
    'invoice.sent': () => words.invoiceSent(code, name),
    'company.suspended': () => words.companySuspended,
    'company.reactivated': () => words.companyReactivated,
    'webhook.paused': () => words.webhookPaused(name),
    'wallet.corrected': () => words.corrected(code, money(facts.amountMinor), facts.reason ?? ''),
    'bill.corrected': () => {
      const { correction = 'ADJUSTMENT', amountMinor = 0, reason = '' } = facts
      const kind = correction === 'ADJUSTMENT' ? (amountMinor < 0 ? 'CREDIT' : 'CHARGE') : correction
      return words.because(words.billCorrections[kind](code, money(Math.abs(amountMinor))), reason)
    },
    'staff.powers_changed': () =>
      words.powers(limit(facts.orderLimitMinor), limit(facts.monthLimitMinor), limit(facts.approvalAboveMinor)),
    'watch.alerted': () => WATCH_TEXTS[language].subject(hotel, money(facts.amountMinor)),
    'proposal.chosen': () => PROPOSAL_MAIL_TEXTS[language].subject(code),
    'group.offered': () => groups['group.offered'](code),
    'group.offer_due': () => groups['group.offer_due'](code),
    'group.offer_withdrawn': () => groups['group.offer_withdrawn'](code),
    'group.declined': () => groups['group.declined'](code),
    'group.expired': () => groups['group.expired'](code),
    'group.hold_ended': () => groups['group.hold_ended'](code),
    'group.payment_due': () => groups['group.payment_due'](code),
    'group.sold': () => groups['group.sold'](code),
    'group.names_due': () => groups['group.names_due'](code),
    'group.confirmed': () => groups['group.confirmed'](code),
    'group.answered': () => groups['group.answered'](code),
    'group.acceptance_asked': () => groups['group.acceptance_asked'](code),
    'account.password_changed': () => words.passwordChanged(name),
    'account.second_factor_on': () => words.secondFactorOn(name),
    'account.second_factor_off': () => words.secondFactorOff(name),
  } satisfies Record<Exclude<NoticeTopic, MailedTopic>, () => string>
}

const isOrders = (topic: NoticeTopic): topic is NoticeTopic & MailedTopic => topic in MAIL_TEXTS.en.kinds

/** The text of a notice in a language, for the page and the daily mail. */
export function noticeText({ topic, facts }: Pick<NoticeRow, 'topic' | 'facts'>, language: Language): string {
  if (!isOrders(topic)) return sentences(language, facts)[topic]()
  const hotel = nameFor(language, facts.hotelNameEn ?? '', facts.hotelNameZh ?? null)
  return MAIL_TEXTS[language].kinds[topic].subject(facts.code ?? '', hotel)
}
