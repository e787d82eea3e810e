import { Refusal } from '#contract/refusals.ts'
import type { EventTopic } from '#contract/events.ts'
import { auditOwn } from '#features/company/own-company.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import type { Group } from '../contract-requests.ts'
import * as sql from '../groups.sql.ts'
import type { GroupNote } from '../states.ts'
import { lockGroup, noteEvent, placeOf, readGroup } from '../store.ts'
import { askAcceptance, counterOffer, writeToCustomer, writeToDesk } from './contract.ts'

type Said = {
  readonly event: GroupNote
  readonly tells: EventTopic & `group.${string}`
  readonly text: string
  readonly offerId?: string
  readonly wishedMinor?: number
}
type By = Pick<CallContext<unknown, 'hotel.book'>, 'caller' | 'requestId' | 'ip'>

/** Writes into the history what is said of a request, or of one of its open offers, and tells the other side. */
async function say(deps: Deps, { caller, requestId, ip }: By, about: Said & { groupId: string }): Promise<Group> {
  const { groupId, event, tells, text, offerId, wishedMinor } = about
  const { staffId, companyId } = caller
  const nowMs = deps.now()
  const said = await deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, caller, groupId)
    const { state } = await lockGroup(tx, place)
    if (offerId !== undefined) {
      const offer = await tx.oneOrNone(sql.findOffer, { ...place, offerId })
      if (!offer) throw new Refusal('group.offer_not_found')
      if (offer.state !== 'OPEN') throw new Refusal('group.offer_state')
    }
    const actor = companyId === null ? 'OPERATOR' : 'CUSTOMER'
    const of = { ...(offerId !== undefined && { offerId }), ...(wishedMinor !== undefined && { wishedMinor }) }
    const note = text === '' ? {} : { note: text }
    await noteEvent(tx, place, { state, event, actor, staffId, nowMs, ...of, ...note, tells })
    if (companyId !== null)
      await auditOwn(tx, { caller, requestId, ip }, { action: `group.${event}`, nowMs, subject: groupId })
    return readGroup(tx, caller, place)
  })
  deps.wakeOutbox()
  return said
}

/** Messages between customer and desk about a group. */
export function talkCalls(deps: Deps): Handler[] {
  return [
    handle(writeToDesk, (context) =>
      say(deps, context, { ...context.input, event: 'message', tells: 'group.asked_desk' }),
    ),
    handle(counterOffer, (context) =>
      say(deps, context, { ...context.input, event: 'countered', tells: 'group.asked_desk' }),
    ),
    handle(askAcceptance, (context) =>
      say(deps, context, { ...context.input, event: 'acceptance_asked', tells: 'group.acceptance_asked' }),
    ),
    handle(writeToCustomer, (context) =>
      say(deps, context, { ...context.input, event: 'message', tells: 'group.answered' }),
    ),
  ]
}
