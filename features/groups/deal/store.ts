import { Refusal } from '#contract/refusals.ts'
import { postTransfer } from '#features/wallet/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as holdSql from '../holds/holds.sql.ts'
import type { GroupPlace } from '../store.ts'
import * as sql from './deal.sql.ts'
import { type Agreed, ordersOf, type RoomOrder } from './rules.ts'
import type { DealRoom } from './rules-rooms.ts'

export type StoredTerms = RowOf<typeof sql.findTerms>
export type StoredInstalment = RowOf<typeof sql.listInstalments>
/** A contract with what its offer says and its payment plan. */
export type StoredDeal = RowOf<typeof sql.findDeal> & {
  readonly terms: StoredTerms
  readonly instalments: readonly StoredInstalment[]
  readonly rooms: readonly DealRoom[]
}

/** The contract of a group; undefined where none was made. */
export async function findDeal(reader: Reader, place: GroupPlace): Promise<StoredDeal | undefined> {
  const deal = await reader.oneOrNone(sql.findDeal, place)
  if (!deal) return undefined
  const terms = await reader.one(sql.findTerms, { ...place, offerId: deal.offerId })
  const rooms = await reader.many(sql.listRooms, place)
  return { ...deal, terms, rooms, instalments: await reader.many(sql.listInstalments, place) }
}

/** The valid contract of a locked group; refuses where there is none. */
export async function needDeal(tx: Tx, place: GroupPlace): Promise<StoredDeal> {
  const deal = await findDeal(tx, place)
  if (!deal || deal.endedAt !== null) throw new Refusal('group.state')
  return deal
}

/** The lines of a contract's rooms: of what type and rate they are, and over which nights. */
export const listLines = (reader: Reader, { companyId }: GroupPlace, { holdId }: Pick<StoredDeal, 'holdId'>) =>
  reader.many(holdSql.listHoldLines, { companyId, holdId })

/** The orders that the rooms of a contract are or will be. */
export async function agreedOrders(reader: Reader, place: GroupPlace, deal: StoredDeal): Promise<RoomOrder[]> {
  const agreed: Agreed = { mealPlan: deal.terms.mealPlan, nights: deal.terms.nights, moments: deal.moments }
  return ordersOf(deal.rooms, await listLines(reader, place, deal), agreed)
}

type Moved = {
  readonly kind: 'AUTHORIZE' | 'VOID' | 'CHARGE'
  readonly step: string
  readonly depositMinor?: number
  readonly creditMinor?: number
  readonly closesId?: string
  readonly staffId?: string
}

/** Moves money of a group; `step` makes the key by which it happens once. */
export function postGroup(
  tx: Tx,
  { companyId, groupId: id }: GroupPlace,
  { deal: about, step, ...amounts }: Moved & { readonly deal: Pick<StoredDeal, 'currency' | 'terms'> },
) {
  const subject = { kind: 'GROUP', id, code: about.terms.code }
  return postTransfer(tx, { companyId, currency: about.currency, subject, key: `group:${id}:${step}`, ...amounts })
}

/** Frees what the paid parts of a contract have reserved; returns how much of it was the balance's. */
export async function freeInstalments(tx: Tx, place: GroupPlace, deal: StoredDeal): Promise<number> {
  let depositMinor = 0
  for (const { no, state, way, transferId, amountMinor } of deal.instalments) {
    if (state !== 'PAID' || transferId === null) continue
    await postGroup(tx, place, { deal, kind: 'VOID', step: `free:${no}`, closesId: transferId })
    if (way !== 'ON_ACCOUNT') depositMinor += amountMinor
  }
  await tx.run(sql.closeInstalments, place)
  return depositMinor
}

/** What was paid of a contract, in minor units. */
export const paidOf = ({ instalments }: Pick<StoredDeal, 'instalments'>) =>
  instalments.reduce((sum, { state, amountMinor }) => sum + (state === 'PAID' ? amountMinor : 0), 0)
