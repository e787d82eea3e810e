import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { cancelMany, isDayOver, manyChange } from '#features/changes/many.ts'
import { findProposal } from '#features/changes/store.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { cancelFree } from '../cancel.ts'
import { setStuck } from '../ticket-orders.sql.ts'
import { cancelTicketDay, DayInput } from './contract.ts'
import * as sql from './ticket-day.sql.ts'

/** Most orders cancelled in one run of the job; the rest follow in the next run. */
const BATCH = 50
const REFUSALS = { changed: 'ticket_order.day_changed', over: 'ticket_order.day_over' } as const

async function quote(reader: Reader, { productId, day }: ParsedInputOf<typeof cancelTicketDay>, nowMs: number) {
  const about = { productId, day }
  const run = await reader.oneOrNone(sql.findRun, about)
  return {
    ...(await reader.one(sql.findDay, about)),
    amounts: await reader.many(sql.listAmounts, about),
    proposal: await findProposal(reader, { kind: 'TICKET_DAY', about, nowMs }),
    run: run ?? null,
  }
}

/** All orders of a day, cancelled by a job once a second person has confirmed. */
export const ticketDayChange: ChangeKind = changeKind({
  kind: 'TICKET_DAY',
  input: DayInput,
  apply: async (tx, { input, staffId }) => {
    const ticket = await tx.oneOrNone(sql.findTicket, input)
    if (!ticket) throw new Refusal('ticket.not_found')
    const found = await tx.one(sql.findDay, input)
    if (found.orders === 0) throw new Refusal(REFUSALS.changed)
    const amounts = await tx.many(sql.listAmounts, input)
    await tx.run(sql.insertRun, { ...input, staffId })
    return manyChange(`${ticket.title} · ${input.day}`, { ...found, amounts, note: input.note })
  },
})

/** Cancelling a whole day at the desk. */
export const ticketDayHandlers = (deps: Deps): Handler[] => [
  handle(cancelTicketDay, (context) => {
    const { input } = context
    const plan = (reader: Reader) => quote(reader, input, deps.now())
    const isOver = isDayOver(input.day, deps.now())
    return cancelMany(deps, context, { kind: ticketDayChange, plan, isOver, refusals: REFUSALS })
  }),
]

/** Cancels the orders of confirmed days one by one; after a restart it continues with the rest. */
export const ticketDayJob = (deps: Deps): Job => ({
  name: 'ticket_orders.days',
  everyMs: 2_000,
  run: async () => {
    const { db, log, now } = deps
    const due = await db.read(SYSTEM, (reader) => reader.many(sql.listDue, { limit: BATCH }))
    const message = 'the clock could not cancel a ticket order of a day'
    const at = () => new Date(now()).toISOString()
    await forEachItem(due, (order) => db.write(SYSTEM, (tx) => cancelFree(tx, deps, order)), {
      log,
      message,
      setAside: ({ id: orderId, companyId }) =>
        db.write(SYSTEM, (tx) => tx.run(setStuck, { orderId, companyId, now: at() })),
    })
    await db.write(SYSTEM, (tx) => tx.run(sql.endRuns))
    if (due.length > 0) deps.wakeOutbox()
  },
})
