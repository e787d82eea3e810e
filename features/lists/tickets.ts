import { createHash, randomBytes } from 'node:crypto'
import type { Reader, Tx } from '#server/db/database.ts'
import * as sql from './lists.sql.ts'

/** Whose file it is: a member of the staff, of a company or of the operator. */
type Whose = { readonly companyId: string | null; readonly staffId: string }

/** How long a link to a file stays good, in milliseconds. */
const TICKET_MS = 300_000
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Stores a ticket for one file of a list, for the person who requested it, until it expires. The token itself is stored
 * nowhere.
 */
export async function insertTicket(
  tx: Tx,
  whose: Whose,
  ticket: { list: string; wanted: unknown; nowMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.run(sql.insertTicket, {
    tokenHash: hashOf(token),
    companyId: whose.companyId,
    staffId: whose.staffId,
    list: ticket.list,
    wanted: JSON.stringify(ticket.wanted),
    expiresMs: ticket.nowMs + TICKET_MS,
  })
  return token
}

/** Returns the request of a token; undefined when it is unknown, too old or another person's. */
export async function findTicket(
  reader: Reader,
  whose: Whose,
  ticket: { list: string; token: string; nowMs: number },
): Promise<unknown> {
  if (!TOKEN.test(ticket.token)) return undefined
  const found = await reader.oneOrNone(sql.findTicket, {
    tokenHash: hashOf(ticket.token),
    companyId: whose.companyId,
    staffId: whose.staffId,
    list: ticket.list,
    nowMs: ticket.nowMs,
  })
  return found?.wanted
}

/** Removes tickets that can not be used any more. */
export async function removeOldTickets(reader: Reader, nowMs: number): Promise<number> {
  return reader.run(sql.removeOldTickets, { nowMs })
}
