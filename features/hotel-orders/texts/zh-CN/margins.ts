import type { MarginTexts } from '../en/margins.ts'

const zhCN: MarginTexts = {
  title: '毛利',
  lead: '订单、门票、团队及账单更正的售价与成本之差。',
  searchHint: '编号、酒店、客人或公司',
  columns: {
    code: '编号',
    kind: '类别',
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
  tabsLabel: '毛利汇总方式',
  tabs: { ORDER: '订单', COMPANY: '公司', HOTEL: '酒店', DESTINATION: '目的地', MONTH: '月份' },
  groups: {
    searchHint: '名称',
    names: { COMPANY: '公司', HOTEL: '酒店', DESTINATION: '目的地', MONTH: '预订月份' },
    columns: {
      orders: '订单数',
      total: '售价',
      cost: '成本',
      margin: '毛利',
      share: '毛利率',
    },
  },
  none: '–',
  emptyTitle: '暂无订单',
  emptyText: '客户预订后，订单会显示在这里。',
}

export default zhCN
