import type { Reader } from '#server/db/database.ts'
import * as sql from './walking.sql.ts'

/** How often the hotel of an order sent guests elsewhere, and who did with this order's, for the desk. */
export async function findWalks(
  reader: Reader,
  about: { readonly hotelId: string; readonly orderId: string; readonly showsCost: boolean },
) {
  const { ofHotelCount, terms, hotelConfirmation, taxiMinor, claimMinor } = await reader.one(sql.findWalks, about)
  const { nameEn: hotelNameEn, nameZh: hotelNameZh } = terms?.hotel ?? { nameEn: '', nameZh: null }
  const claim = about.showsCost && claimMinor !== null ? { claimMinor } : {}
  const last = terms && { hotelNameEn, hotelNameZh, hotelConfirmation, taxiMinor: taxiMinor ?? 0, ...claim }
  return { ofHotelCount, last }
}

/** The hotel that sent the guests of an order elsewhere by the moment of an event, and what is claimed from it. */
export const findWalkAt = (reader: Reader, event: { orderId: string; companyId: string; at: string }) =>
  reader.oneOrNone(sql.findWalkAt, event)

/** How many times a hotel sent guests elsewhere since a moment. */
export const countWalks = async (reader: Reader, about: { hotelId: string; since: string }): Promise<number> =>
  (await reader.one(sql.countWalks, about)).total
