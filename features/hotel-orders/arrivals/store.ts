import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './arrivals.sql.ts'
import type { Arrival } from './contract.ts'

/** Days of arrival at a hotel: `days` from `from` on, by the hotel's calendar. */
export type ArrivalDays = { readonly hotelId: string; readonly from: string; readonly days: number }
/** What happened to an arrival. */
export type ArrivalChange = RowOf<typeof sql.listChanges>

const ALL = { pattern: null, numbers: null, ids: null }
/** Most arrivals of one list: a large hotel's month. */
const MOST = 5000

/**
 * Guests who arrive at a hotel, by day and name; the operator's scope. They hold no price and no customer, so the hotel
 * itself may read them.
 */
export function listArrivals(reader: Reader, { hotelId, from, days }: ArrivalDays): Promise<Arrival[]> {
  return reader.many(sql.listArrivals, { hotelId, from, days, ...ALL, limit: MOST, offset: 0 })
}

/** What was booked, changed or cancelled of a hotel's arrivals since an instant; the operator's scope. */
export function listArrivalChanges(
  reader: Reader,
  { hotelId, from, days, since }: ArrivalDays & { readonly since: string },
): Promise<ArrivalChange[]> {
  return reader.many(sql.listChanges, { hotelId, from, days, since })
}

/** A hotel's names, telephone number, zone and country; undefined for an unknown one. */
export function findArrivalHotel(reader: Reader, hotelId: string) {
  return reader.oneOrNone(sql.findHotel, { hotelId })
}

/** Whether a hotel's list of a day has been mailed. */
export async function isListSent(reader: Reader, list: { hotelId: string; day: string }): Promise<boolean> {
  return (await reader.one(sql.findListSent, list)).isSent
}

/** Notes that a hotel's list of a day was mailed. */
export async function setListSent(tx: Tx, list: { hotelId: string; day: string }): Promise<void> {
  await tx.run(sql.setListSent, list)
}
