import { createHash } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import type { EventTopic } from '#contract/events.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import type { Group } from './contract-requests.ts'
import * as sql from './groups.sql.ts'
import { listFiles } from './files/files.sql.ts'
import { ANSWER_HOURS, MOST_FILES } from './rules.ts'
import { type Actor, type GroupEvent, type GroupNote, type GroupState, stateAfter } from './states.ts'

/** A request and the company it is of. */
export type GroupPlace = { readonly companyId: string; readonly groupId: string }
export type LockedGroup = Awaited<ReturnType<typeof lockGroup>>

/** Text that is equal for equal contents, so that a key sent again with other ones is refused. */
export const hashOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** The desk's deadline for answering a request that it gets now. */
export const answerBy = (nowMs: number) => new Date(nowMs + ANSWER_HOURS * 3_600_000).toISOString()

type Asker = { readonly companyId: string; readonly staffId: string; readonly departmentId: string | null }

/** Whether a caller sees what somebody asked for, as they see orders: the own ones, the department's, or all. */
function isSeen(caller: Caller, asker: Asker): boolean {
  if (caller.companyId === null) return true
  const { companyId, staffId, departmentId } = whoseOrders(caller)
  const isOwn = staffId === null || staffId === asker.staffId
  return companyId === asker.companyId && (isOwn || (departmentId !== null && departmentId === asker.departmentId))
}

/** Finds the request for the staff of its company who may see it, or for the operator's staff. */
export async function placeOf(reader: Reader, caller: Caller, groupId: string): Promise<GroupPlace> {
  const found = await reader.oneOrNone(sql.findCompany, { groupId })
  if (!found || !isSeen(caller, found)) throw new Refusal('group.not_found')
  return { companyId: found.companyId, groupId }
}

/** Locks a request; nothing where it is not there. */
export const lockIfThere = (tx: Tx, place: GroupPlace) => tx.oneOrNone(sql.lockGroup, place)

/** Locks a request; each change of it or of its offers does so first. */
export async function lockGroup(tx: Tx, place: GroupPlace) {
  const locked = await lockIfThere(tx, place)
  if (!locked) throw new Refusal('group.not_found')
  return locked
}

/** Tells of a request by an event. */
export async function insertOutbox(
  tx: Tx,
  place: GroupPlace,
  about: { readonly topic: EventTopic & `group.${string}`; readonly now: string },
): Promise<void> {
  await tx.run(sql.insertOutbox, { ...place, ...about })
}

type Happened = {
  readonly event: GroupEvent
  readonly actor: Actor
  readonly staffId: string | null
  readonly nowMs: number
  readonly offerId?: string
  readonly note?: string
  readonly wishedMinor?: number
  readonly tells?: EventTopic & `group.${string}`
}

/** Moves a locked request by an event, writes its history, and tells of it; refuses an event that is impossible. */
export async function move(tx: Tx, place: GroupPlace, about: { from: GroupState } & Happened): Promise<void> {
  const { from, event, actor, staffId, nowMs, offerId = null, note = null, tells } = about
  const state = stateAfter(event, from)
  if (state === undefined) throw new Refusal('group.state')
  const now = new Date(nowMs).toISOString()
  const isEnd = event === 'declined' || event === 'cancelled'
  await tx.run(sql.setState, { ...place, state, reason: isEnd ? note : null, answerBy: answerBy(nowMs) })
  await tx.run(sql.insertEvent, {
    ...place,
    now,
    actor,
    staffId,
    event,
    fromState: from,
    toState: state,
    offerId,
    note,
    wishedMinor: null,
  })
  if (tells) await insertOutbox(tx, place, { topic: tells, now })
}

/** Writes into the history of a locked request what leaves its state as it is, and tells of it. */
export async function noteEvent(
  tx: Tx,
  place: GroupPlace,
  { nowMs, tells, ...about }: Omit<Happened, 'event'> & { readonly state: GroupState; readonly event: GroupNote },
): Promise<void> {
  const now = new Date(nowMs).toISOString()
  const { state, offerId = null, note = null, wishedMinor = null, ...rest } = about
  const kept = { fromState: state, toState: state, offerId, note, wishedMinor }
  await tx.run(sql.insertEvent, { ...place, ...rest, now, ...kept })
  if (tells) await insertOutbox(tx, place, { topic: tells, now })
}

/** What a caller may do with a request. */
function allowedTo(caller: Caller, { state, files }: { state: GroupState; files: number }): Group['allowed'] {
  if (caller.companyId === null) {
    if (state === 'REQUESTED') return ['makeOffer', 'decline']
    return state === 'OFFERED' ? ['makeOffer', 'withdrawOffer'] : []
  }
  const isEnded = state === 'DECLINED' || state === 'EXPIRED' || state === 'CANCELLED'
  const adds: Group['allowed'] = isEnded || files >= MOST_FILES ? [] : ['addFile']
  if (state === 'REQUESTED') return ['cancel', ...adds]
  return state === 'OFFERED' ? ['declineOffer', 'cancel', ...adds] : adds
}

/** A request as the caller sees it. */
export async function readGroup(reader: Reader, caller: Caller, place: GroupPlace): Promise<Group> {
  const found = await reader.oneOrNone(sql.findGroup, place)
  if (!found) throw new Refusal('group.not_found')
  const offers = await reader.many(sql.listOffers, place)
  const history = await reader.many(sql.listEvents, { ...place, namesOperators: caller.companyId === null })
  const files = await reader.many(listFiles, place)
  const allowed = allowedTo(caller, { state: found.state, files: files.length })
  return { ...found, files, offers, history, allowed }
}
