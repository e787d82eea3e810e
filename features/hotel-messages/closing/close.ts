import { addDays, dayNumber } from '#contract/dates.ts'
import { closeNights } from '#features/availability/hotel-rates/stop-sale.ts'
import { insertHotelStep } from '#features/hotel-orders/store.ts'
import type { StopSale } from '#features/hotels/contacts/contract.ts'
import { lockHotel } from '#features/hotels/contacts/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import * as sql from './closing.sql.ts'

/** Nights that a hotel closes: of one room type, or of all. */
export type Closing = {
  readonly roomTypeId: string | null
  readonly first: string
  readonly last: string
  readonly reason: string
}
type Asked = {
  readonly closing: Closing
  readonly hotelId: string
  readonly hotelName: string
  readonly sentTo: string
  readonly requestId: string
  readonly ip: string
}

/** The kinds of nights that a hotel may close. */
const KINDS = {
  ANY: ['ALLOTMENT', 'FREE_SALE', 'ON_REQUEST'],
  OUTSIDE_ALLOTMENT: ['FREE_SALE', 'ON_REQUEST'],
  NONE: [],
} as const satisfies Record<StopSale, readonly string[]>

/**
 * Closes nights for a hotel in one transaction with the requests for them marked; pressed twice, it closes once. The
 * hotel's lock orders closings and their undoing. Returns whether the nights are closed by this closing or its repeat.
 */
export function closeByHotel(deps: Pick<Deps, 'db' | 'now'>, asked: Asked): Promise<boolean> {
  const { closing, hotelId, hotelName: actorName, sentTo, requestId, ip } = asked
  const { first, last, roomTypeId, reason } = closing
  const nowMs = deps.now()
  return refusing(() =>
    deps.db.write(SYSTEM, async (tx) => {
      await lockHotel(tx, hotelId)
      if (await tx.oneOrNone(sql.findSame, { ...closing, hotelId })) return true
      const rule = await tx.one(sql.findRule, { hotelId })
      const rooms = roomTypeId === null ? await tx.many(sql.listRooms, { hotelId }) : [{ id: roomTypeId }]
      const nights = Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, at) => addDays(first, at))
      const closed = await closeNights(tx, {
        cells: rooms.flatMap(({ id }) => nights.map((night) => ({ roomTypeId: id, night }))),
        kinds: KINDS[rule.stopSale],
        by: { source: 'HOTEL', realm: 'PUBLIC', name: sentTo, reason, requestId, ip },
        nowMs,
      })
      if (closed.length === 0) return false
      const made = { ...closing, hotelId, sentTo, now: new Date(nowMs).toISOString() }
      const { id: closeId } = await tx.one(sql.insertClose, made)
      await tx.run(sql.insertNights, {
        closeId,
        roomTypeIds: closed.map((one) => one.roomTypeId),
        nights: closed.map(({ night }) => night),
        kinds: closed.map(({ kind }) => kind),
        rooms: closed.map((one) => one.rooms),
      })
      const note = `${first} – ${last}: ${reason}`
      const step = { event: 'hotel_closed', actorKind: 'HOTEL', actorName, note } as const
      for (const order of await tx.many(sql.listRequests, { closeId })) await insertHotelStep(tx, { ...order, ...step })
      return true
    }),
  )
}
