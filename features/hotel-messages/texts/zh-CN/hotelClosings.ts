import type { HotelClosingTexts } from '../en/hotelClosings.ts'

const zhCN: HotelClosingTexts = {
  title: '酒店关闭的日期',
  lead: '酒店可通过每日邮件中的链接关闭日期，关闭后立即停止售卖；只能由您重新开放。',
  searchHint: '酒店或原因',
  columns: {
    hotel: '酒店',
    room: '房型',
    first: '首晚',
    last: '末晚',
    nights: '关闭间夜',
    reason: '原因',
    requests: '待答复申请',
    at: '关闭时间',
    state: '状态',
  },
  states: { CLOSED: '已关闭', UNDONE: '已重新开放' },
  none: '–',
  allRooms: '全部房型',
  requests: (count) => `${count} 个申请`,
  requestsHint: '这些申请仍在等待酒店答复，请与酒店确认是否接受。',
  open: (hotel) => `${hotel}关闭的日期`,
  sentTo: '邮件收件人',
  undo: '重新开放',
  undone: (opened, kept) =>
    kept === 0 ? `${opened} 个间夜已恢复售卖。` : `${opened} 个间夜已恢复售卖，${kept} 个保持原状。`,
  undoneAt: '重新开放',
  kept: '以下日期保持原状：关闭后已被修改，或仍在酒店另一次关闭的范围内。',
  emptyTitle: '没有酒店关闭日期',
  emptyText: '在酒店的联系人页面允许后，酒店方可关闭日期。',
}

export default zhCN
