import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { cancelMany, isDayOver, manyChange } from '#features/changes/many.ts'
import { findProposal } from '#features/changes/store.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachOrder, ignoringMoved } from '../change/clock-changes.ts'
import { cancelFree } from '../giving/cancelling.ts'
import { cancelNight, NightInput } from './contract.ts'
import * as sql from './night.sql.ts'

/** Most orders cancelled in one run of the job; the rest follow in the next run. */
const BATCH = 50
const REFUSALS = { changed: 'order.night_changed', over: 'order.night_over' } as const

async function quote(reader: Reader, { hotelId, night }: ParsedInputOf<typeof cancelNight>, nowMs: number) {
  const about = { hotelId, night }
  const run = await reader.oneOrNone(sql.findRun, about)
  return {
    ...(await reader.one(sql.findNight, about)),
    amounts: await reader.many(sql.listAmounts, about),
    proposal: await findProposal(reader, { kind: 'HOTEL_NIGHT', about, nowMs }),
    run: run ?? null,
  }
}

/** All orders of a night, cancelled by a job once a second person has confirmed. */
export const nightChange: ChangeKind = changeKind({
  kind: 'HOTEL_NIGHT',
  input: NightInput,
  apply: async (tx, { input, staffId }) => {
    const hotel = await tx.oneOrNone(sql.findHotel, input)
    if (!hotel) throw new Refusal('hotel.not_found')
    const found = await tx.one(sql.findNight, input)
    if (found.orders === 0) throw new Refusal(REFUSALS.changed)
    const amounts = await tx.many(sql.listAmounts, input)
    await tx.run(sql.insertRun, { ...input, staffId })
    return manyChange(`${hotel.nameEn} · ${input.night}`, { ...found, amounts, note: input.note })
  },
})

/** Cancelling a whole night at the desk. */
export const nightHandlers = (deps: Deps): Handler[] => [
  handle(cancelNight, (context) => {
    const { input } = context
    const plan = (reader: Reader) => quote(reader, input, deps.now())
    const isOver = isDayOver(input.night, deps.now())
    return cancelMany(deps, context, { kind: nightChange, plan, isOver, refusals: REFUSALS })
  }),
]

/** Cancels the orders of confirmed nights one by one; after a restart it continues with the rest. */
export const nightJob = (deps: Deps): Job => ({
  name: 'hotel_orders.nights',
  everyMs: 2_000,
  run: async () => {
    const { db } = deps
    const due = await db.read(SYSTEM, (reader) => reader.many(sql.listDue, { limit: BATCH }))
    await forEachOrder(deps, due, ({ id: orderId, ...by }) => ignoringMoved(() => cancelFree(deps, { ...by, orderId })))
    await db.write(SYSTEM, (tx) => tx.run(sql.endRuns))
    if (due.length > 0) deps.wakeOutbox()
  },
})
