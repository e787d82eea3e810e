import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { nameTogether } from '#features/hotel-orders/together/together.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, CallContext } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import * as dealSql from '../deal/deal.sql.ts'
import { findDeal, listLines, type StoredDeal } from '../deal/store.ts'
import { ADULTS } from '../rules.ts'
import type { GroupState } from '../states.ts'
import { type GroupPlace, insertOutbox, lockGroup, move, noteEvent, placeOf } from '../store.ts'
import type { GroupNames, saveGroupNames } from './contract.ts'
import * as sql from './names.sql.ts'
import { faultsOfNames, guestsOf, missingNames, type NamedGuest, NAME_FAULTS } from './rules.ts'

/** States in which people are named. */
const NAMED_IN: readonly GroupState[] = ['ACCEPTED', 'DEPOSIT_PAID', 'ROOMING_LIST', 'CONFIRMED']

/** The valid contract of a group. */
async function standingDeal(reader: Reader, place: GroupPlace): Promise<StoredDeal> {
  const deal = await findDeal(reader, place)
  if (!deal) throw new Refusal('group.state')
  return deal
}

async function roomsToName(reader: Reader, place: GroupPlace, deal: StoredDeal): Promise<GroupNames['rooms']> {
  const lines = await listLines(reader, place, deal)
  const markets = await reader.many(sql.listMarkets, { nos: lines.map(({ ratePlanNo }) => ratePlanNo) })
  return deal.rooms.flatMap(({ no, lineNo, releasedAt }) => {
    const line = lines.find((one) => one.no === lineNo)
    if (releasedAt !== null || !line) return []
    const { kind, checkIn, checkOut } = line
    const sold = markets.find((one) => one.no === line.ratePlanNo)?.markets ?? {}
    return [{ no, kind, sleeps: ADULTS[kind], checkIn, checkOut, markets: sold }]
  })
}

const latest = async (reader: Reader, place: GroupPlace) =>
  (await reader.oneOrNone(sql.findList, place)) ?? { no: 0, guests: [] }

type At = { readonly place: GroupPlace; readonly state: GroupState; readonly nowMs: number }

/** The rooming list of a group as the caller sees it. */
export async function readNames(reader: Reader, caller: Caller, { place, state, nowMs }: At): Promise<GroupNames> {
  const deal = await standingDeal(reader, place)
  const rooms = await roomsToName(reader, place, deal)
  const { no, guests } = await latest(reader, place)
  const isOpen = NAMED_IN.includes(state) && deal.endedAt === null && nowMs < Date.parse(deal.namesBy)
  return {
    no,
    country: deal.terms.country,
    namesBy: deal.namesBy,
    rooms,
    guests,
    missing: missingNames(guests, rooms),
    versions: await reader.many(sql.listVersions, place),
    allowed: isOpen && caller.companyId !== null ? ['save'] : [],
  }
}

/** Gives orders the guests of their rooms, where they differ. */
async function nameOrders(tx: Tx, place: GroupPlace, about: { guests: readonly NamedGuest[]; caller: Caller }) {
  const { guests, caller } = about
  const orders = (await tx.many(dealSql.listOrderIds, place)).flatMap(({ orderId, no }) => {
    const named = guestsOf(guests, no)
    return named.length === 0 ? [] : [{ orderId, guests: [named] }]
  })
  const actor = { kind: 'STAFF', id: caller.staffId, name: caller.name } as const
  await nameTogether(tx, { scope: caller, actor }, orders)
}

/** A group whose rooms are orders and all named is confirmed. */
export async function confirmWhenNamed(
  tx: Tx,
  place: GroupPlace,
  { state, nowMs, staffId }: { state: GroupState; nowMs: number; staffId: string },
): Promise<void> {
  const deal = await standingDeal(tx, place)
  if (state !== 'ROOMING_LIST' || deal.soldAt === null) return
  const { guests } = await latest(tx, place)
  if (missingNames(guests, await roomsToName(tx, place, deal)).rooms > 0) return
  await move(tx, place, {
    from: state,
    event: 'confirmed',
    actor: 'CUSTOMER',
    staffId,
    nowMs,
    tells: 'group.confirmed',
  })
}

type Saving = CallContext<ParsedInputOf<typeof saveGroupNames>, 'hotel.book'>

function refuseFaulty(guests: readonly NamedGuest[], about: { rooms: GroupNames['rooms']; country: string }): void {
  const faults = faultsOfNames(guests, about)
  const fields = faults.map(({ row, field, fault }) => [`guests.${row}.${field}`, NAME_FAULTS[fault]] as const)
  if (fields.length > 0) throw new Refusal('input.invalid', { fields: Object.fromEntries(fields) })
  const printed = guests.flatMap((guest, row) =>
    (['surname', 'givenName'] as const).map((part) => [`guests.${row}.${part}`, guest[part]] as const),
  )
  checkPrintable(Object.fromEntries(printed))
}

async function saveIn(tx: Tx, deps: Deps, { context, place }: { context: Saving; place: GroupPlace }) {
  const { caller, input } = context
  const { staffId } = caller
  const nowMs = deps.now()
  const now = new Date(nowMs).toISOString()
  const { state: from } = await lockGroup(tx, place)
  const deal = await standingDeal(tx, place)
  if (!NAMED_IN.includes(from) || deal.endedAt !== null) throw new Refusal('group.state')
  if (nowMs >= Date.parse(deal.namesBy)) throw new Refusal('group.names_closed')
  if ((await latest(tx, place)).no !== input.baseNo) throw new Refusal('group.names_changed')
  const guests = input.guests.map(({ childAge = null, ...guest }) => ({ ...guest, childAge }))
  const rooms = await roomsToName(tx, place, deal)
  refuseFaulty(guests, { rooms, country: deal.terms.country })
  await tx.run(sql.insertList, { ...place, guests: JSON.stringify(guests), staffId, now })
  await nameOrders(tx, place, { guests, caller })
  const by = { actor: 'CUSTOMER', staffId, nowMs } as const
  if (from === 'DEPOSIT_PAID') await move(tx, place, { from, event: 'names_given', ...by })
  else await noteEvent(tx, place, { state: from, event: 'names_saved', ...by })
  const state = from === 'DEPOSIT_PAID' ? 'ROOMING_LIST' : from
  if (missingNames(guests, rooms).rooms === 0) await tx.run(sql.setNamesRemind, { ...place, at: null })
  await confirmWhenNamed(tx, place, { state, nowMs, staffId })
  await insertOutbox(tx, place, { topic: 'group.named', now })
  await auditOwn(tx, context, { action: 'group.named', nowMs, subject: input.groupId })
}

/** Saves a version of the rooming list: all rows are right, or nothing is saved. */
export async function saveNames(deps: Deps, context: Saving): Promise<GroupNames> {
  const { caller, input } = context
  const saved = await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const place = await placeOf(tx, caller, input.groupId)
      await saveIn(tx, deps, { context, place })
      const { state } = await lockGroup(tx, place)
      return readNames(tx, caller, { place, state, nowMs: deps.now() })
    }),
  )
  deps.wakeOutbox()
  return saved
}

/** Who sleeps in the rooms of a locked group, as its orders are to have them. */
export const namedGuests = async (tx: Tx, place: GroupPlace) => (await latest(tx, place)).guests

/** Takes released rooms out of the rooming list, as a version that the hotel gets. */
export async function dropFromList(
  tx: Tx,
  place: GroupPlace,
  { rooms, staffId, nowMs }: { rooms: readonly number[]; staffId: string; nowMs: number },
): Promise<void> {
  const now = new Date(nowMs).toISOString()
  const { guests } = await latest(tx, place)
  const left = guests.filter(({ room }) => !rooms.includes(room))
  await tx.run(sql.insertList, { ...place, guests: JSON.stringify(left), staffId, now })
  await insertOutbox(tx, place, { topic: 'group.named', now })
}
