import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal, type RefusalCode, refusalFault } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { setSuppliedSale } from '#features/tickets/supplied/supplied.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import {
  createTicketSupplier,
  refreshTicketSupplier,
  saveTicketSupplier,
  setTicketSupplierSale,
  type TicketSupplier,
  ticketSuppliers,
} from './contract.ts'
import { sealedFor } from './line.ts'
import { type Answer, createOctoClient } from './octo/client.ts'
import * as sql from './suppliers.sql.ts'

/** Seconds that a new connection may take to answer, while somebody waits for it. */
const TRY_SECONDS = 10

type Context<Input = unknown> = Pick<CallContext<Input, 'ops.product'>, 'caller' | 'requestId' | 'ip'>
type Settings = Omit<ParsedInputOf<typeof createTicketSupplier>, 'key'>

async function findSupplier(reader: Reader, supplierId: string): Promise<TicketSupplier> {
  const found = await reader.oneOrNone(sql.findSupplier, { supplierId })
  if (!found) throw new Refusal('ticket_supplier.not_found')
  return { ...found, leftOut: [...found.leftOut] }
}

function refuse(code: RefusalCode, field: string): never {
  throw new Refusal(code, { fields: { [field]: refusalFault(code) } })
}

/** Calls a supplier once, so that a wrong address or key shows while it is entered. */
async function tryLine({ config }: Deps, { url, key }: { url: string; key: string }): Promise<void> {
  const client = createOctoClient({ url, key, allowInner: config.supplierInnerAddresses, answerSeconds: TRY_SECONDS })
  const answer = await client.supplier().catch((): Answer<never> | undefined => undefined)
  if (answer?.ok) return
  const isKey = answer?.error === 'UNAUTHORIZED' || answer?.error === 'FORBIDDEN'
  refuse(isKey ? 'ticket_supplier.key_refused' : 'ticket_supplier.no_answer', isKey ? 'key' : 'url')
}

const addressOf = (url: string) => url.replace(/\/+$/, '')

async function checkCity(tx: Tx, { destinationId }: Settings): Promise<void> {
  const { known } = await tx.one(sql.findCity, { destinationId })
  if (!known) throw new Refusal('destination.not_found')
}

function audit(tx: Tx, { caller, requestId, ip }: Context, about: { id: string; action: string; atMs: number }) {
  const { realm, staffId } = caller
  const { id: subject, action, atMs } = about
  return insertAudit(tx, {
    realm,
    staffId,
    requestId,
    ip,
    atMs,
    subject,
    action: `ticket_supplier.${action}`,
    outcome: 'DONE',
  })
}

/** Changes a supplier and notes who did it. */
function change(
  deps: Deps,
  context: Context,
  { id, action, run }: { id: string; action: string; run: (tx: Tx, now: string) => Promise<unknown> },
): Promise<TicketSupplier> {
  return deps.db.write(context.caller, async (tx) => {
    const atMs = deps.now()
    await run(tx, new Date(atMs).toISOString())
    await audit(tx, context, { id, action, atMs })
    return findSupplier(tx, id)
  })
}

async function create(deps: Deps, context: Context, input: ParsedInputOf<typeof createTicketSupplier>) {
  const { key: typed, ...settings } = { ...input, url: addressOf(input.url) }
  await tryLine(deps, { url: settings.url, key: typed })
  const id = randomUUID()
  const key = deps.secretBox.seal(typed, sealedFor(id))
  return change(deps, context, {
    id,
    action: 'create',
    run: async (tx, now) => {
      await checkCity(tx, settings)
      const made = await tx.oneOrNone(sql.insertSupplier, { ...settings, id, key, now, by: context.caller.name })
      if (!made) refuse('ticket_supplier.name_taken', 'name')
    },
  })
}

async function save(deps: Deps, context: Context, input: ParsedInputOf<typeof saveTicketSupplier>) {
  const { supplierId: id, key: typed, ...settings } = { ...input, url: addressOf(input.url) }
  const { url } = await deps.db.read(context.caller, (reader) => findSupplier(reader, id))
  // Changing the address requires the key again: the stored key must not be sent to another address.
  if (typed === undefined && url !== settings.url) refuse('ticket_supplier.key_needed', 'key')
  if (typed !== undefined) await tryLine(deps, { url: settings.url, key: typed })
  const key = typed === undefined ? null : deps.secretBox.seal(typed, sealedFor(id))
  return change(deps, context, {
    id,
    action: 'save',
    run: async (tx, now) => {
      await checkCity(tx, settings)
      const saved = await tx.oneOrNone(sql.setSupplier, { ...settings, id, key, now })
      if (!saved) refuse('ticket_supplier.name_taken', 'name')
    },
  })
}

/** Takes a supplier's tickets off sale or puts them back; the next import tells which of them it still offers. */
async function setSale(tx: Tx, { id, open, now }: { id: string; open: boolean; now: string }): Promise<void> {
  await findSupplier(tx, id)
  const changed = await tx.run(sql.setSupplierStatus, { supplierId: id, status: open ? 'ON' : 'OFF', now })
  if (changed === 0) return
  const products = await tx.many(sql.listSupplierProducts, { supplierId: id })
  await setSuppliedSale(tx, { productIds: products.map(({ productId }) => productId), isOffered: open, now })
}

/** The desk's calls about systems that supply tickets. */
export function supplierCalls(deps: Deps): Handler[] {
  const list = serveList(deps, ticketSuppliers, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listSuppliers, asked)).map((row) => ({ ...row, leftOut: [...row.leftOut] })),
      ...(await reader.one(sql.countSuppliers, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(createTicketSupplier, (context) => create(deps, context, context.input)),
    handle(saveTicketSupplier, (context) => save(deps, context, context.input)),
    handle(refreshTicketSupplier, (context) => {
      const { supplierId } = context.input
      const run = async (tx: Tx, now: string) => {
        await findSupplier(tx, supplierId)
        if ((await tx.run(sql.askRefresh, { supplierId, now })) === 0) throw new Refusal('ticket_supplier.off')
      }
      return change(deps, context, { id: supplierId, action: 'refresh', run })
    }),
    handle(setTicketSupplierSale, (context) => {
      const { supplierId: id, open } = context.input
      const run = (tx: Tx, now: string) => setSale(tx, { id, open, now })
      return change(deps, context, { id, action: open ? 'resume' : 'pause', run })
    }),
  ]
}
