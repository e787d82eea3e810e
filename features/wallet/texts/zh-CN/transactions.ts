import type { TransactionTexts } from '../en/transactions.ts'

const zhCN: TransactionTexts = {
  title: '交易明细',
  searchHint: '订单、付款、账单或备注',
  open: (kind, when) => `查看 ${when} 的${kind}`,
  emptyTitle: '还没有资金变动',
  emptyText: '充值、订单付款和退款都会列在这里，并显示每笔之后的余额。',
  toRecharge: '去充值',

  filters: { kind: '类型', day: '日期', amount: '金额', movedBy: '操作人', currency: '币种' },
  columns: {
    at: '时间',
    kind: '类型',
    about: '对象',
    amount: '金额',
    balance: '变动后账户余额',
    onCredit: '挂账部分',
    onAccount: '挂账未付',
    spendable: '变动后可用额度',
    note: '备注',
    movedBy: '操作人',
  },
  none: '–',
  takenFromReserved: '此前已冻结',
  paidOwed: '偿还挂账',
  onlyCredit: '挂账',
  ofCredit: (amount) => `挂账 ${amount}`,

  sums: { inMinor: '收入', outMinor: '支出', heldMinor: '冻结', releasedMinor: '解冻', netMinor: '净额' },

  balanceLabel: (currency) => `每日日终账户余额（${currency}）`,
  owedNow: (amount) => `挂账未付 ${amount}`,

  after: '变动后',
  details: '详情',
  toOrder: '查看订单',
  toPayment: '查看支付单',
  toBill: '打开账单',
  allOfIt: (code) => `${code} 的全部变动`,

  statement: '对账单',
  statementTitle: '月度对账单',
  month: '月份',
  download: '下载 PDF',
}

export default zhCN
