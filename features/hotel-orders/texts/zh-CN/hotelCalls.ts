import type { HotelCallTexts } from '../en/hotelCalls.ts'

const zhCN: HotelCallTexts = {
  title: '待致电酒店',
  lead: '即将入住且尚无酒店确认号的已确认订单。请致电酒店，然后登记确认号。',
  searchHint: '订单号、客人、酒店',
  columns: {
    checkIn: '入住',
    hotel: '酒店',
    phone: '电话',
    code: '订单',
    guest: '客人',
    rooms: '间数',
    noted: '最近备注',
  },
  none: '–',
  emptyTitle: '没有待致电的酒店',
  emptyText: '即将入住的订单均已有确认号。',
}

export default zhCN
