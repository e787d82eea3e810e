import { handle, type Handler } from '#server/http/handler.ts'
import type { GroupDeps } from '../answer.ts'
import { setHoldRule } from '../holds/contract-desk.ts'
import { hold, release } from '../holds/hold.ts'
import { setRule } from '../holds/set-rule.ts'
import { placeOf } from '../store.ts'
import { accept } from './accept.ts'
import { cancel } from './cancel.ts'
import { acceptOffer, cancelRooms, getGroupDeal, holdRooms, payGroup, releaseRooms } from './contract.ts'
import { pay } from './pay.ts'
import { readDeal } from './view.ts'

/** The calls about rooms that are held for groups, and about their contracts. */
export function dealCalls(deps: GroupDeps): Handler[] {
  return [
    handle(getGroupDeal, ({ caller, input }) =>
      deps.db.read(caller, async (reader) =>
        readDeal(reader, caller, { place: await placeOf(reader, caller, input.groupId), nowMs: deps.now() }),
      ),
    ),
    handle(holdRooms, (context) => hold(deps, context)),
    handle(releaseRooms, (context) => release(deps, context)),
    handle(setHoldRule, (context) => setRule(deps, context)),
    handle(acceptOffer, (context) => accept(deps, context)),
    handle(payGroup, (context) => pay(deps, context)),
    handle(cancelRooms, (context) => cancel(deps, context)),
  ]
}
