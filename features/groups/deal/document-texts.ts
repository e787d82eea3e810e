import type { Language } from '#contract/languages.ts'
import { plural } from '#contract/plural.ts'

const en = {
  title: (code: string) => `Group contract ${code}`,
  other: '团队合同',
  between: (operator: string, company: string) => `${operator} sells, ${company} buys the rooms below.`,
  hotel: 'Hotel',
  stay: 'Stay',
  offer: 'Offer',
  acceptedBy: 'Accepted by',
  reference: "Customer's reference",
  costCentre: 'Cost centre',
  meals: 'Meals',
  namesBy: 'Names until',
  rooms: 'Rooms and prices a night',
  head: ['Night', 'Room', 'Rooms', 'Price', 'Amount'],
  kinds: { SINGLE: 'Single', DOUBLE: 'Double', TWIN: 'Twin', TRIPLE: 'Triple', QUAD: 'Quad' },
  freeRooms: (rooms: number) => `1 room free in ${rooms}`,
  total: 'Total',
  plan: 'Payment plan',
  planHead: ['Part', 'Share', 'Due', 'Amount'],
  dues: { NOW: 'Deposit', CUT_OFF: 'At the cut-off', ARRIVAL: 'Before arrival', ON_ACCOUNT: 'On account' },
  account: 'with the next bill',
  fees: 'Cancelling costs',
  fee: (from: string, amount: string) => `From ${from}: ${amount}`,
  feeAtOnce: (amount: string) => `From acceptance: ${amount}`,
  feesNone: 'Cancelling is free of charge.',
  missed:
    'Without the deposit in time the contract ends and nothing is owed. ' +
    'Before the rooms are paid, a fee is at most what was paid.',
  releases: 'Rooms that can be released free of charge',
  release: (percent: number, days: number) =>
    plural('en', days, {
      one: `${percent} % of the rooms until # day before arrival`,
      other: `${percent} % of the rooms until # days before arrival`,
    }),
  terms: 'Terms of the offer',
  ended: 'This contract has ended.',
  page: (no: number, of: number) => `${no} / ${of}`,
}

const zhCN: typeof en = {
  title: (code) => `团队合同 ${code}`,
  other: 'Group contract',
  between: (operator, company) => `${operator}（卖方）与 ${company}（买方）就以下房间订立合同。`,
  hotel: '酒店',
  stay: '入住日期',
  offer: '报价',
  acceptedBy: '接受人',
  reference: '客户单号',
  costCentre: '成本中心',
  meals: '餐食',
  namesBy: '名单截止',
  rooms: '房间与每晚价格',
  head: ['日期', '房型', '间数', '单价', '金额'],
  kinds: { SINGLE: '单人间', DOUBLE: '大床间', TWIN: '双床间', TRIPLE: '三人间', QUAD: '四人间' },
  freeRooms: (rooms) => `每 ${rooms} 间免 1 间`,
  total: '合计',
  plan: '付款计划',
  planHead: ['款项', '比例', '期限', '金额'],
  dues: { NOW: '定金', CUT_OFF: '截止日', ARRIVAL: '入住前', ON_ACCOUNT: '挂账' },
  account: '计入下期账单',
  fees: '取消费用',
  fee: (from, amount) => `${from} 起：${amount}`,
  feeAtOnce: (amount) => `自接受报价起：${amount}`,
  feesNone: '可免费取消。',
  missed: '未按时支付定金，合同自动终止，双方互不欠款。房款付清前取消，费用以已付金额为限。',
  releases: '可免费释放的房间',
  release: (percent, days) => `入住前 ${days} 天（含）之前：房间总数的 ${percent} %`,
  terms: '报价条款',
  ended: '本合同已终止。',
  page: (no, of) => `${no} / ${of}`,
}

/** Words of a group's contract. */
export const CONTRACT_TEXTS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }

const enVoucher = {
  title: (code: string) => `Group voucher ${code}`,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  rooms: 'Rooms',
  meals: 'Meals',
  head: ['No.', 'Room', 'Nights', 'Guests', 'Our code'],
  unnamed: 'to be named',
  paid: (operator: string) => `These rooms are paid by ${operator}. Please charge guests for extras only.`,
  emergency: (phone: string) => `Help at any time: ${phone}`,
}

const zhVoucher: typeof enVoucher = {
  title: (code) => `团队入住凭证 ${code}`,
  checkIn: '入住',
  checkOut: '离店',
  rooms: '房间数',
  meals: '餐食',
  head: ['房间', '房型', '住宿日期', '客人', '订单编号'],
  unnamed: '待提供姓名',
  paid: (operator) => `以上房费由 ${operator} 支付，请仅向客人收取额外消费。`,
  emergency: (phone) => `24 小时热线：${phone}`,
}

/** Words of a group's voucher. */
export const GROUP_VOUCHER_TEXTS: Readonly<Record<Language, typeof enVoucher>> = { en: enVoucher, 'zh-CN': zhVoucher }
