import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { declineGroup, deskGroups, getDeskGroup, makeOffer, withdrawOffer } from './contract-desk.ts'
import type { Group } from './contract-requests.ts'
import * as sql from './groups.sql.ts'
import { insertOffer, refuseBadOffer } from './offers.ts'
import { type GroupPlace, hashOf, type LockedGroup, lockGroup, move, placeOf, readGroup } from './store.ts'

type By = Pick<CallContext<unknown, 'ops.orders'>, 'caller' | 'requestId' | 'ip'>

/** Does something to a locked request as the operator's staff, and gives it as it is then. */
async function acting(
  deps: Deps,
  context: By & { readonly input: { groupId: string } },
  done: { action: string; work(tx: Tx, place: GroupPlace, group: LockedGroup): Promise<void> },
): Promise<Group> {
  const { caller, input, requestId, ip } = context
  const group = await deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, caller, input.groupId)
    await done.work(tx, place, await lockGroup(tx, place))
    const { realm, staffId } = caller
    const by = { realm, companyId: place.companyId, staffId, requestId, ip }
    await insertAudit(tx, { ...by, atMs: deps.now(), action: done.action, subject: input.groupId, outcome: 'DONE' })
    return readGroup(tx, caller, place)
  })
  deps.wakeOutbox()
  return group
}

type Offering = CallContext<ParsedInputOf<typeof makeOffer>, 'ops.orders'>

/** Makes the offer; the same one sent again is left as it is. */
async function offer(deps: Deps, context: Offering): Promise<Group> {
  const { caller, input } = context
  const { staffId } = caller
  const nowMs = deps.now()
  refuseBadOffer(input, nowMs)
  const { groupId: _, idempotencyKey, ...body } = input
  const nights = input.nights.map((night) => ({ ...night, netMinor: null }))
  const work = async (tx: Tx, place: GroupPlace, { state: from }: LockedGroup) => {
    const by = { key: idempotencyKey, bodyHash: hashOf(body), actor: 'OPERATOR', staffId, nowMs } as const
    await insertOffer(tx, place, { from, offer: { ...body, nights }, by })
  }
  return acting(deps, context, { action: 'group.offered', work })
}

type Withdrawing = CallContext<ParsedInputOf<typeof withdrawOffer>, 'ops.orders'>

function withdraw(deps: Deps, context: Withdrawing): Promise<Group> {
  const { caller, input } = context
  const { offerId, reason } = input
  const work = async (tx: Tx, place: GroupPlace, { state: from }: LockedGroup) => {
    if (!(await tx.oneOrNone(sql.findOffer, { ...place, offerId }))) throw new Refusal('group.offer_not_found')
    if ((await tx.run(sql.endOffer, { ...place, offerId, state: 'WITHDRAWN', reason })) === 0)
      throw new Refusal('group.offer_state')
    const { open } = await tx.one(sql.countOffers, place)
    const event = open === 0 ? 'offers_withdrawn' : 'offer_withdrawn'
    const by = { actor: 'OPERATOR', staffId: caller.staffId, nowMs: deps.now() } as const
    await move(tx, place, { from, event, ...by, offerId, note: reason, tells: 'group.offer_withdrawn' })
  }
  return acting(deps, context, { action: 'group.offer_withdrawn', work })
}

type Declining = CallContext<ParsedInputOf<typeof declineGroup>, 'ops.orders'>

function decline(deps: Deps, context: Declining): Promise<Group> {
  const { caller, input } = context
  const work = (tx: Tx, place: GroupPlace, { state: from }: LockedGroup) => {
    const by = { actor: 'OPERATOR', staffId: caller.staffId, nowMs: deps.now() } as const
    return move(tx, place, { from, event: 'declined', ...by, note: input.reason, tells: 'group.declined' })
  }
  return acting(deps, context, { action: 'group.declined', work })
}

/** The operator's calls about groups. */
export function deskGroupCalls(deps: Deps): Handler[] {
  const list = serveList(deps, deskGroups, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listOfCompanies, asked),
      total: (await reader.one(sql.countOfCompanies, asked)).total,
    }),
  })
  return [
    ...list.handlers,
    handle(getDeskGroup, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => readGroup(reader, caller, await placeOf(reader, caller, input.groupId))),
    ),
    handle(makeOffer, (context) => offer(deps, context)),
    handle(withdrawOffer, (context) => withdraw(deps, context)),
    handle(declineGroup, (context) => decline(deps, context)),
  ]
}
