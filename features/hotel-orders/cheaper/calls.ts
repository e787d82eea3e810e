import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, type Caller, handle, type Handler } from '#server/http/handler.ts'
import { medianFor } from '../approving/needed.ts'
import { type Booker, bookerOf } from '../booking/booker.ts'
import { keepQuote, priceFor, refusalOf, requestOf } from '../booking/pricing.ts'
import type { Book } from '../calls/save.ts'
import { type Quote, saveOrder } from '../contract.ts'
import { mayCancel, ownDepartmentId, ownStaffId } from '../rules.ts'
import { factsOf } from '../rules/detail.ts'
import { isOnline, type PaymentChoice } from '../rules/money.ts'
import { stayOf } from '../rules/terms.ts'
import { findOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import * as sql from './cheaper.sql.ts'
import { findSaving, rebookCheaper, savings } from './contract.ts'
import { pricedTerms } from './look.ts'
import { savingOf } from './rules.ts'
import { settle } from './settle.ts'

type Rebooking = { readonly deps: Deps; readonly engine: Engine; readonly book: Book }
type Context = Pick<CallContext<ParsedInputOf<typeof rebookCheaper>, 'orders.cancel'>, 'caller' | 'input'>

async function readOrder({ db }: Deps, caller: Caller, orderId: string): Promise<StoredOrder> {
  const order = await db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  return order
}

/** The way the order was paid, where that covers the new price; another one without a payment online otherwise. */
function paymentFor({ depositMinor, creditMinor }: StoredOrder, { paymentChoices }: Quote): PaymentChoice {
  const same = creditMinor === 0 ? 'BALANCE' : depositMinor === 0 ? 'ON_ACCOUNT' : 'BALANCE_FIRST'
  const choice = paymentChoices.includes(same) ? same : paymentChoices.find((one) => !isOnline(one))
  if (choice === undefined) throw new Refusal('wallet.insufficient')
  return choice
}

/** Quotes the order's stay anew and notes the rebooking, in one transaction; refuses another saving than was shown. */
async function begin({ deps, engine }: Rebooking, { booker, order, savingMinor }: Beginning, tx: Tx) {
  const { companyId, staffId, name: actorName } = booker
  const { terms, listed } = order
  const nowMs = deps.now()
  const priced = await priceFor(tx, booker, requestOf(terms, nowMs))
  if (!priced) throw new Refusal('order.saving_changed')
  if (priced.whyNot !== null) throw refusalOf(priced.whyNot)
  const saving = savingOf(order, pricedTerms(priced, terms), nowMs)
  if (saving?.savingMinor !== savingMinor) throw new Refusal('order.saving_changed')
  const stay = stayOf(terms)
  const cityMedianMinor = await medianFor({ reader: tx, engine }, booker, { hotelId: terms.hotel.id, stay })
  const quote = await keepQuote(tx, booker, { priced, stay, cityMedianMinor })
  const payment = paymentFor(order, quote)
  const about = { ...saving, companyId, orderId: listed.id, token: quote.token, staffId, actorName }
  const made = await tx.oneOrNone(sql.insertRebooking, about)
  if (!made) throw new Refusal('order.rebooking')
  // A rebooking that has just ended cancelled the order with its end; only after the insert that is seen for certain.
  const { status } = (await findOrder(tx, booker, listed.id))?.listed ?? listed
  if (status !== 'CONFIRMED') throw new Refusal('order.state', { detail: { status } })
  return { id: made.id, token: quote.token, payment }
}
type Beginning = { readonly booker: Booker; readonly order: StoredOrder; readonly savingMinor: number }

/** The booking of the new order, with everything the old one says. */
async function bookingOf(deps: Deps, order: StoredOrder, begun: Awaited<ReturnType<typeof begin>>) {
  const { companyId, costCentre: name } = order
  const costCentre =
    name === null
      ? undefined
      : await deps.db.read({ realm: 'PORTAL', companyId }, (reader) =>
          reader.oneOrNone(sql.findCostCentre, { companyId, name }),
        )
  return saveOrder.input.parse({
    idempotencyKey: `rebook-${begun.id}`,
    token: begun.token,
    payment: begun.payment,
    rooms: order.rooms.map(({ guests }) => ({ guests })),
    contact: {
      name: order.contactName,
      phone: order.contactPhone ?? undefined,
      email: order.contactEmail ?? undefined,
    },
    customerReference: order.listed.customerReference ?? undefined,
    arrivalTime: order.arrivalTime ?? undefined,
    requests: order.requests,
    remark: order.remark ?? undefined,
    forStaffId: order.staffId,
    costCentreId: costCentre?.id,
    confirmBy: order.confirmBy ?? undefined,
  })
}

/** Books anew first. A refused booking ends the rebooking; one whose outcome is unknown is looked up by the clock. */
async function rebook(parts: Rebooking, { caller, input }: Context) {
  const { deps, book } = parts
  const { db } = deps
  if (!caller.rights.has('hotel.book')) throw new Refusal('right.missing')
  const booker = bookerOf(caller, deps)
  const order = await readOrder(deps, caller, input.orderId)
  const { status } = order.listed
  if (status !== 'CONFIRMED' || !mayCancel(factsOf(order))) throw new Refusal('order.state', { detail: { status } })
  const begun = await db.write(booker, (tx) => begin(parts, { booker, order, savingMinor: input.savingMinor }, tx))
  const which = { id: begun.id, companyId: booker.companyId }
  try {
    const saved = await book({ caller, input: await bookingOf(deps, order, begun) })
    await db.write(booker, (tx) => tx.run(sql.setWaiting, { ...which, newOrderId: saved.orderId }))
    await settle(deps, which)
    const { state } = await db.read(booker, (reader) => reader.one(sql.findStep, which))
    return { state, newOrderId: saved.orderId, newCode: saved.code, newStatus: saved.status }
  } catch (error) {
    // They read the refusal now, so no mail follows.
    if (error instanceof Refusal)
      await db.write(booker, (tx) => tx.many(sql.setEnded, { ...which, state: 'FAILED', reason: error.code }))
    throw error
  }
}

/** The calls about orders that have become cheaper. */
export function cheaperHandlers(parts: Rebooking): Handler[] {
  const { deps } = parts
  const list = serveList(deps, savings, {
    scope: (caller) => ({
      companyId: caller.companyId ?? caller.staffId,
      staffId: ownStaffId(caller),
      departmentId: ownDepartmentId(caller),
    }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listSavings, asked),
      ...(await reader.one(sql.countSavings, asked)),
      sums: await reader.many(sql.sumSavings, asked),
    }),
  })
  return [
    ...list.handlers,
    handle(findSaving, async ({ caller, input }) => {
      const { companyId, listed } = await readOrder(deps, caller, input.orderId)
      const which = { companyId, orderId: listed.id }
      return deps.db.read(caller, async (reader) => {
        const saving = await reader.oneOrNone(sql.findSaving, which)
        const rebooking = await reader.oneOrNone(sql.findRebooking, which)
        return { saving: saving?.state === 'OPEN' ? saving : null, rebooking: rebooking ?? null }
      })
    }),
    handle(rebookCheaper, (context) => rebook(parts, context)),
  ]
}
