import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import type { GroupDeps } from '../answer.ts'
import { getHoldRule, setHoldRule } from '../holds/contract-desk.ts'
import { getRule, setRule } from '../holds/desk.ts'
import { hold, release } from '../holds/hold.ts'
import { placeOf } from '../store.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import {
  acceptOffer,
  cancelRooms,
  getDeskGroupDeal,
  getGroupDeal,
  holdRooms,
  payGroup,
  releaseRooms,
} from './contract.ts'
import { pay } from './pay.ts'
import { readDeal } from './view.ts'

/** The calls about rooms that are held for groups, and about their contracts. */
export function dealCalls(deps: GroupDeps): Handler[] {
  const read = (caller: Caller, groupId: string) =>
    deps.db.read(caller, async (reader) =>
      readDeal(reader, caller, { place: await placeOf(reader, caller, groupId), nowMs: deps.now() }),
    )
  return [
    handle(getGroupDeal, ({ caller, input }) => read(caller, input.groupId)),
    handle(getDeskGroupDeal, ({ caller, input }) => read(caller, input.groupId)),
    handle(holdRooms, (context) => hold(deps, context)),
    handle(releaseRooms, (context) => release(deps, context)),
    handle(getHoldRule, (context) => getRule(deps, context)),
    handle(setHoldRule, (context) => setRule(deps, context)),
    handle(acceptOffer, (context) => accept(deps, context)),
    handle(payGroup, (context) => pay(deps, context)),
    handle(cancelRooms, (context) => cancel(deps, context)),
  ]
}
