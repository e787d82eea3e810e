import type { Language } from '#contract/languages.ts'

const en = {
  title: 'Order confirmation',
  for: 'Customer',
  booked: 'Booked',
  bookedBy: 'Booked by',
  price: (currency: string) => `Price in ${currency}`,
  what: 'What',
  nights: 'Nights',
  amount: 'Amount',
  extra: (name: string, room: string) => `${name}, ${room}`,
  included: 'included',
  promotion: (name: string) => `Included: ${name}`,
  supplement: (name: string) => `Included: ${name}`,
  changeFee: 'Fees of earlier changes',
  total: 'Total',
  payment: 'Payment',
  fromBalance: 'From the balance',
  online: 'By WeChat Pay or bank transfer',
  onAccount: 'On account',
  fee: 'Cancellation fee',
  refunded: 'Refunded or credited',
  cancelled: 'This order was cancelled.',
  noInvoice: 'This confirmation is no invoice.',
}

const zhCN: typeof en = {
  title: '订单确认单',
  for: '客户',
  booked: '预订时间',
  bookedBy: '预订人',
  price: (currency) => `价格（${currency}）`,
  what: '项目',
  nights: '晚数',
  amount: '金额',
  extra: (name, room) => `${name}，${room}`,
  included: '已含',
  promotion: (name: string) => `已享优惠：${name}`,
  supplement: (name: string) => `已含：${name}`,
  changeFee: '此前变更的费用',
  total: '总价',
  payment: '付款',
  fromBalance: '余额支付',
  online: '微信支付或银行转账',
  onAccount: '挂账',
  fee: '取消费',
  refunded: '已退款或抵扣',
  cancelled: '该订单已取消。',
  noInvoice: '本确认单不作为发票。',
}

const TEXTS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of an order's confirmation. */
export const confirmationTexts = (language: Language) => TEXTS[language]
