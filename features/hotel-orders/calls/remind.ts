import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { byCaller } from '../change/by-caller.ts'
import { changeOrder } from '../change/money-back.ts'
import { remindOrder } from '../contract.ts'
import { factsOf } from '../rules/detail.ts'
import { REMIND_MINUTES, waitsForDesk } from '../rules.ts'
import { findOrder } from '../store.ts'

/** Reminding the desk of an order that waits; how often is held under the order's lock. */
export function remindHandlers(deps: Deps): Handler[] {
  const { db } = deps
  return [
    handle(remindOrder, async ({ caller, input: { orderId, note } }) => {
      const read = () => db.read(caller, (reader) => findOrder(reader, caller, orderId))
      const order = await read()
      if (!order) throw new Refusal('order.not_found')
      const { status } = order.listed
      if (!waitsForDesk(factsOf(order))) throw new Refusal('order.state', { detail: { status } })
      await changeOrder(deps, {
        ...byCaller(caller),
        orderId,
        event: 'reminded',
        expect: { status },
        note: note || undefined,
      })
      deps.wakeOutbox()
      const after = await read()
      const remindedAt = after?.remindedAt
      // The order was decided just afterwards: the reminder is in the history, and nothing is pending.
      if (!after || !remindedAt)
        throw new Refusal('order.state', { detail: { status: after?.listed.status ?? status } })
      return {
        remindedAt,
        reminderCount: after.reminderCount,
        remindAgainAt: new Date(Date.parse(remindedAt) + REMIND_MINUTES * 60_000).toISOString(),
      }
    }),
  ]
}
