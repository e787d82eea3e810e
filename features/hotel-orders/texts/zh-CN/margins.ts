import type { MarginTexts } from '../en/margins.ts'

const zhCN: MarginTexts = {
  title: '订单毛利',
  lead: '有效订单的售价与成本，按报价时的汇率计算。',
  searchHint: '订单号、酒店、客人或公司',
  columns: {
    code: '订单号',
    company: '公司',
    hotel: '酒店',
    stay: '入住',
    status: '状态',
    booked: '预订时间',
    total: '售价',
    cost: '成本',
    margin: '毛利',
    share: '毛利率',
  },
  filters: { booked: '预订日期', checkIn: '入住日期' },
  sums: { totalMinor: '售价', costMinor: '成本', marginMinor: '毛利' },
  none: '–',
  emptyTitle: '暂无订单',
  emptyText: '客户预订后，订单会显示在这里。',
}

export default zhCN
