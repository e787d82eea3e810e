import { savePaidOrders } from '#features/hotel-orders/together/together.ts'
import type { Guest } from '#features/hotel-orders/contract.ts'
import type { Tx } from '#server/db/database.ts'
import * as holdSql from '../holds/holds.sql.ts'
import type { GroupState } from '../states.ts'
import { type GroupPlace, noteEvent } from '../store.ts'
import * as sql from './deal.sql.ts'
import { sharesOf } from './rules.ts'
import { confirmWhenNamed, namedGuests } from '../names/names.ts'
import { guestsOf, type NamedGuest } from '../names/rules.ts'
import { agreedOrders, findDeal, freeInstalments, postGroup, type StoredDeal } from './store.ts'

/** Who pays or accepts, for the history; `nowMs` is the moment. */
export type ActingStaff = { readonly staffId: string; readonly nowMs: number }

/** Placeholder for the guests of a room until the rooming list names them. */
const unnamed = (nationality: string): Guest => ({ surname: 'Group', givenName: 'To be named', nationality })

/** The guests of a room by the rooming list. */
function guestsIn(guests: readonly NamedGuest[], no: number, nationality: string): Guest[] {
  const named = guestsOf(guests, no)
  return named.length > 0 ? named : [unnamed(nationality)]
}

/** Whether all payments due before the sale are made; the rest is billed on account. */
const isSecured = ({ instalments }: StoredDeal) =>
  instalments.every(({ state, due }) => state !== 'DUE' || due === 'ON_ACCOUNT')

/**
 * Turns the rooms of a locked group into confirmed orders once its plan is paid except for the parts on account; all of
 * them or none. The rooms pass from the hold to the orders directly, so that no other booking can take them; reserved
 * money is charged to the orders.
 */
export async function sellWhenPaid(
  tx: Tx,
  place: GroupPlace,
  { staffId, nowMs, state }: ActingStaff & { readonly state: GroupState },
): Promise<void> {
  const deal = await findDeal(tx, place)
  if (!deal || deal.soldAt !== null || !isSecured(deal)) return
  const { terms, acceptedBy, acceptedByName, agreementId, departmentId } = deal
  const now = new Date(nowMs).toISOString()
  const orders = await agreedOrders(tx, place, deal)
  const depositMinor = await freeInstalments(tx, place, deal)
  // Fees of rooms released before the sale are charged first.
  const [fee, ...shares] = sharesOf(
    [deal.feeMinor, ...orders.map(({ terms: { totalMinor } }) => totalMinor)],
    depositMinor,
  )
  if (deal.feeMinor > 0) await postGroup(tx, place, { deal, kind: 'CHARGE', step: 'fee', staffId, ...fee })
  const named = await namedGuests(tx, place)
  const costs = await tx.many(sql.listLineCosts, { ...place, ...deal })
  const costOf = (lineNo: number) => costs.find(({ no }) => no === lineNo)?.costMinor ?? null
  const { companyId, groupId } = place
  const contact = { name: terms.contactName, phone: terms.contactPhone || null, email: terms.contactEmail }
  const { customerReference, costCentre } = deal
  const whose = { companyId, agreementId, staffId: acceptedBy, staffName: acceptedByName, departmentId, contact, nowMs }
  const orderIds = await savePaidOrders(
    tx,
    { ...whose, costCentre, customerReference: customerReference ?? terms.code, groupCode: terms.code },
    orders.map(({ room, line, terms: sold }, at) => ({
      terms: sold,
      roomTypeNo: line.roomTypeNo,
      ratePlanNo: line.ratePlanNo,
      depositMinor: shares[at]?.depositMinor ?? 0,
      creditMinor: shares[at]?.creditMinor ?? 0,
      // A room that the hotel lets go free costs nothing.
      costMinor: room.isFree ? 0 : costOf(line.no),
      guests: [guestsIn(named, room.no, terms.nationality)],
      key: `group-${groupId}-${room.no}`,
    })),
  )
  await tx.run(sql.insertOrders, { ...place, orderIds, nos: orders.map(({ room }) => room.no) })
  await tx.run(holdSql.setHold, { companyId, holdId: deal.holdId, state: 'SOLD', now })
  await tx.run(sql.setSold, { ...place, now })
  await noteEvent(tx, place, { state, event: 'rooms_sold', actor: 'CUSTOMER', staffId, nowMs, tells: 'group.sold' })
  await confirmWhenNamed(tx, place, { state, nowMs, staffId })
}
