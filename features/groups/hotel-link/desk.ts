import { FAULTS } from '#contract/faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { hashOfToken, newToken } from '#features/identity/store.ts'
import { listReservationsEmails } from '#features/hotels/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { lockGroup, noteEvent, placeOf } from '../store.ts'
import { askHotel, listHotelAsks, renewHotelLink } from './contract.ts'
import * as sql from './hotel-link.sql.ts'

const DAY_MS = 86_400_000

type Asking = CallContext<ParsedInputOf<typeof askHotel>, 'ops.orders'>

async function ask(deps: Deps, { caller, input, requestId, ip }: Asking): Promise<{ askId: string }> {
  const { realm, staffId } = caller
  const nowMs = deps.now()
  const now = new Date(nowMs).toISOString()
  const asked = await deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, caller, input.groupId)
    const { state } = await lockGroup(tx, place)
    if (state !== 'REQUESTED' && state !== 'OFFERED') throw new Refusal('group.state')
    const email = input.email ?? (await listReservationsEmails(tx, [input.hotelId])).get(input.hotelId) ?? null
    const expiresAt = new Date(nowMs + input.days * DAY_MS).toISOString()
    const made = await tx.oneOrNone(sql.insertAsk, { ...place, ...input, email, staffId, now, expiresAt })
    if (!made) throw new Refusal('hotel.not_found', { fields: { hotelId: FAULTS.hotelNotSold } })
    await tx.run(sql.insertAskedEvent, { ...place, askId: made.id, now })
    await noteEvent(tx, place, { state, event: 'hotel_asked', actor: 'OPERATOR', staffId, nowMs })
    const by = { realm, companyId: place.companyId, staffId, requestId, ip }
    await insertAudit(tx, { ...by, atMs: nowMs, action: 'group.hotel_asked', subject: input.groupId, outcome: 'DONE' })
    return { askId: made.id }
  })
  deps.wakeOutbox()
  return asked
}

/** Gives a hotel that was asked a new link and makes its earlier ones open nothing; undefined once it has answered. */
export async function newLink(
  tx: Tx,
  { askId, companyId }: { askId: string; companyId: string },
): Promise<string | undefined> {
  const linkToken = newToken()
  const set = await tx.run(sql.setToken, { askId, companyId, tokenHash: hashOfToken(linkToken) })
  return set === 0 ? undefined : linkToken
}

/** The operator's calls about hotels that are asked for offers. */
export function askCalls(deps: Deps): Handler[] {
  return [
    handle(listHotelAsks, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => ({
        list: await reader.many(sql.listAsks, await placeOf(reader, caller, input.groupId)),
      })),
    ),
    handle(askHotel, (context) => ask(deps, context)),
    handle(renewHotelLink, ({ caller, input: { askId } }) =>
      deps.db.write(caller, async (tx) => {
        const found = await tx.oneOrNone(sql.findAsk, { askId })
        if (!found) throw new Refusal('group.not_found')
        const linkToken = await newLink(tx, { ...found, askId })
        if (linkToken === undefined) throw new Refusal('group.link_gone')
        return { linkToken }
      }),
    ),
  ]
}
