import type { ArrivalTexts } from '../en/arrivals.ts'

const zhCN: ArrivalTexts = {
  title: '抵店名单',
  lead: '查看酒店的抵店客人，以及尚无酒店确认号的订单。',
  findHotel: '查找酒店',
  hotel: '酒店',
  from: '起始日',
  days: '天数',
  phone: (number) => `电话 ${number}`,
  unknownHotel: '无此酒店',
  pdf: 'PDF',
  chooseTitle: '请选择酒店',
  chooseText: '此处列出该酒店最多 30 天的抵店客人。',
  emptyTitle: '这些日期无客人抵店',
  emptyText: '请选择其他日期或增加天数。',
  searchHint: '订单号、客人、酒店确认号',
  columns: {
    checkIn: '入住',
    code: '订单',
    number: '酒店确认号',
    guests: '客人',
    room: '房型',
    nights: '晚数',
    board: '餐食',
    requests: '需求',
  },
  filters: { number: '酒店确认号' },
  numbers: { MISSING: '无确认号', GIVEN: '有确认号' },
  night: {
    open: '取消整晚',
    title: '取消整晚订单',
    night: '当晚日期',
    ofGroups: '团队用房（随团队取消）',
    noteHint: '客户会在订单中看到。请先关闭该晚的销售，以免期间有新订单。',
    hotelWaives: '酒店也不收取费用',
  },
  missing: '尚无',
  none: '–',
}

export default zhCN
