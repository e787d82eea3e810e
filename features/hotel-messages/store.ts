import { hashOfToken, newToken } from '#features/identity/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { HotelMessageKind } from './message/texts.ts'
import * as sql from './hotel-messages.sql.ts'

/** What a link is sent about, and to whom. */
type Sent = {
  readonly orderId: string
  readonly companyId: string
  readonly hotelId: string
  readonly kind: HotelMessageKind | 'REMINDER'
  /** The moment of the event. */
  readonly at: string
  readonly sentTo: string
}

/** A hotel's question and the desk's answer; undefined where there is none. */
export const findReply = (reader: Reader, answer: { answerId: string; companyId: string }) =>
  reader.oneOrNone(sql.findReply, answer)

/** How long the link of a list is open; the next day's mail has another. */
const LIST_DAYS = 30

/** Makes a link to the arrivals of a hotel for a mail; returns the secret part of its address. */
export async function newListLink(tx: Tx, sent: { hotelId: string; sentTo: string; nowMs: number }): Promise<string> {
  const token = newToken()
  const { nowMs } = sent
  const expiresAt = new Date(nowMs + LIST_DAYS * 86_400_000).toISOString()
  await tx.run(sql.removeListLinks, { now: new Date(nowMs).toISOString() })
  await tx.run(sql.insertListLink, { ...sent, tokenHash: hashOfToken(token), expiresAt })
  return token
}

/** Makes a link for a mail to a hotel; returns the secret part of its address. Each attempt to send has its own. */
export async function newHotelLink(tx: Tx, sent: Sent): Promise<string> {
  const token = newToken()
  await tx.run(sql.insertLink, { ...sent, tokenHash: hashOfToken(token) })
  return token
}
