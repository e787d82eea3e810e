import type { ExplainTexts } from '../en/explain.ts'

const zhCN: ExplainTexts = {
  title: '金额来龙去脉',
  lead: '输入编号，查看该金额的来源和去向。点击任一行可从该处继续查看。',
  searchHint: '订单、账单、发票、支付单号或银行流水号',
  print: '打印',
  none: '–',
  at: '时间',
  emptyTitle: '请输入要查询的编号',
  emptyText: '请输入完整的订单号、账单号、发票号、支付单号或银行流水号。',
}

export default zhCN
