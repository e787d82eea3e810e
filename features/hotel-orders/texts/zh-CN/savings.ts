import type { SavingTexts } from '../en/savings.ts'

const zhCN: SavingTexts = {
  title: '降价订单',
  lead: '同房型、同餐食、同条件现价更低的已确认订单。',
  columns: {
    code: '订单号',
    hotel: '酒店',
    stay: '入离日期',
    booked: '预订价',
    now: '最近价格',
    fee: '取消费',
    saving: '可节省',
    state: '状态',
  },
  totals: { savableMinor: '可节省', takenMinor: '已节省', missedMinor: '本可节省' },
  states: { OPEN: '现价更低', GONE: '已错过', TAKEN: '已换订' },
  emptyTitle: '暂无降价订单',
  emptyText: '已预订且仍可取消的住宿降价时，会在此显示可节省的金额。',
  offer: (amount) => `同样的住宿现价更低，可节省 ${amount}。`,
  sums: (booked, now, fee) => `预订价 ${booked}，现价 ${now}；取消费 ${fee}。`,
  until: (moment) => `${moment} 起取消费上调。`,
  rebook: (amount) => `换成低价预订，节省 ${amount}`,
  ask: (amount) => `换成低价预订并节省 ${amount}？`,
  confirm: '换成低价预订',
  how: '我们先按相同房型、客人和要求预订新订单，确认后才取消此订单。如有任何环节未完成，此订单保持不变，并会通知您。',
  done: {
    BOOKING: (code) => `正在预订 ${code}。`,
    WAITING: (code) => `已预订 ${code}，酒店确认后将取消此订单。`,
    DONE: (code) => `已换成 ${code}，原订单已取消。`,
    FAILED: (code) => `${code} 未能替换此订单，此订单保持不变。`,
  },
  rebooking: {
    BOOKING: '正在预订替换此订单的低价订单。',
    WAITING: '低价订单等待酒店确认，确认后将取消此订单。',
    DONE: '已换成低价预订。',
    FAILED: '低价订单未能替换此订单。',
  },
  newOrder: (code) => `查看 ${code}`,
  canSave: (amount) => `已订住宿降价，可节省 ${amount}`,
  couldHaveSaved: (amount) => `换订本可节省 ${amount}`,
}

export default zhCN
