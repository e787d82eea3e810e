import { addDays, localDay } from '#contract/dates.ts'
import type { OrderStatus } from '../contract.ts'

/** The operator's settings of the phone list: days before arrival, and the zone of its days. */
type CallSettings = { readonly hotelNumberDays: number; readonly operatorTimeZone: string }

/** The last day of arrival for which the desk calls hotels now, by the operator's calendar. */
export function lastDayCalled({ hotelNumberDays, operatorTimeZone }: CallSettings, nowMs: number): string {
  return addDays(localDay(operatorTimeZone, nowMs), hotelNumberDays)
}

type Called = {
  readonly status: OrderStatus
  readonly numbered: boolean
  readonly over: boolean
  readonly checkIn: string
}

/** Whether the desk calls the hotel for the number of an order: a confirmed stay without one that begins soon. */
export function isHotelCalled({ status, numbered, over, checkIn }: Called, lastDay: string): boolean {
  return status === 'CONFIRMED' && !numbered && !over && checkIn <= lastDay
}
