import { instantIn } from '#contract/zones.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Approvable } from '#features/approvals/approvable.ts'
import type { NeededApproval } from '#features/approvals/contract.ts'
import type { AskedApproval } from '#features/approvals/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { approvalFor } from '../approving/needed.ts'
import { bookerOf, ownerLimits } from '../booking/booker.ts'
import { CLOCK, ignoringMoved } from '../change/clock-changes.ts'
import type { StayTerms } from '../contract.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './amending.sql.ts'
import { answerBy, keptNights, nightsOf } from './rules.ts'
import { type Change, endAmendment, passToHotel } from './store.ts'

type Changed = { readonly order: StoredOrder; readonly after: StayTerms }

/**
 * The approval that a customer's change needs by the rules for the changed order; null when none, where it adds nothing
 * to the stay, and for the desk, which acts for the customer.
 */
export async function neededFor(deps: Deps, caller: Caller, changed: Changed): Promise<NeededApproval | null> {
  const { order, after } = changed
  const kept = keptNights(order.terms, after)
  const added = nightsOf(after).filter((night) => !kept.has(night))
  const addsNone = added.length === 0 && after.totalMinor <= order.terms.totalMinor
  if (caller.realm === 'OPERATOR' || addsNone) return null
  const booker = bookerOf(caller, deps)
  return deps.db.read(booker, async (reader) => {
    const owner = await ownerLimits(reader, booker, order.staffId)
    return approvalFor(reader, booker, {
      terms: after,
      owner: { ...owner, staffId: order.staffId },
      cityMedianMinor: null,
      nowMs: Date.parse(order.readAt),
      // What is added can still be had on its own first day.
      answerMs: instantIn(after.hotel.timeZone, added[0] ?? after.checkIn, '18:00'),
    })
  })
}

const sideOf = ({ checkIn, checkOut, rooms, room, rate, totalMinor }: StayTerms) => ({
  checkIn,
  checkOut,
  roomCount: rooms.length,
  persons: rooms.reduce((sum, { party }) => sum + party.adults + party.childAges.length, 0),
  roomEn: room.nameEn,
  roomZh: room.nameZh,
  rateEn: rate.nameEn,
  rateZh: rate.nameZh,
  totalMinor,
})

/** A needed approval as it is asked for with the change; refused where nobody could give it. */
export function askedApproval({ approvers, ...asked }: NeededApproval, { order, after }: Changed): AskedApproval {
  if (approvers.length === 0) throw new Refusal('order.no_approver')
  const { nameEn, nameZh, cityEn, cityZh, timeZone } = after.hotel
  const [before, now] = [sideOf(order.terms), sideOf(after)]
  return {
    ...asked,
    approverIds: approvers.map(({ id }) => id),
    facts: {
      kind: 'CHANGE',
      hotelNameEn: nameEn,
      hotelNameZh: nameZh,
      cityEn,
      cityZh,
      hotelZone: timeZone,
      checkIn: now.checkIn,
      checkOut: now.checkOut,
      roomCount: now.roomCount,
      guest: order.listed.leadGuest,
      currency: after.currency,
      totalMinor: now.totalMinor,
      freeCancellationUntil: after.freeCancellationUntil,
      change: { before, after: now },
    },
  }
}

type Deciding = {
  readonly db: Pick<Deps['db'], 'read' | 'write'>
  readonly config: Pick<Deps['config'], 'wechatFeeRefunded'>
}
type Decided = {
  readonly token: string
  readonly isApproved: boolean
  readonly nowMs: number
  /** Runs in the same transaction. */
  readonly done?: (tx: Tx) => Promise<void>
}

/**
 * Ends the wait of a change for its approver, all or nothing: it is made or its hotel is asked, or the stay remains as
 * it was. False when it no longer waits.
 */
export async function decideHeld(
  { db, config }: Deciding,
  change: Omit<Change, 'orderId'>,
  { token, isApproved, nowMs, done }: Decided,
): Promise<boolean> {
  const { scope } = change
  const quoted = await db.read(scope, (reader) => reader.oneOrNone(sql.findChange, { ...scope, token }))
  if (quoted?.state !== 'APPROVAL') return false
  const { amends, terms, daysBefore } = quoted
  const of = { ...change, orderId: amends.orderId }
  const held = { heldQuoteId: token, returnsFee: config.wechatFeeRefunded }
  const by = answerBy({ terms: { ...terms, ...daysBefore } }, terms, nowMs)
  return ignoringMoved(() =>
    refusing(() =>
      db.write(scope, async (tx) => {
        if (isApproved && amends.hotelMustAgree) await passToHotel(tx, of, { ...held, answerBy: by })
        else await endAmendment(tx, of, { ...held, state: isApproved ? 'DONE' : 'REFUSED' })
        await done?.(tx)
      }),
    ),
  )
}

/** Why an approved change can not be made any more. */
const GONE: ReadonlySet<string> = new Set([
  'order.sold_out',
  'order.stop_sale',
  'order.released',
  'amendment.given_back',
])

/** Whether an error says that what an approver approves is not to be had any more. */
const isGone = (error: unknown): boolean => error instanceof Refusal && GONE.has(error.code)

/** Changes of orders as something that has to be approved. */
export function changeApprovable(deps: Deciding & Pick<Deps, 'now'>): Approvable {
  return {
    async decide(caller, { orderId: token, isApproved, reason }, done) {
      const { staffId: id, name } = caller
      const change = { scope: caller, actor: { kind: 'STAFF', id, name }, note: reason ?? undefined } as const
      try {
        return await decideHeld(deps, change, { token, isApproved, nowMs: deps.now(), done })
      } catch (error) {
        if (isGone(error)) return 'GONE'
        throw error
      }
    },
    today: async () => null,
  }
}

/** What the deadline of a held change brings, as the company has set it; false when it no longer waits. */
export async function decideOverdue(
  deps: Deciding & Pick<Deps, 'now'>,
  { token, isApproved }: Pick<Decided, 'token' | 'isApproved'>,
): Promise<boolean> {
  const change = { ...CLOCK, expect: { isInTime: false } }
  try {
    return await decideHeld(deps, change, { token, isApproved, nowMs: deps.now() })
  } catch (error) {
    if (!isGone(error)) throw error
    return decideHeld(deps, change, { token, isApproved: false, nowMs: deps.now() })
  }
}
