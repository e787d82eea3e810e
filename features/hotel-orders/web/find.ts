import { callApi } from '#web/call-api.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { Finder, Found } from '#web/slots.ts'
import { deskOrders, hotelOrders, type OrderListRow } from '../contract-list.ts'

type Named = Pick<OrderListRow, 'code' | 'hotelNameEn' | 'hotelNameZh' | 'leadGuest' | 'checkIn'>

const found = (to: string, order: Named, language: Parameters<Finder['find']>[1]): Found => {
  const hotel = nameIn(language, { nameEn: order.hotelNameEn, nameZh: order.hotelNameZh })
  return { to, text: `${order.code} · ${order.leadGuest}`, note: hotel, day: order.checkIn }
}

/** Hotel orders by code, reference, guest and hotel. */
export const finders: readonly Finder[] = [
  {
    title: 'hotelOrders',
    right: 'orders.read',
    find: async (keyword, language, signal) => {
      const { list } = await callApi(hotelOrders.search, { keyword, pageSize: 5 }, signal)
      return list.map((order) => found(paths.hotelOrderDetail(order.id), order, language))
    },
  },
  {
    title: 'deskOrders',
    right: 'ops.orders',
    find: async (keyword, language, signal) => {
      const { list } = await callApi(deskOrders.search, { keyword, queue: 'ALL', pageSize: 5 }, signal)
      return list.map((order) => found(paths.deskOrders({ queue: 'ALL', order: order.id }), order, language))
    },
  },
]
