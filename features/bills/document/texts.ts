import { type Language, nameFor } from '#contract/languages.ts'
import type { BillLine } from '../contract.ts'

const en = {
  title: (code: string) => `Bill ${code}`,
  titleOther: '账单',
  from: (operator: string) => `From ${operator}`,
  company: 'Company',
  agreement: 'Agreement',
  period: 'Period',
  issued: 'Issued',
  due: 'Due',
  notYet: 'Not issued yet',
  total: 'Total',
  setOff: 'Set off by credits',
  paid: 'Paid',
  disputed: 'Disputed',
  left: 'Unpaid',
  toPay: 'To pay',
  lines: 'Orders and movements',
  noLines: 'Nothing on it yet.',
  order: 'Order',
  group: 'Group',
  rooms: (count: number) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
  reference: 'Your reference',
  what: 'What',
  about: 'For',
  guest: 'Guest',
  stay: 'Dates',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  at: 'When',
  amount: 'Amount',
  note: 'Note',
  sums: 'Totals by kind',
  count: 'Number',
  bank: 'Please pay to',
  void: (newCode: string | null) =>
    `This bill is void: nothing is to be paid on it.${newCode === null ? '' : ` Bill ${newCode} has its lines.`}`,
  replaces: (code: string) => `This bill replaces the void bill ${code}.`,
  voidReason: (reason: string) => ` Reason: ${reason}`,
  noBank: 'No bank account is named for this currency.',
  purpose: (code: string) => `Please name ${code} in the transfer.`,
  cut: (listed: number, all: number) =>
    `The first ${listed} of ${all} lines are listed; the totals hold all of them. The Excel file has every one.`,
  notInvoice: 'This bill is not a tax invoice.',
  madeOn: (day: string) => `Made on ${day}`,
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}
export type BillDocumentTexts = typeof en

const zhCN: BillDocumentTexts = {
  title: (code) => `账单 ${code}`,
  titleOther: 'Bill',
  from: (operator) => `出具方：${operator}`,
  company: '公司',
  agreement: '协议',
  period: '账期',
  issued: '出账日',
  due: '付款截止日',
  notYet: '尚未出账',
  total: '账单金额',
  setOff: '贷记抵扣',
  paid: '已付',
  disputed: '争议中',
  left: '未付',
  toPay: '待付',
  lines: '订单与变动',
  noLines: '尚无明细。',
  order: '订单',
  group: '团队',
  rooms: (count) => `${count} 间房`,
  reference: '客户单号',
  what: '类型',
  about: '内容',
  guest: '客人',
  stay: '日期',
  checkIn: '入住',
  checkOut: '退房',
  at: '时间',
  amount: '金额',
  note: '备注',
  sums: '按类型合计',
  count: '笔数',
  bank: '收款账户',
  void: (newCode) => `本账单已作废，无需付款。${newCode === null ? '' : `明细已转入账单 ${newCode}。`}`,
  replaces: (code) => `本账单替代已作废的账单 ${code}。`,
  voidReason: (reason) => `原因：${reason}`,
  noBank: '该币种暂无收款账户。',
  purpose: (code) => `转账时请注明 ${code}。`,
  cut: (listed, all) => `共 ${all} 笔，此处列出前 ${listed} 笔；合计包含全部。完整明细请下载 Excel。`,
  notInvoice: '本账单不是税务发票。',
  madeOn: (day) => `制表日期 ${day}`,
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

const TEXTS: Record<Language, BillDocumentTexts> = { en, 'zh-CN': zhCN }

/** Words of a bill's documents in a language. */
export function billDocumentTexts(language: Language): BillDocumentTexts {
  return TEXTS[language]
}

/** What an order is about, in a language. */
export function titleOf(order: BillLine['order'], language: Language): string | null {
  if (order === null) return null
  return nameFor(language, order.titleEn, order.titleZh)
}
