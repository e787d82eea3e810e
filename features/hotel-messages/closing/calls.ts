import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { reopenNights } from '#features/availability/hotel-rates/stop-sale.ts'
import { lockHotel } from '#features/hotels/contacts/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './closing.sql.ts'
import { hotelClosings, undoHotelClosing } from './contract.ts'

type Undoing = CallContext<{ readonly closingId: string }, 'ops.product'>

/** Undoes a closing once, and opens its nights that no other closing covers and nobody changed since. */
async function undo(tx: Tx, { input, caller, requestId, ip }: Undoing, nowMs: number) {
  const { realm, staffId } = caller
  const about = { closeId: input.closingId }
  const found = await tx.oneOrNone(sql.findClose, about)
  if (!found) throw new Refusal('hotel_closing.undone')
  const { hotelId } = found
  await lockHotel(tx, hotelId)
  const undone = await tx.run(sql.setUndone, { ...about, staffId, now: new Date(nowMs).toISOString() })
  if (undone === 0) throw new Refusal('hotel_closing.undone')
  const covered = await tx.run(sql.copyCovered, about)
  const { timeZone } = await tx.one(sql.findRule, { hotelId })
  const nights = await tx.many(sql.listNights, { ...about, today: localDay(timeZone, nowMs) })
  const by = { source: 'HOTEL' as const, realm, staffId, requestId, ip }
  const opened = nights.length === 0 ? [] : await reopenNights(tx, { nights, by, nowMs })
  const named = { roomTypeIds: opened.map((one) => one.roomTypeId), nights: opened.map(({ night }) => night) }
  await tx.run(sql.setReopened, { ...about, ...named })
  const entry = { realm, staffId, subject: input.closingId, requestId, ip, atMs: nowMs }
  await insertAudit(tx, { ...entry, action: 'hotel_closing.undone', outcome: 'DONE' })
  return { opened: opened.length, kept: nights.length - opened.length + covered }
}

/** The desk's calls about nights that hotels closed. */
export function closingCalls(deps: Pick<Deps, 'db' | 'now'>): readonly Handler[] {
  const list = serveList(deps, hotelClosings, {
    scope: () => ({ today: localDay('UTC', deps.now()) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listClosings, asked),
      ...(await reader.one(sql.countClosings, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(undoHotelClosing, (context) =>
      refusing(() => deps.db.write(context.caller, (tx) => undo(tx, context, deps.now()))),
    ),
  ]
}
