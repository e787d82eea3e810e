import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Caller } from '#server/http/handler.ts'
import type { BillPlace, OwedBill } from '../paying-store.ts'
import * as paying from '../paying.sql.ts'
import { type Dispute, MOST_MESSAGES } from './contract.ts'
import * as sql from './disputes.sql.ts'

export type Place = { readonly companyId: string; readonly disputeId: string }
/** Who acts: a person of the company, or of the desk, which has none. */
export type Actor = Pick<Caller, 'companyId' | 'staffId'>
export type By<Who extends Actor = Caller> = { readonly caller: Who; readonly input: { disputeId: string } }

/** The company of a dispute: the caller's own, or for the operator's staff that of the dispute. */
export async function placeOf(reader: Reader, { caller, input: { disputeId } }: By<Actor>): Promise<Place & BillPlace> {
  const found = await reader.oneOrNone(sql.findPlace, { disputeId })
  if (!found || (caller.companyId !== null && caller.companyId !== found.companyId))
    throw new Refusal('dispute.not_found')
  return { ...found, disputeId }
}

/** A dispute with its messages, and what the caller may do about it. */
export async function read(reader: Reader, caller: Caller, { companyId, disputeId }: Place): Promise<Dispute> {
  const found = await reader.oneOrNone(sql.findDispute, { companyId, disputeId })
  if (!found) throw new Refusal('dispute.not_found')
  const messages = await reader.many(sql.listMessages, { companyId, disputeId })
  const isOpen = found.status === 'OPEN'
  const mayAct = caller.companyId === null ? ('decide' as const) : ('withdraw' as const)
  const may = isOpen && (caller.companyId === null || caller.rights.has('bills.confirm'))
  return { ...found, messages, allowed: may ? ['write', mayAct] : [] }
}

export type Written = { readonly text: string; readonly file?: { name: string; type: string; bytes: Buffer } }

/** Adds a message to an open dispute. */
export async function write(
  tx: Tx,
  about: Place & { caller: Actor; now: string },
  { text, file }: Written,
): Promise<void> {
  const { companyId, disputeId, caller, now } = about
  const locked = await tx.oneOrNone(sql.lockDispute, { companyId, disputeId })
  if (!locked) throw new Refusal('dispute.not_found')
  if (locked.status !== 'OPEN') throw new Refusal('dispute.state')
  const { total } = await tx.one(sql.countMessages, { companyId, disputeId })
  if (total >= MOST_MESSAGES) throw new Refusal('dispute.too_many')
  await tx.run(sql.insertMessage, {
    companyId,
    disputeId,
    now,
    byOperator: caller.companyId === null,
    staffId: caller.staffId,
    text,
    fileName: file?.name ?? null,
    fileType: file?.type ?? null,
    fileContent: file?.bytes ?? null,
  })
}

/** Writes an event of a dispute into the bill's history. */
export async function log(
  tx: Tx,
  place: BillPlace,
  about: { bill: OwedBill; event: string; amountMinor: number; staffId: string; now: string },
): Promise<void> {
  const { bill, ...entry } = about
  await tx.run(paying.insertLog, { ...place, ...entry, from: bill.status, to: bill.status, note: null })
}
