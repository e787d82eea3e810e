import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import * as sql from './events.sql.ts'
import type { ChargeState, RefundState } from '../provider.ts'
import type { Mismatch, Outcome } from '../states.ts'

/** The outcome of a notification or query result, and its mismatches. */
export type Applied = { readonly outcome: Outcome; readonly mismatches?: readonly Mismatch[] }

/**
 * Source of an event: a notification under the provider's number, or an answer to the clock (`staffId` null) or to the
 * desk.
 */
export type From =
  | { readonly source: 'NOTICE'; readonly eventId: string; readonly ip: string }
  | { readonly source: 'ASKED'; readonly staffId: string | null }
export const BY_CLOCK: From = { source: 'ASKED', staffId: null }

/** What an event is about, one of our numbers, and its source. */
export type ResultSource = { readonly number: string; readonly from: From }
/** An event of a provider. */
type ResultRecord = ResultSource & { readonly provider: string; readonly atMs: number }

/** The parts of a result that are shown to people. */
function resultFields(notification: ChargeState | RefundState | { state: 'EXPIRED' }): Record<string, unknown> {
  const { state } = notification
  if ('payerMinor' in notification) {
    const { amountMinor, currency, providerRef, merchantRef: merchant, number } = notification
    return { state, amountMinor, currency, providerRef, merchant, number }
  }
  if ('refundMinor' in notification)
    return {
      state,
      amountMinor: notification.refundMinor,
      currency: notification.currency,
      providerRef: notification.providerRef,
    }
  return { state }
}

/** Whether an event is stored: polls are frequent, and most results change nothing. */
function isWorth({ from }: ResultRecord, outcome: Outcome): boolean {
  return from.source === 'NOTICE' || from.staffId !== null || (outcome !== 'NOTHING' && outcome !== 'KNOWN')
}

/** Stores an event and its outcome, in the transaction that carries it out. */
export async function recordResult(
  tx: Tx,
  record: ResultRecord,
  said: Applied & { notification: Parameters<typeof resultFields>[0] },
): Promise<void> {
  const { provider, number, from, atMs } = record
  const { outcome, mismatches = [], notification } = said
  if (!isWorth(record, outcome)) return
  await tx.run(sql.insertEvent, {
    provider,
    eventId: from.source === 'NOTICE' ? from.eventId : randomUUID(),
    number,
    outcome,
    source: from.source,
    staffId: from.source === 'ASKED' ? from.staffId : null,
    ip: from.source === 'NOTICE' ? from.ip : null,
    reported: JSON.stringify(resultFields(notification)),
    mismatches: [...mismatches],
    atMs,
  })
}

/** A notification about no payment, or an unverified one: `mismatch` says why. */
type Notice = Came & { readonly eventId: string; readonly number: string | null; readonly mismatch: Mismatch | null }
/** The provider a notification claims to be from, its address and time. */
export type Came = { readonly provider: string; readonly ip: string; readonly atMs: number }

/** Stores such a notification. An unverified one gets a key of its own, so that it never hides the genuine one. */
export async function recordNotification(
  tx: Tx,
  { provider, eventId, ip, atMs, number, mismatch }: Notice,
): Promise<void> {
  const isUnverified = mismatch !== null
  await tx.run(sql.insertEvent, {
    provider,
    eventId: isUnverified ? `unproven:${eventId}` : eventId,
    number,
    outcome: isUnverified ? 'NOT_BELIEVED' : 'NOTHING',
    source: 'NOTICE',
    staffId: null,
    ip,
    reported: '{}',
    mismatches: isUnverified ? [mismatch] : [],
    atMs,
  })
}

/** Counts a repeat of a notification that was applied before; false when it was not. */
export async function noteAgain(tx: Tx, event: { provider: string; eventId: string; atMs: number }): Promise<boolean> {
  return (await tx.run(sql.setEventAgain, event)) > 0
}
