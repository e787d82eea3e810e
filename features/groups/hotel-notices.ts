import type { Reader, Tx } from '#server/db/database.ts'
import { findDeal, listLines } from './deal/store.ts'
import { gridOf } from './holds/rules.ts'
import { newLink } from './hotel-link/desk.ts'
import * as linkSql from './hotel-link/hotel-link.sql.ts'
import * as namesSql from './names/names.sql.ts'
import { guestsOf } from './names/rules.ts'
import type { GroupPlace } from './store.ts'

/** The content of a hotel's mail about a contracted group: its rooms and their guests. It names no price. */
export async function findHotelNotice(reader: Reader, place: GroupPlace) {
  const deal = await findDeal(reader, place)
  if (!deal) return undefined
  const lines = await listLines(reader, place, deal)
  const list = await reader.oneOrNone(namesSql.findList, place)
  const { terms } = deal
  const { checkIn, checkOut } = gridOf(terms.nights)
  return {
    code: terms.code,
    hotelId: terms.hotelId,
    hotelNameEn: terms.hotelNameEn,
    hotelNameZh: terms.hotelNameZh,
    country: terms.country,
    timeZone: terms.timeZone,
    mealPlan: terms.mealPlan,
    namesBy: deal.namesBy,
    checkIn,
    checkOut,
    listNo: list?.no ?? 0,
    rooms: deal.rooms.flatMap(({ no, lineNo, releasedAt }) => {
      const line = lines.find((one) => one.no === lineNo)
      if (releasedAt !== null || !line) return []
      const { kind, checkIn: from, checkOut: to, terms: sold } = line
      const { nameEn, nameZh } = sold.room
      return [{ no, kind, from, to, nameEn, nameZh, guests: guestsOf(list?.guests ?? [], no) }]
    }),
  }
}
export type HotelNotice = NonNullable<Awaited<ReturnType<typeof findHotelNotice>>>

/** Notes when the hotel was mailed a version of the rooming list. */
export async function setListSent(tx: Tx, place: GroupPlace, about: { no: number; now: string }): Promise<void> {
  await tx.run(namesSql.setSent, { ...place, ...about })
}

/** A hotel that is asked for an offer; undefined where there is none. */
export const findAsk = (reader: Reader, askId: string) => reader.oneOrNone(linkSql.findAsk, { askId })

/** A new link for the mail to a hotel that was asked; undefined once it has answered. */
export const newHotelLink = newLink
