import type { OutputOf } from '#contract/call.ts'
import { listTogether } from '#features/hotel-orders/together/together.ts'
import { freeForOrders } from '#features/wallet/rules.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import * as holdSql from '../holds/holds.sql.ts'
import { mayHold, USUAL_HOLD, gridOf } from '../holds/rules.ts'
import type { Group } from '../contract-requests.ts'
import { type GroupPlace, readGroup } from '../store.ts'
import { approversOf, mayAccept } from './consent.ts'
import type { getGroupDeal, GroupDeal } from './contract.ts'
import * as sql from './deal.sql.ts'
import { feesOf, instalmentsOf, USUAL_MOMENTS, USUAL_PLAN } from './rules.ts'
import { freeNow } from './quote.ts'
import { agreedOrders, findDeal, paidOf, type StoredDeal, type StoredTerms } from './store.ts'

type View = OutputOf<typeof getGroupDeal>

async function holdOf(reader: Reader, place: GroupPlace): Promise<View['hold']> {
  const hold = await reader.oneOrNone(holdSql.findActiveHold, place)
  if (!hold) return null
  const lines = await reader.many(holdSql.listHoldLines, { companyId: place.companyId, holdId: hold.id })
  const hotel = lines[0]?.terms.hotel
  return {
    hotelId: hold.hotelId,
    hotelNameEn: hotel?.nameEn ?? '',
    hotelNameZh: hotel?.nameZh ?? null,
    state: hold.state === 'CONTRACT' ? 'CONTRACT' : 'OPTION',
    until: hold.until,
    lines: lines.map(({ kind, checkIn, checkOut, rooms, terms: { room } }) => {
      return { kind, checkIn, checkOut, rooms, roomNameEn: room.nameEn, roomNameZh: room.nameZh }
    }),
  }
}

/** Hotels of the answer that let this request hold its rooms now. */
async function holdableOf(reader: Reader, group: Group, nowMs: number): Promise<View['holdable']> {
  const free = group.answer.best.filter(({ answer }) => answer === 'FREE')
  const found: { hotelId: string; hours: number }[] = []
  for (const { hotelId, checkIn } of free) {
    const rule = await reader.oneOrNone(holdSql.findHoldRule, { ...USUAL_HOLD, hotelId })
    if (rule && mayHold(rule, { rooms: group.roomCount, checkIn, nowMs })) found.push({ hotelId, hours: rule.hours })
  }
  return found
}

/** The parts and fees of an offer, were it accepted at a moment. */
function partsAndFees(terms: StoredTerms, acceptedMs: number) {
  const { checkIn } = gridOf(terms.nights)
  const { plan, moments, totalMinor, cutOffOn, timeZone, freeIn } = terms
  const dates = { acceptedMs, checkIn, cutOffOn, timeZone }
  const parts = instalmentsOf(plan ?? USUAL_PLAN, totalMinor, dates)
  return {
    parts: parts.map(({ no, percent, due, dueAt, amountMinor }) => ({ no, percent, due, dueAt, amountMinor })),
    fees: feesOf({ nights: terms.nights, freeIn, moments: moments ?? USUAL_MOMENTS }, timeZone),
  }
}

async function termsOf(reader: Reader, place: GroupPlace, about: { group: Group; caller: Caller; nowMs: number }) {
  const terms: View['terms'] = []
  for (const { id: offerId, state } of about.group.offers) {
    if (state !== 'OPEN') continue
    const found = await reader.one(sql.findTerms, { ...place, offerId })
    const approvers = await approversOf(reader, place, { terms: found, nowMs: about.nowMs })
    terms.push({
      offerId,
      ...partsAndFees(found, about.nowMs),
      mayAccept: mayAccept(about.caller, approvers),
      approvers: approvers?.map(({ name }) => name) ?? null,
    })
  }
  return terms
}

/** The part of a plan that is to be paid next; null where nothing is. */
export function nextPart(deal: Pick<StoredDeal, 'instalments' | 'endedAt' | 'soldAt'>, nowMs: number) {
  if (deal.endedAt !== null || deal.soldAt !== null) return null
  const next = deal.instalments.find(({ state, dueAt }) => state === 'DUE' && dueAt !== null)
  const isLate = next?.due === 'NOW' && Date.parse(next.dueAt ?? '') <= nowMs
  return next && !isLate ? next : null
}

type Contract = NonNullable<View['contract']>

/** All rooms of a contract with the orders they became. */
async function roomsOf(reader: Reader, place: GroupPlace, deal: StoredDeal): Promise<Contract['rooms']> {
  const listed = await reader.many(sql.listOrderIds, place)
  const orders = await listTogether(reader, {
    companyId: place.companyId,
    orderIds: listed.map(({ orderId }) => orderId),
  })
  // Released rooms are shown with what they would have cost.
  const kept = { ...deal, rooms: deal.rooms.map((room) => ({ ...room, releasedAt: null })) }
  const priced = await agreedOrders(reader, place, kept)
  return priced.map(({ room: { no, feeMinor }, line, terms }) => {
    const orderId = listed.find((one) => one.no === no)?.orderId
    const order = orders.find(({ id }) => id === orderId)
    return {
      no,
      kind: line.kind,
      roomNameEn: terms.room.nameEn,
      roomNameZh: terms.room.nameZh,
      checkIn: line.checkIn,
      checkOut: line.checkOut,
      totalMinor: terms.totalMinor,
      releasedAt: deal.rooms.find((one) => one.no === no)?.releasedAt ?? null,
      feeMinor,
      order: order ? { id: order.id, code: order.code, status: order.status } : null,
    }
  })
}

async function contractOf(reader: Reader, place: GroupPlace, about: { deal: StoredDeal; nowMs: number }) {
  const { deal, nowMs } = about
  const { offerNo } = deal.terms
  return {
    offerNo,
    acceptedAt: deal.acceptedAt,
    acceptedBy: deal.acceptedByName,
    customerReference: deal.customerReference,
    costCentre: deal.costCentre,
    totalMinor: deal.totalMinor,
    paidMinor: paidOf(deal),
    feeMinor: deal.feeMinor,
    soldAt: deal.soldAt,
    endedAt: deal.endedAt,
    parts: deal.instalments.map(({ no, percent, due, dueAt, amountMinor, state, way, paidAt }) => ({
      no,
      percent,
      due,
      dueAt,
      amountMinor,
      state,
      way,
      paidAt,
    })),
    nextNo: nextPart(deal, nowMs)?.no ?? null,
    fees: await feesLeft(reader, place, deal),
    rooms: await roomsOf(reader, place, deal),
    freeRooms: deal.endedAt === null ? freeNow(deal, nowMs) : 0,
    namesBy: deal.namesBy,
  }
}

/** The cancellation fees of the remaining rooms, and from when on. */
async function feesLeft(reader: Reader, place: GroupPlace, deal: StoredDeal): Promise<Contract['fees']> {
  const orders = await agreedOrders(reader, place, deal)
  const moments = orders[0]?.terms.penalties ?? []
  return moments.map(({ fromAt }, at) => ({
    fromAt,
    amountMinor: orders.reduce((sum, { terms }) => sum + (terms.penalties[at]?.amountMinor ?? 0), 0),
  }))
}

/** The caller's actions: only those that would succeed now. */
function allowedTo(caller: Caller, { group, deal, hold, holdable, terms }: Seen, nowMs: number): GroupDeal['allowed'] {
  const isOpen = group.state === 'REQUESTED' || group.state === 'OFFERED'
  const stands = deal !== undefined && deal.endedAt === null
  const can: Readonly<Record<GroupDeal['allowed'][number], boolean>> = {
    hold: isOpen && hold === null && holdable.length > 0,
    releaseHold: isOpen && hold?.state === 'OPTION',
    accept: group.state === 'OFFERED' && terms.some((one) => one.mayAccept),
    pay: deal !== undefined && nextPart(deal, nowMs) !== null,
    cancelRooms: stands && caller.rights.has('orders.cancel'),
  }
  return (['hold', 'releaseHold', 'accept', 'pay', 'cancelRooms'] as const).filter((action) => can[action])
}

type Seen = {
  readonly group: Group
  readonly deal: StoredDeal | undefined
  readonly hold: View['hold']
  readonly holdable: View['holdable']
  readonly terms: View['terms']
}

async function walletFor(
  reader: Reader,
  caller: Caller,
  { companyId, currency }: { companyId: string; currency: string },
) {
  const wallet = caller.rights.has('wallet.read') ? await findWallet(reader, companyId, currency) : undefined
  if (!wallet) return null
  const { freeBalanceMinor, freeCreditMinor } = freeForOrders(wallet)
  return { freeBalanceMinor, freeCreditMinor }
}

/** Holds, contract, payments and orders of a group, as the caller sees them. */
export async function readDeal(
  reader: Reader,
  caller: Caller,
  about: { place: GroupPlace; nowMs: number },
): Promise<View> {
  const { place, nowMs } = about
  const group = await readGroup(reader, caller, place)
  const deal = await findDeal(reader, place)
  const hold = await holdOf(reader, place)
  const isOpen = group.state === 'REQUESTED' || group.state === 'OFFERED'
  const holdable = isOpen && hold === null ? await holdableOf(reader, group, nowMs) : []
  const terms = await termsOf(reader, place, { group, caller, nowMs })
  return {
    currency: group.currency,
    hold,
    holdable,
    terms,
    contract: deal ? await contractOf(reader, place, { deal, nowMs }) : null,
    wallet: deal ? await walletFor(reader, caller, { companyId: place.companyId, currency: group.currency }) : null,
    // The desk looks.
    allowed: caller.companyId === null ? [] : allowedTo(caller, { group, deal, hold, holdable, terms }, nowMs),
  }
}
