import { callApi, type CallFailure, isCallFailure } from '#web/call-api.ts'
import { type OrderStatus, type Quote, saveOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { type BookingDraft, chosenPayment, errorsByRow, isBlank, type SaveInput, saveInput } from './booking-draft.ts'
import { keyFor, readKept, writeKept } from './draft-store.ts'

/** The steps of a booking between the first click and the order. */
export type BookingStep =
  | { kind: 'form' }
  | { kind: 'checking' }
  | { kind: 'saving' }
  /** Sent, but no answer came: asked again under the same key until there is one. */
  | { kind: 'unheard' }
  /** Price or conditions are not those that were shown. */
  | { kind: 'priceChanged'; oldTotalMinor: number; quote: Quote }
  /** It needs an approval: the booker asks for it, or chooses something else. */
  | { kind: 'approval'; quote: Quote }
  | { kind: 'duplicate'; code: string; quote: Quote }
  /** `title` says why, where it is not that the last rooms have gone. */
  | { kind: 'soldOut'; night: string | null; title?: string }
  | { kind: 'used' }
  | { kind: 'refused'; failure: CallFailure }

/** What the way from a click to an order needs from the page it runs on. */
export type Flow = {
  readonly storeName: string
  readonly hotelId: string
  readonly draft: BookingDraft
  show(step: BookingStep): void
  showErrors(errors: Record<string, string>): void
  /** Runs `work` after a while; the wait grows with every time it is asked for. */
  later(work: (flow: Flow) => Promise<void>): void
  onQuote(quote: Quote): void
  onExpired(): void
  onBooked(order: { orderId: string; status: OrderStatus }): void
}

/** Whether it is unknown if the booking was carried out. */
function isUnheard(failure: CallFailure): boolean {
  return failure.errorCode.startsWith('network.') || failure.returnCode >= 500
}

function asFailure(error: unknown): CallFailure {
  if (isCallFailure(error)) return error
  throw error
}

/** The night a sold-out refusal is about, when it names one. */
function nightOf(detail: unknown): string | null {
  return typeof detail === 'object' && detail !== null && 'night' in detail && typeof detail.night === 'string'
    ? detail.night
    : null
}

/**
 * Sends a booking and keeps it until it is answered; an unheard one is sent again as it was, never another one in its
 * place.
 */
export async function sendBooking(flow: Flow, input: SaveInput): Promise<void> {
  const { storeName, hotelId } = flow
  const again = readKept(storeName).unheard !== null
  writeKept(storeName, { unheard: { input, hotelId } })
  try {
    const order = await callApi(saveOrder, input)
    writeKept(storeName, { unheard: null })
    flow.onBooked(order)
  } catch (error) {
    const failure = asFailure(error)
    if (isUnheard(failure) || (failure.errorCode === 'session.required' && again)) {
      flow.show({ kind: 'unheard' })
      return flow.later((latest) => sendBooking(latest, input))
    }
    writeKept(storeName, { unheard: null })
    await showRefusal(flow, failure, input.token)
  }
}

/** Refusals that name themselves why the stay is not sold. */
const UNSOLD = [
  'order.released',
  'order.stop_sale',
  'order.no_exchange_rate',
  'quote.unsellable',
  'order.rate_unavailable',
]

async function showRefusal(flow: Flow, failure: CallFailure, token: string): Promise<void> {
  if (UNSOLD.some((code) => code === failure.errorCode))
    return flow.show({ kind: 'soldOut', night: null, title: failure.returnMsg })
  switch (failure.errorCode) {
    case 'order.price_changed':
      return checkAndBook(flow, token)
    case 'order.sold_out':
      return flow.show({ kind: 'soldOut', night: nightOf(failure.detail) })
    case 'quote.used':
      return flow.show({ kind: 'used' })
    case 'quote.expired':
    case 'quote.not_found':
      flow.show({ kind: 'form' })
      return flow.onExpired()
    default:
      flow.showErrors(errorsByRow(failure.fields ?? {}, flow.draft))
      flow.show({ kind: 'refused', failure })
  }
}

/** Milliseconds before a question that did not get through is asked a second time. */
const ASK_AGAIN_MS = 800

/** A check changes nothing, so when the line broke it is simply made again, once. */
async function askOnceMore<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isCallFailure(error) || error.errorCode !== 'network.unreachable') throw error
    await new Promise((go) => setTimeout(go, ASK_AGAIN_MS))
    return ask()
  }
}

/** The lead guest of the form, which distinguishes a duplicate booking from a similar one. */
function leadOf(draft: BookingDraft): { leadGuest?: { surname: string; givenName: string } } {
  const lead = draft.rooms[0]?.guests.find((guest) => !isBlank(guest))
  return lead ? { leadGuest: { surname: lead.surname.trim(), givenName: lead.givenName.trim() } } : {}
}

/** For whom it is booked, by whom it may need an approval. */
const ownerOf = ({ forStaffId }: BookingDraft) => (forStaffId ? { forStaffId } : {})

/** Asks what is true now; books at once when nothing changed, otherwise shows what did. */
export async function checkAndBook(flow: Flow, token: string): Promise<void> {
  flow.show({ kind: 'checking' })
  try {
    const found = await askOnceMore(() =>
      callApi(validateOrder, { token, ...leadOf(flow.draft), ...ownerOf(flow.draft) }),
    )
    if (found.result === 'SOLD_OUT' || found.quote === null)
      return flow.show({ kind: 'soldOut', night: found.soldOutNight })
    flow.onQuote(found.quote)
    if (found.result === 'PRICE_CHANGED')
      return flow.show({ kind: 'priceChanged', oldTotalMinor: found.oldTotalMinor, quote: found.quote })
    if (found.result === 'DUPLICATE')
      return flow.show({ kind: 'duplicate', code: found.duplicateOf ?? '', quote: found.quote })
    if (found.quote.approval) return flow.show({ kind: 'approval', quote: found.quote })
    await bookQuote(flow, found.quote)
  } catch (error) {
    await showRefusal(flow, asFailure(error), token)
  }
}

/** Books a quote as it is, under the key of its content. */
export async function bookQuote(flow: Flow, quote: Quote): Promise<void> {
  const payment = chosenPayment(flow.draft, quote.paymentChoices)
  if (payment === null) return flow.show({ kind: 'form' })
  flow.show({ kind: 'saving' })
  await sendBooking(flow, saveInput(flow.draft, { token: quote.token, payment }, keyFor(flow.storeName)))
}

/**
 * Continues after a dialog: a new price is checked like the first, and an approval is requested before anything is
 * booked.
 */
export async function goOnFrom(kind: BookingStep['kind'], flow: Flow, quote: Quote): Promise<void> {
  if (kind === 'priceChanged') return checkAndBook(flow, quote.token)
  if (quote.approval && kind !== 'approval') return flow.show({ kind: 'approval', quote })
  await bookQuote(flow, quote)
}
