import { createHash } from 'node:crypto'
import { Gauge } from '@prometheus-io/client'
import { Refusal } from '#contract/refusals.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { sqlStateOf } from '#server/db/database-refusal.ts'
import { findSettings } from '#features/company/settings/store.ts'
import { checkSms } from '#features/company/settings/sms.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import {
  type Booker,
  type OrderOwner,
  bookerOf,
  checkCompanyRules,
  orderOwner,
  withCreditStop,
} from '../booking/booker.ts'
import { saveOrder } from '../contract.ts'
import { approvalOfOrder } from '../approving/needed.ts'
import type { AskedApproval } from '#features/approvals/store.ts'
import * as sql from '../hotel-orders.sql.ts'
import { keepQuote, priceQuote, refusalOf } from '../booking/pricing.ts'
import { countGuests, leadGuest, printedNames, withGuestFields } from '../rules/guests.ts'
import { isOnline } from '../rules/money.ts'
import { createSaveQueue, type SaveQueue } from '../booking/save-queue.ts'
import type { SavedOrder } from '../order-json.ts'
import { saveOrderWithinMonth, setQuoteVersions } from '../store.ts'

type SaveInput = ParsedInputOf<typeof saveOrder>

/** SQLSTATE by which the database asks to price the stay again: its rates are not those of the quote any more. */
const RATES_MOVED = 'TW002'
/** How often rates may move under one booking before it gives up. */
const PRICINGS = 3

/** The hash stored with the key: the whole input, and the person who sends it. */
function bodyHash(booker: Booker, input: SaveInput): string {
  return createHash('sha256')
    .update(JSON.stringify([booker.staffId, input]))
    .digest('hex')
}

type Saving = {
  readonly booker: Booker
  readonly owner: OrderOwner
  readonly input: SaveInput
  /** What somebody has to approve first. */
  readonly approval: AskedApproval | undefined
}

function orderOf({ booker, owner, input, approval }: Saving, payMinutes: number) {
  return {
    companyId: booker.companyId,
    staffId: owner.staffId,
    actorId: booker.staffId,
    actorName: booker.name,
    departmentId: owner.departmentId,
    costCentre: owner.costCentre,
    orderLimitMinor: owner.orderLimitMinor,
    key: input.idempotencyKey,
    bodyHash: bodyHash(booker, input),
    token: input.token,
    payment: input.payment,
    ...countGuests(input.rooms),
    leadGuest: leadGuest(input.rooms),
    contactName: input.contact.name,
    contactPhone: input.contact.phone || null,
    contactEmail: input.contact.email || null,
    arrivalTime: input.arrivalTime || null,
    customerReference: input.customerReference || null,
    requests: [...new Set(input.requests)],
    remark: input.remark || null,
    payMinutes,
    ...(approval && { approval }),
  }
}

/**
 * After rates have moved: lets the booking go on where the deal is the same, refuses with the old and the new price
 * where it is not.
 */
async function priceAgain({ db, now }: Deps, booker: Booker, token: string): Promise<void> {
  const changed = await db.write(booker, async (tx) => {
    const quote = await tx.oneOrNone(sql.findQuote, { ...booker, token })
    if (!quote) throw new Refusal('quote.not_found')
    if (quote.currency !== booker.agreement.currency) throw new Refusal('quote.expired')
    const { stay, priced, same } = await priceQuote(tx, booker, { ...quote, nowMs: now() })
    if (!priced) throw new Refusal('quote.expired')
    if (priced.whyNot !== null) throw refusalOf(priced.whyNot)
    if (same) {
      await setQuoteVersions(tx, { companyId: booker.companyId, token, versions: priced.rateVersions })
      return null
    }
    return {
      oldTotalMinor: quote.totalMinor,
      newTotalMinor: priced.totalMinor,
      currency: priced.currency,
      quote: await keepQuote(tx, booker, { priced, stay, cityMedianMinor: quote.cityMedianMinor }),
    }
  })
  if (changed) throw new Refusal('order.price_changed', { detail: changed })
}

async function save({ deps, queue }: { deps: Deps; queue: SaveQueue }, saving: Saving): Promise<SavedOrder> {
  const { booker, owner, input } = saving
  const { companyId, realm, agreement } = booker
  const order = orderOf(saving, deps.config.orderPayMinutes)
  for (let pricing = 0; ; pricing++) {
    try {
      return await (owner.limitedIds.length === 0
        ? queue.save(order)
        : saveOrderWithinMonth(
            deps.db,
            { realm, companyId, staffIds: owner.limitedIds, currency: agreement.currency },
            order,
          ))
    } catch (error) {
      if (sqlStateOf(error) !== RATES_MOVED) throw error
      if (pricing === PRICINGS) throw new Refusal('quote.expired')
    }
    await priceAgain(deps, booker, input.token)
  }
}

/** The refusal with the form's fields it is about; only a market needs the quote read for it. */
async function withPlaces(
  { db }: Deps,
  booker: Booker,
  { input, refusal }: { input: SaveInput; refusal: Refusal },
): Promise<Refusal> {
  const isAboutMarket = refusal.code === 'order.market_denied'
  const quote = isAboutMarket
    ? await db.read(booker, (reader) => reader.oneOrNone(sql.findQuote, { ...booker, ...input }))
    : undefined
  return withGuestFields(refusal, { rooms: input.rooms, markets: quote?.markets ?? {} })
}

/** Keeps with the quote how its booking is confirmed, where the booker chose that. */
async function keepConfirm({ db, sms }: Deps, booker: Booker, { confirmBy, token }: SaveInput): Promise<void> {
  if (confirmBy === undefined) return
  await db.write(booker, async (tx) => {
    const { phones } = await findSettings(tx, booker.companyId)
    checkSms({ confirmBy, phones }, sms !== null)
    await tx.run(sql.setQuoteConfirm, { companyId: booker.companyId, token, confirmBy })
  })
}

/** Books a quote for a caller: the way of `saveOrder`, and of whatever books for a person. */
export type Book = (context: Pick<CallContext<SaveInput, 'hotel.book'>, 'caller' | 'input'>) => Promise<SavedOrder>

/** The one queue of bookings of this process, and the way into it. */
export function createBooking(deps: Deps): Book {
  const queue = createSaveQueue(deps.db)
  new Gauge({
    name: 'tradewind_bookings_waiting',
    help: 'Bookings that wait for their batch or are being saved',
    registers: [deps.metrics.registry],
    collect() {
      this.set(queue.depth())
    },
  })
  return async ({ caller, input }) => {
    const booker = bookerOf(caller, deps)
    checkCompanyRules(booker, input)
    checkPrintable({ ...printedNames(input.rooms), customerReference: input.customerReference, remark: input.remark })
    if (isOnline(input.payment) && !booker.paysOnline) throw new Refusal('payment.method_off')
    await keepConfirm(deps, booker, input)
    try {
      const owner = await orderOwner(deps.db, booker, input)
      const approval = await approvalOfOrder(deps, booker, { ...input, owner })
      const saved = await save({ deps, queue }, { booker, owner, input, approval })
      deps.wakeOutbox()
      return saved
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const refusal = await withCreditStop(deps, booker, { ...input, refusal: error })
      throw await withPlaces(deps, booker, { input, refusal })
    }
  }
}

/** Booking a quote. */
export function saveHandlers(book: Book): Handler[] {
  return [handle(saveOrder, book)]
}
