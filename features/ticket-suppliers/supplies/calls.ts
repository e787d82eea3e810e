import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { lookUpTicketSupply, settleTicketSupply, ticketSupplies } from './contract.ts'
import * as sql from './supplies.sql.ts'

type Context = Pick<CallContext<{ orderId: string }, 'ops.orders'>, 'caller' | 'requestId' | 'ip' | 'input'>
type Place = { readonly orderId: string; readonly companyId: string }

/** Changes what is kept of an order at its supplier, and notes who did it. */
async function change(
  deps: Deps,
  { caller, requestId, ip, input: { orderId } }: Context,
  { action, run }: { action: string; run: (tx: Tx, place: Place, now: string) => Promise<void> },
): Promise<Record<string, never>> {
  const atMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const found = await tx.oneOrNone(sql.findPlace, { orderId })
    if (!found) throw new Refusal('ticket_supply.not_found')
    const { companyId } = found
    await run(tx, { orderId, companyId }, new Date(atMs).toISOString())
    const { realm, staffId } = caller
    const about = { realm, companyId, staffId, subject: orderId, requestId, ip }
    await insertAudit(tx, { ...about, atMs, action: `ticket_supply.${action}`, outcome: 'DONE' })
  })
  return {}
}

/** The desk's calls about ticket orders at their suppliers. */
export function supplyCalls(deps: Deps): Handler[] {
  const list = serveList(deps, ticketSupplies, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listSupplies, asked),
      ...(await reader.one(sql.countSupplies, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(lookUpTicketSupply, (context) =>
      change(deps, context, {
        action: 'look_up',
        run: async (tx, place, now) => {
          if ((await tx.run(sql.askLookUp, { ...place, now })) === 0) throw new Refusal('ticket_supply.known')
        },
      }),
    ),
    handle(settleTicketSupply, (context) =>
      change(deps, context, {
        action: 'settle',
        run: async (tx, place, now) => {
          const by = context.caller.name
          const settled = await tx.run(sql.settle, { ...place, now, by, note: context.input.note })
          if (settled === 0) throw new Refusal('ticket_supply.nothing_open')
        },
      }),
    ),
  ]
}
