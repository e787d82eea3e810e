import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, type Feature, handle } from '#server/http/handler.ts'
import { validOf } from '../rules.ts'
import type { StoredTicket } from '../shapes.ts'
import { addEvent, lockOrder, setState, type Step, type StoredOrder } from '../store.ts'
import {
  listGate,
  OFFLINE_HOURS,
  redeemTicket,
  redemptions,
  type ScanResult,
  UNDO_MINUTES,
  undoRedemption,
} from './contract.ts'
import { gateFile, readGate } from './gate.ts'
import * as sql from './redeem.sql.ts'
import { redemptionWords } from './words.ts'

const DAY_MS = 86_400_000

type Redeeming = CallContext<ParsedInputOf<typeof redeemTicket>, 'ops.orders'>
type Undoing = CallContext<ParsedInputOf<typeof undoRedemption>, 'ops.orders'>

const stepOf = ({ caller }: Pick<Redeeming, 'caller'>, nowMs: number): Step => ({
  actor: { kind: 'OPERATOR', id: caller.staffId, name: caller.name },
  now: new Date(nowMs).toISOString(),
})
const numbersOf = (tickets: readonly StoredTicket[]) => tickets.map(({ no }) => `#${no}`).join(' ')

/** The outcome of a scan; `today` is the day at the place of the visit. */
function resultOf(
  { status, day }: StoredOrder,
  { meant, today, lastDay }: { meant: readonly StoredTicket[]; today: string; lastDay: string },
): ScanResult {
  if (status !== 'CONFIRMED' && status !== 'REDEEMED') return status === 'CANCELLED' ? 'CANCELLED' : 'NOT_CONFIRMED'
  if (meant.every(({ state }) => state === 'CANCELLED')) return 'CANCELLED'
  if (validOf(meant).length === 0) return 'USED'
  return today < day || today > lastDay ? 'OTHER_DAY' : 'ADMITTED'
}

/** Lets tickets of a locked order in; the last one ends the order. */
async function admit(
  tx: Tx,
  order: StoredOrder,
  { tickets, step, place }: { tickets: StoredTicket[]; step: Step; place: string | null },
) {
  const { id: orderId, companyId, paymentStatus } = order
  const ids = tickets.map(({ id }) => id)
  await tx.run(sql.redeemTickets, { orderId, companyId, ids, now: step.now })
  const by = { staffId: step.actor.id ?? '', staffName: step.actor.name, place }
  const { id } = await tx.one(sql.insertRedemption, { orderId, companyId, ids, now: step.now, ...by })
  const note = numbersOf(tickets)
  if (validOf(order.tickets).length === tickets.length)
    await setState(tx, order, { ...step, event: 'redeemed', paymentStatus, note })
  else await addEvent(tx, order, { ...step, event: 'tickets_redeemed', to: order.status, note })
  return id
}

async function redeem(tx: Tx, context: Redeeming, nowMs: number): Promise<OutputOf<typeof redeemTicket>> {
  const scanned = await tx.oneOrNone(sql.findScanned, { code: context.input.code.toUpperCase() })
  const order = scanned && (await lockOrder(tx, { companyId: scanned.companyId }, scanned.orderId))
  if (!scanned || !order) throw new Refusal('redemption.unknown_code')
  const at = { orderId: order.id, companyId: order.companyId }
  const { name: companyName } = await tx.one(sql.findCompany, { companyId: order.companyId })
  const { lastDay, timeZone } = order.sold
  const meant = order.tickets.filter(({ id }) => scanned.ticketId === null || id === scanned.ticketId)
  const result = resultOf(order, { meant, today: localDay(timeZone, nowMs), lastDay })
  const tickets = result === 'ADMITTED' ? validOf(meant) : meant
  const [first] = tickets
  const earlier =
    result === 'USED' && first ? await tx.oneOrNone(sql.findEarlier, { ...at, ticketId: first.id }) : undefined
  const place = context.input.place || null
  const step = stepOf(context, nowMs)
  const redemptionId = result === 'ADMITTED' ? await admit(tx, order, { tickets, step, place }) : null
  const { code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute } = order
  return {
    result,
    redemptionId,
    order: { code, titleEn, titleZh, optionEn, optionZh, day, kind, startMinute, lastDay, companyName },
    tickets: tickets.map(({ id, no, kind: unit, visitor }) => ({ id, no, kind: unit, visitor })),
    earlier: earlier ?? null,
  }
}

async function undo(tx: Tx, context: Undoing, nowMs: number): Promise<void> {
  const { redemptionId, reason } = context.input
  const found = await tx.oneOrNone(sql.findRedemption, { redemptionId })
  if (!found) throw new Refusal('redemption.unknown_code')
  const { orderId, companyId, ticketIds: ids } = found
  const order = await lockOrder(tx, { companyId }, orderId)
  if (!order) throw new Refusal('redemption.unknown_code')
  if (nowMs - Date.parse(found.at) > UNDO_MINUTES * 60_000) throw new Refusal('redemption.too_late')
  const step = stepOf(context, nowMs)
  const by = { now: step.now, by: step.actor.name, reason }
  if ((await tx.run(sql.undoRedemption, { redemptionId, companyId, ...by })) === 0)
    throw new Refusal('redemption.undone')
  await tx.run(sql.restoreTickets, { orderId, companyId, ids })
  if (order.status === 'REDEEMED')
    await setState(tx, order, { ...step, event: 'undone', paymentStatus: order.paymentStatus, note: reason })
  else await addEvent(tx, order, { ...step, event: 'undone', to: order.status, note: reason })
}

/** When a code was scanned: at the time that a gate without a connection wrote down, as far as that can be. */
function scannedMs(scannedAt: string | undefined, nowMs: number): number {
  const atMs = scannedAt === undefined ? nowMs : Date.parse(scannedAt)
  return atMs > nowMs || atMs < nowMs - OFFLINE_HOURS * 3_600_000 ? nowMs : atMs
}

/** The gate: its calls, and the list of who was let in as a file. */
export function redeemFeature(deps: Deps): Required<Pick<Feature, 'handlers' | 'files'>> {
  const list = serveList(deps, redemptions, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listRedemptions, asked),
      ...(await reader.one(sql.countRedemptions, asked)),
    }),
    file: {
      action: 'redemption.export',
      words: redemptionWords,
      ids: (reader, asked) => reader.many(sql.listRedemptionIds, asked),
      rows: (reader, asked) => reader.many(sql.listRedemptionsOf, asked),
    },
  })
  const handlers = [
    ...list.handlers,
    handle(redeemTicket, (context) => {
      const atMs = scannedMs(context.input.scannedAt, deps.now())
      return deps.db.write(context.caller, (tx) => redeem(tx, context, atMs))
    }),
    handle(listGate, async ({ caller }) => {
      const nowMs = deps.now()
      const [from, until] = [-DAY_MS, DAY_MS].map((ms) => new Date(nowMs + ms).toISOString().slice(0, 10))
      const rows = await readGate(deps, caller, { from: from ?? '', until: until ?? '', states: ['VALID'] })
      const tickets = rows.map(({ status: _status, state: _state, ...ticket }) => ticket)
      return { at: new Date(nowMs).toISOString(), tickets }
    }),
    handle(undoRedemption, async (context) => {
      await deps.db.write(context.caller, (tx) => undo(tx, context, deps.now()))
      return {}
    }),
  ]
  return { handlers, files: [...list.files, gateFile(deps)] }
}
