import { GROUPS_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { nightsBetween } from '#contract/dates.ts'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { GroupDeps } from '../answer.ts'
import type { Group } from '../contract-requests.ts'
import type { holdRooms, releaseRooms } from '../deal/contract.ts'
import { readDeal } from '../deal/view.ts'
import { laterDays } from '../rules.ts'
import { type GroupPlace, lockGroup, noteEvent, placeOf, readGroup } from '../store.ts'
import { dropOption, takeHold } from './holds.ts'
import * as sql from './holds.sql.ts'
import { placeRooms } from './place.ts'
import { mayHold, USUAL_HOLD } from './rules.ts'

type Holding = CallContext<ParsedInputOf<typeof holdRooms>, 'hotel.book'>

/** The first night that is held: one of the request's window. */
function firstNight(group: Group, wished: string | undefined): string {
  const { checkIn } = group
  if (wished === undefined) return checkIn
  const later = nightsBetween(checkIn, wished)
  if (later < 0 || later > laterDays(group))
    throw new Refusal('input.invalid', { fields: { checkIn: GROUPS_FAULTS.withinWindow } })
  return wished
}

/** The rule of the hotel, its clock, and where its rooms would be; refuses what the rule does not allow. */
async function placeOption(deps: GroupDeps, { caller, input }: Holding, place: GroupPlace) {
  const { companyStatus, agreement } = caller
  if (companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  const { hotelId } = input
  return deps.db.read(caller, async (reader) => {
    const group = await readGroup(reader, caller, place)
    const { rooms, nationality, mealPlan, roomCount } = group
    const checkIn = firstNight(group, input.checkIn)
    const rule = await reader.oneOrNone(sql.findHoldRule, { ...USUAL_HOLD, hotelId })
    if (!rule) throw new Refusal('hotel.not_found')
    if (!mayHold(rule, { rooms: roomCount, checkIn, nowMs: deps.now() })) throw new Refusal('group.hold_refused')
    const { destinationId } = rule
    const mealPlans = mealPlan === 'ROOM_ONLY' ? [] : MEAL_PLANS.slice(MEAL_PLANS.indexOf(mealPlan))
    const wanted = { hotelId, destinationId, nationality, checkIn, rooms, mealPlans, mayRequest: false }
    return { rule, lines: await placeRooms(deps, reader, { agreement, wanted }) }
  })
}

/** Holds the rooms of a request as an option. */
export async function hold(deps: GroupDeps, context: Holding) {
  const { caller, input } = context
  const { staffId } = caller
  const place = await deps.db.read(caller, (reader) => placeOf(reader, caller, input.groupId))
  const { rule, lines } = await placeOption(deps, context, place)
  const nowMs = deps.now()
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      const { state } = await lockGroup(tx, place)
      if (state !== 'REQUESTED' && state !== 'OFFERED') throw new Refusal('group.state')
      if (await tx.oneOrNone(sql.findActiveHold, place)) throw new Refusal('group.held_already')
      const until = new Date(nowMs + rule.hours * 3_600_000).toISOString()
      const { timeZone } = rule
      await takeHold(tx, place, { hotelId: input.hotelId, timeZone, lines, staffId, nowMs, state: 'OPTION', until })
      await noteEvent(tx, place, { state, event: 'held', actor: 'CUSTOMER', staffId, nowMs })
      await auditOwn(tx, context, { action: 'group.held', nowMs, subject: input.groupId })
      return readDeal(tx, caller, { place, nowMs })
    }),
  )
}

type Releasing = CallContext<ParsedInputOf<typeof releaseRooms>, 'hotel.book'>

/** Releases the option of a request by hand. */
export async function release(deps: GroupDeps, context: Releasing) {
  const { caller, input } = context
  const { staffId } = caller
  const nowMs = deps.now()
  return refusing(() =>
    deps.db.write(caller, async (tx) => {
      const place = await placeOf(tx, caller, input.groupId)
      const { state } = await lockGroup(tx, place)
      if (!(await dropOption(tx, place, nowMs))) throw new Refusal('group.state')
      await noteEvent(tx, place, { state, event: 'hold_released', actor: 'CUSTOMER', staffId, nowMs })
      await auditOwn(tx, context, { action: 'group.hold_released', nowMs, subject: input.groupId })
      return readDeal(tx, caller, { place, nowMs })
    }),
  )
}

/** Ends an option whose time is over. */
export async function expireOption(tx: Tx, { holdId, ...place }: GroupPlace & { holdId: string }, nowMs: number) {
  const { state } = await lockGroup(tx, place)
  const active = await tx.oneOrNone(sql.findActiveHold, place)
  // It became a contract's, or was released.
  if (active?.id !== holdId || !(await dropOption(tx, place, nowMs))) return
  const by = { actor: 'CLOCK', staffId: null, nowMs } as const
  await noteEvent(tx, place, { state, event: 'hold_expired', ...by, tells: 'group.hold_ended' })
}
