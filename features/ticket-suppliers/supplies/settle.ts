import { lockSupplied, type SuppliedOrder } from '#features/ticket-orders/supplied/supplied.ts'
import type { Tx } from '#server/db/database.ts'
import type { Booking } from '../octo/shapes.ts'
import {
  advance,
  awaited,
  type By,
  confirmed,
  notThere,
  refused,
  reserved,
  setSupply,
  type Supply,
  type Taking,
  unknown,
} from './outcomes.ts'
import { isOurs, meaningOf } from './rules.ts'
import type { State, Step } from './states.ts'
import * as sql from './supplies.sql.ts'

export type Asked = { readonly orderId: string; readonly companyId: string; readonly step: Step }

/**
 * What is known of a step: the booking at the supplier, that there is none, or nothing. A booking that a look-up does
 * not find may still arrive.
 */
export type Said =
  | { readonly known: 'BOOKING'; readonly booking: Booking; readonly isLookUp: boolean }
  | { readonly known: 'NONE'; readonly isLookUp: boolean; readonly reason: string | null }
  | { readonly known: 'NOTHING'; readonly reason: string | null }

async function foundOf(taking: Taking, { booking, isLookUp }: Extract<Said, { known: 'BOOKING' }>): Promise<void> {
  const { tx, supply, by } = taking
  const { step } = supply
  const meaning = meaningOf(step, booking.status)
  if (meaning === 'REFUSED') return refused(taking, `The booking is ${booking.status}.`)
  if (meaning === 'AWAITED') return awaited(taking)
  if (meaning === 'NOT_YET') return isLookUp ? notThere(taking) : unknown(taking, `The booking is ${booking.status}.`)
  if (step === 'CANCEL') return setSupply(tx, supply, { ...by, step, state: 'DONE' })
  return step === 'RESERVE' ? reserved(taking, booking) : confirmed(taking, booking)
}

/** The supplier has no booking: there is nothing to give back, and no place was reserved. */
async function noneOf(taking: Taking, { isLookUp, reason }: Extract<Said, { known: 'NONE' }>): Promise<void> {
  const { tx, supply, by } = taking
  const { step } = supply
  if (step === 'CANCEL') return setSupply(tx, supply, { ...by, step, state: 'DONE' })
  return isLookUp ? notThere(taking) : refused(taking, reason)
}

async function apply(taking: Taking, said: Said): Promise<void> {
  if (said.known === 'NOTHING') return unknown(taking, said.reason)
  return said.known === 'NONE' ? noneOf(taking, said) : foundOf(taking, said)
}

/** An answer about another booking says nothing. */
function ownOf(said: Said, order: SuppliedOrder): Said {
  if (said.known !== 'BOOKING' || isOurs(said.booking, { orderId: order.id, count: order.ticketCount })) return said
  return { known: 'NOTHING', reason: 'The answer is of another booking.' }
}

/** Looks up again what was given back, where a confirmation came after it. */
async function takeLate({ tx, supply, by }: Taking, said: Said): Promise<void> {
  const isBooked = said.known === 'BOOKING' && said.booking.status === 'CONFIRMED'
  if (!isBooked || supply.step !== 'CANCEL' || supply.state !== 'DONE') return
  const lookAt = new Date(by.nowMs).toISOString()
  await setSupply(tx, supply, { ...by, step: 'CANCEL', state: 'UNKNOWN', lookAt })
}

const OPEN: readonly State[] = ['SENT', 'UNKNOWN', 'AWAITED']
const isOpen = ({ step, state }: Supply, asked: Asked) => step === asked.step && OPEN.includes(state)

/** Writes what became known of a step, whenever it comes: said twice it counts once. */
export async function settle(tx: Tx, asked: Asked, { said, by }: { said: Said; by: By }): Promise<void> {
  const order = await lockSupplied(tx, asked)
  const supply = order && (await tx.oneOrNone(sql.lockSupply, asked))
  if (!order || !supply) return
  const [taking, own] = [{ tx, order, supply, by }, ownOf(said, order)]
  if (!isOpen(supply, asked)) return takeLate(taking, own)
  await apply(taking, own)
  const now = await lockSupplied(tx, asked)
  if (now) await advance(tx, now, by.nowMs)
}
