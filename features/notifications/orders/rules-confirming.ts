import { instantIn } from '#contract/zones.ts'
import type { Confirming, ConfirmKind } from '#features/company/settings/contract.ts'
import { nextWithin } from '#features/company/settings/rules-hours.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import type { MailedTopic } from './topics.ts'

/**
 * Notices that follow the company's hours and channel, because nobody has to act on them. Notices that need an action
 * (rejections, deadlines, payments, lost answers) are mailed at once, regardless of the setting.
 */
const CONFIRMATIONS: ReadonlySet<MailedTopic> = new Set([
  'hotel_order.placed',
  'hotel_order.confirmed',
  'hotel_order.numbered',
  'hotel_order.fell_to_desk',
  'hotel_order.cancellation_requested',
  'hotel_order.cancelled',
])

/** Time to act after the hours begin: a deadline within it is not waited for either. */
const TO_ACT_MS = 2 * 3_600_000

/** The data of an order that decides how and when its company is notified. */
export type NotifiedOrder = Pick<StoredOrder, 'confirmBy'> & {
  readonly listed: Pick<StoredOrder['listed'], 'status' | 'deadlineAt' | 'freeCancellationUntil'>
  readonly terms: Pick<StoredOrder['terms'], 'checkIn'> & { readonly hotel: { readonly timeZone: string } }
}

/** The moments of an order that must not pass unnoticed; those that have passed do not count, an arrival does. */
function momentsOf({ listed, terms }: NotifiedOrder, nowMs: number): number[] {
  const { status, deadlineAt, freeCancellationUntil } = listed
  if (status === 'CANCELLED') return []
  // The deadline of a pending order is the hotel's.
  const own = status === 'AWAITING_APPROVAL' || status === 'AWAITING_PAYMENT' ? deadlineAt : null
  const deadlines = [own, freeCancellationUntil]
    .flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]))
    .filter((ms) => ms > nowMs)
  return [...deadlines, instantIn(terms.hotel.timeZone, terms.checkIn, '00:00')]
}

/** The channel of a notice, and until when it waits; null when it is sent now. */
export type Telling = { readonly by: ConfirmKind; readonly waitUntilMs: number | null }

/**
 * Tells how a notice goes out at a moment: as the booking says, else as the company does; by mail where text messages
 * are off. Outside the company's hours it waits for their beginning, unless a deadline or the arrival comes before
 * anybody could act on it.
 */
export function tellingOf(
  { topic, order, confirming }: { topic: MailedTopic; order: NotifiedOrder; confirming: Confirming },
  { nowMs, smsOn }: { nowMs: number; smsOn: boolean },
): Telling {
  if (!CONFIRMATIONS.has(topic)) return { by: 'EMAIL', waitUntilMs: null }
  const chosen = order.confirmBy ?? confirming.confirmBy
  const canText = smsOn && confirming.phones.length > 0
  const by = chosen === 'SMS' && !canText ? 'EMAIL' : chosen
  const opensMs = nextWithin(confirming, nowMs)
  const isUrgent = momentsOf(order, nowMs).some((ms) => ms <= opensMs + TO_ACT_MS)
  return { by, waitUntilMs: by === 'NONE' || opensMs <= nowMs || isUrgent ? null : opensMs }
}
