import type { TicketQueueTexts } from '../en/ticketQueue.ts'

const zhCN: TicketQueueTexts = {
  title: '门票订单',
  keys: 'j、k 移动，回车打开，c 确认，r 拒绝，/ 搜索',
  searchHint: '订单号、客户单号、公司、游客或门票',
  company: '公司',
  clock: '等待',
  asked: (ago) => `${ago}提交`,
  ends: (when) => `${when}入场`,
  emptyTitle: '暂无门票订单',
  emptyText: '所有公司的订单都会显示在这里，等待供应商确认的排在最前。',
  confirm: '确认',
  reject: '拒绝',
  supplierReference: '供应商单号（选填）',
  note: { confirm: '备注（选填）', reject: '拒绝原因' },
  decide: {
    confirm: (code) => `确认 ${code}`,
    reject: (code) => `拒绝 ${code}`,
  },
  decided: {
    confirm: (code) => `${code} 已确认并扣款。`,
    reject: (code) => `${code} 已拒绝，款项已释放。`,
  },
  day: {
    open: '取消整日订单',
    title: (ticket) => `取消整日订单：${ticket}`,
    day: '游玩日期',
    noteHint: '客户会在订单中看到。请先停售该日门票，以免期间有新订单。',
  },
  costTitle: '成本与毛利',
  cost: '成本',
  margin: '毛利',
}

export default zhCN
