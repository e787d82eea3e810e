import type { ChangeTexts } from '../en/orderChanges.ts'

const zhCN: ChangeTexts = {
  action: '更改日期',
  title: (code: string) => `更改订单 ${code} 的日期`,
  days: '入住和离店日期',
  daysHint: '保留的晚次价格不变，新增的晚次按今日价格计算。',
  before: '现在',
  after: '更改后',
  causes: { ADDED: (night: string) => `新增 ${night} 一晚`, DROPPED: (night: string) => `取消 ${night} 一晚` },
  fee: '取消晚次的费用',
  due: '应付',
  back: '退回',
  sentBack: '其中原路退回在线支付',
  cost: '我方成本变动',
  payment: '差额支付方式',
  ways: { BALANCE: '余额', ON_ACCOUNT: '挂账', BALANCE_FIRST: '先用余额，不足部分挂账' },
  nothingCovers: '余额和信用额度均不足以支付差额，请先充值。',
  hotelAsked: '须先征得酒店同意。在酒店同意之前，原预订保持不变，差额仅作冻结。',
  feesAnew: '更改后，取消订单将比原来更早开始收费。',
  shortReason: '允许缩短的原因',
  shortReasonHint: '该价格不适用于此入住时间。请写明与酒店的约定，仅客服可见。',
  keep: '保留原日期',
  press: '更改',
  askHotel: '向酒店申请',
  pressAndPay: (amount: string) => `更改并支付 ${amount}`,
  pressAndGet: (amount: string) => `更改，退回 ${amount}`,
  done: '日期已更改，入住凭证已生成新版本。',
  asked: '已向酒店申请，有答复后即通知您。',
  feeSoFar: '取消晚次的费用',
}

export default zhCN
