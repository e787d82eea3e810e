import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { ChargeState, RefundState } from './provider.ts'
import type { Doubt, Outcome } from './states.ts'

const sql = readStatements(import.meta.dirname, 'events.sql')

/** What a piece of news came to, and what of it was not believed. */
export type Learnt = { readonly outcome: Outcome; readonly doubts?: readonly Doubt[] }

/** By whom something was heard: a notice under their number, or an answer to the clock (`staffId` null) or to somebody at the desk. */
export type From = { readonly source: 'NOTICE'; readonly eventId: string; readonly ip: string } | { readonly source: 'ASKED'; readonly staffId: string | null }
export const BY_CLOCK: From = { source: 'ASKED', staffId: null }

/** Something heard about one of our numbers. */
export type Heard = { readonly number: string; readonly from: From; readonly atMs: number }

/** What news says, as it is shown to a person. */
function toldOf(news: ChargeState | RefundState | { state: 'EXPIRED' }): Record<string, unknown> {
  const { state } = news
  if ('payerMinor' in news) {
    const { amountMinor, currency, providerRef, merchantRef: merchant, number } = news
    return { state, amountMinor, currency, providerRef, merchant, number }
  }
  if ('refundMinor' in news) return { state, amountMinor: news.refundMinor, currency: news.currency, providerRef: news.providerRef }
  return { state }
}

/** Whether it is worth a line: the clock asks often, and what it hears is mostly what was known. */
function isWorth({ from }: Heard, outcome: Outcome): boolean {
  return from.source === 'NOTICE' || from.staffId !== null || (outcome !== 'NOTHING' && outcome !== 'KNOWN')
}

/** Writes down what was heard and what came of it, in the transaction that carries it out. */
export async function noteHeard(tx: Tx, heard: Heard, said: Learnt & { news: Parameters<typeof toldOf>[0] }): Promise<void> {
  const { number, from, atMs } = heard
  const { outcome, doubts = [], news } = said
  if (!isWorth(heard, outcome)) return
  await tx.run(sql('insert_event'), {
    event_id: from.source === 'NOTICE' ? from.eventId : randomUUID(),
    number,
    outcome,
    source: from.source,
    staff_id: from.source === 'ASKED' ? from.staffId : null,
    ip: from.source === 'NOTICE' ? from.ip : null,
    told: JSON.stringify(toldOf(news)),
    doubts: [...doubts],
    at_ms: atMs,
  })
}

/** A notice that says nothing about a payment, or that nobody believed: `doubt` says why. */
export type Notice = { readonly eventId: string; readonly ip: string; readonly atMs: number; readonly number: string | null; readonly doubt: Doubt | null }

/** Writes such a notice down; one that is not believed is counted apart from what was carried out, and stands in nobody's way. */
export async function noteNotice(tx: Tx, { eventId, ip, atMs, number, doubt }: Notice): Promise<void> {
  const isDoubted = doubt !== null
  await tx.run(sql('insert_event'), {
    event_id: isDoubted ? `unproven:${eventId}` : eventId,
    number,
    outcome: isDoubted ? 'NOT_BELIEVED' : 'NOTHING',
    source: 'NOTICE',
    staff_id: null,
    ip,
    told: '{}',
    doubts: isDoubted ? [doubt] : [],
    at_ms: atMs,
  })
}

/** Counts a notice that was carried out before; false when it was not. */
export async function noteAgain(tx: Tx, { eventId, atMs }: { eventId: string; atMs: number }): Promise<boolean> {
  return (await tx.run(sql('set_event_again'), { event_id: eventId, at_ms: atMs })) > 0
}
