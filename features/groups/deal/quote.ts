import { Refusal } from '#contract/refusals.ts'
import { cancellable } from '#features/hotel-orders/together/together.ts'
import { penaltyAt } from '#features/hotel-orders/rules/penalty.ts'
import type { Reader } from '#server/db/database.ts'
import { gridOf } from '../holds/rules.ts'
import type { GroupPlace } from '../store.ts'
import * as sql from './deal.sql.ts'
import { feeBeforeSale } from './rules.ts'
import { freeToRelease, releaseFees } from './rules-rooms.ts'
import { agreedOrders, paidOf, type StoredDeal } from './store.ts'

type Orders = Awaited<ReturnType<typeof cancellable>>
/** A room that goes: its line and number, its price and what releasing it costs. */
export type GoingRoom = {
  readonly no: number
  readonly lineNo: number
  readonly priceMinor: number
  readonly feeMinor: number
}
/** The rooms to cancel, the fee, and the debt that ends; `orders` is null before the rooms are orders. */
export type Quoted = {
  readonly orders: Orders | null
  readonly going: readonly GoingRoom[]
  readonly feeMinor: number
  readonly refundMinor: number
  /** Rooms that cost nothing because the contract lets so many go. */
  readonly freeRooms: number
  readonly isWhole: boolean
}
type Asked = { readonly deal: StoredDeal; readonly rooms: readonly number[]; readonly nowMs: number }

const sumOf = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)

/** The rooms of a list that were asked for; all of them where none is named. */
function chosen<T extends { readonly no: number }>(standing: readonly T[], rooms: readonly number[]): readonly T[] {
  const found = rooms.length === 0 ? standing : standing.filter(({ no }) => rooms.includes(no))
  if (found.length === 0 || (rooms.length > 0 && found.length < new Set(rooms).size))
    throw new Refusal('group.order_state')
  return found
}

/** How many rooms the contract lets go free of charge now. */
export function freeNow({ terms, rooms }: StoredDeal, nowMs: number): number {
  const { attrition: steps, nights, timeZone } = terms
  return freeToRelease({ steps, rooms, checkIn: gridOf(nights).checkIn, timeZone }, nowMs)
}

/** Fees of rooms that go while others stay. */
function partOf(going: readonly GoingRoom[], about: { free: number; limitMinor: number }) {
  const fees = releaseFees(going, about)
  const freeRooms = Math.min(about.free, going.filter(({ feeMinor }) => feeMinor > 0).length)
  return { going: fees.map(({ room, feeMinor }) => ({ ...room, feeMinor })), freeRooms, isWhole: false }
}

async function quoteOrders(reader: Reader, place: GroupPlace, { deal, rooms, nowMs }: Asked): Promise<Quoted> {
  const { companyId } = place
  const listed = await reader.many(sql.listOrderIds, place)
  const orders = await cancellable(reader, { companyId, orderIds: listed.map(({ orderId }) => orderId) })
  const standing = orders.map((one) => ({
    ...one,
    no: listed.find(({ orderId }) => orderId === one.order.listed.id)?.no ?? 0,
  }))
  const found = chosen(standing, rooms)
  const all = found.map(({ no, order, feeMinor }) => ({ no, lineNo: 0, priceMinor: order.listed.totalMinor, feeMinor }))
  const isWhole = found.length === standing.length
  const limitMinor = Number.MAX_SAFE_INTEGER
  const part = isWhole ? { going: all, freeRooms: 0, isWhole } : partOf(all, { free: freeNow(deal, nowMs), limitMinor })
  const feeMinor = sumOf(part.going, (one) => one.feeMinor)
  return {
    ...part,
    orders: found.map(({ no, order }) => ({
      order,
      feeMinor: part.going.find((one) => one.no === no)?.feeMinor ?? 0,
    })),
    feeMinor,
    refundMinor: sumOf(part.going, ({ priceMinor }) => priceMinor) - feeMinor,
  }
}

/** The fee for cancelling a group or some of its rooms now. */
export async function quote(reader: Reader, place: GroupPlace, asked: Asked): Promise<Quoted> {
  const { deal, rooms, nowMs } = asked
  if (deal.soldAt !== null) return quoteOrders(reader, place, asked)
  const agreed = await agreedOrders(reader, place, deal)
  const standing = agreed.map(({ room, terms }) => {
    const { no, lineNo } = room
    return { no, lineNo, terms, priceMinor: terms.totalMinor, feeMinor: penaltyAt(terms.penalties, nowMs) }
  })
  const found = chosen(standing, rooms)
  const paidMinor = paidOf(deal)
  const chargedMinor = deal.feeMinor
  if (found.length === standing.length) {
    const feeMinor = feeBeforeSale(agreed, { paidMinor, chargedMinor, nowMs })
    const refundMinor = paidMinor - chargedMinor - feeMinor
    return { orders: null, going: found, feeMinor, refundMinor, freeRooms: 0, isWhole: true }
  }
  const part = partOf(found, { free: freeNow(deal, nowMs), limitMinor: paidMinor - chargedMinor })
  const feeMinor = sumOf(part.going, (one) => one.feeMinor)
  return { ...part, orders: null, feeMinor, refundMinor: sumOf(part.going, (one) => one.priceMinor) - feeMinor }
}
