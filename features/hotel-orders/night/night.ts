import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { typedOf } from '#contract/money.ts'
import { FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { findProposal } from '#features/changes/store.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachOrder, ignoringMoved } from '../change/clock-changes.ts'
import { cancelFree } from '../giving/cancelling.ts'
import { cancelNight, NightInput } from './contract.ts'
import * as sql from './night.sql.ts'

/** Most orders cancelled in one run of the job; the rest follow in the next run. */
const BATCH = 50
type Context = CallContext<ParsedInputOf<typeof cancelNight>, 'ops.orders'>

/** A night is over when its day is over everywhere. */
const isOver = (night: string, nowMs: number) => Date.parse(`${night}T00:00:00Z`) + 36 * 3_600_000 < nowMs

async function quote(reader: Reader, { hotelId, night }: Context['input'], nowMs: number) {
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
    const { orders, guests } = await tx.one(sql.findNight, input)
    if (orders === 0) throw new Refusal('order.night_changed')
    const amounts = await tx.many(sql.listAmounts, input)
    await tx.run(sql.insertRun, { ...input, staffId })
    const sums = amounts.map(({ currency, totalMinor }) => `${currency} ${typedOf(totalMinor, currency)}`)
    return {
      title: `${hotel.nameEn} · ${input.night}`,
      companyId: null,
      currency: null,
      before: { nightOrders: orders, nightGuests: guests, nightAmounts: sums.join(', ') },
      after: { nightOrders: 0, nightGuests: 0, nightAmounts: '', note: input.note },
    }
  },
})

async function cancel(deps: Deps, context: Context): Promise<OutputOf<typeof cancelNight>> {
  const { caller, input } = context
  const planNow = () => deps.db.read(caller, (reader) => quote(reader, input, deps.now()))
  const planned = await planNow()
  if (input.orders === undefined) return planned
  if (input.note === '') throw new Refusal('input.invalid', { fields: { note: FAULTS.required } })
  if (isOver(input.night, deps.now())) throw new Refusal('order.night_over')
  if (planned.proposal) throw new Refusal('change.waiting')
  if (planned.orders !== input.orders) throw new Refusal('order.night_changed')
  const { orders: _, proof = '', ...kept } = input
  await proposeChange(deps, { ...context, input: { ...kept, proof } }, nightChange)
  return planNow()
}

/** Cancelling a whole night at the desk. */
export const nightHandlers = (deps: Deps): Handler[] => [handle(cancelNight, (context) => cancel(deps, context))]

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
