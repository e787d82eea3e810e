import type { KeyAccess } from '#server/http/session/key.ts'

const PATHS: Readonly<Record<KeyAccess, readonly string[]>> = {
  READ: [
    'suggest/searchHotel.do',
    'hotel/searchHotelList.do',
    'hotel/searchHotelRates.do',
    'hotel/searchPriceCalendar.do',
    'hotel/searchFlexibleHotelList.do',
    'hotel/searchHotelRateGrid.do',
    'hotel/searchHotelMap.do',
    'hotel/getHotelDetail.do',
    'order/getAllCounties.do',
    'myinfo/searchHotelOrderList.do',
    'myinfo/sumHotelOrderList.do',
    'myinfo/getOrderInfoDetail.do',
    'ticketController/queryTicketList.do',
    'ticketController/getTicketDetail.do',
    'ticketController/getTicketCalendar.do',
    'ticketController/getTicketSlots.do',
    'ticketController/searchTicketPlace.do',
    'ticketController/queryTicketOrderList.do',
    'ticketController/sumTicketOrderList.do',
    'ticketController/getTicketOrderDetail.do',
  ],
  // Quotes and what is written on an order; no money moves.
  CHANGE: ['order/write.do', 'order/validate.do', 'myinfo/updateOrderCustomerCode.do', 'myinfo/correctGuestNames.do'],
  MONEY: [
    'order/saveOrder.do',
    'order/rebookCheaper.do',
    'myinfo/cancelHotelOrder.do',
    'ticketController/saveTicketOrder.do',
    'ticketController/cancelTicketOrder.do',
    'ticketController/moveTicketOrder.do',
    'myBill/payBillFromBalance.do',
    'myBill/payBillsFromBalance.do',
  ],
}

const ACCESS: ReadonlyMap<string, KeyAccess> = new Map([
  ...PATHS.READ.map((path) => [path, 'READ'] as const),
  ...PATHS.CHANGE.map((path) => [path, 'CHANGE'] as const),
  ...PATHS.MONEY.map((path) => [path, 'MONEY'] as const),
])

/** What a key may do of a call. A call that is not listed is closed to keys; each is reviewed before it opens. */
export function accessOf(path: string): KeyAccess | undefined {
  return ACCESS.get(path)
}
