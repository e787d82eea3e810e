import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { type Guest, type Quote, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { inDays, type Sale } from './hotel-sale.ts'
import { CallFailure, type Client } from '#contract/client.ts'

type StayInput = Omit<InputOf<typeof writeOrder>, 'hotelId' | 'ratePlanId'>
type SaveInput = InputOf<typeof saveOrder>

/** Two nights for two adults, thirty days ahead, unless the test says otherwise. */
export function aStay(change: Partial<StayInput> = {}): StayInput {
  return { checkIn: inDays(30), checkOut: inDays(32), rooms: [{ adults: 2 }], nationality: 'SG', ...change }
}

/** A quote for a test's hotel. */
export function quoteFor(
  client: Client,
  sale: Pick<Sale, 'hotelId' | 'ratePlanId'>,
  stay: Partial<StayInput> = {},
): Promise<Quote> {
  return client.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...aStay(stay) })
}

/** What a booking of the quote says: one adult named in each room, paid from the balance. */
export function bookingOf(quote: Quote, change: Partial<SaveInput> = {}): SaveInput {
  const guest: Guest = { surname: 'Lee', givenName: 'Ann', nationality: 'SG' }
  return {
    idempotencyKey: randomUUID(),
    token: quote.token,
    rooms: quote.terms.rooms.map(() => ({ guests: [guest] })),
    contact: { name: 'Ben Carter' },
    payment: 'BALANCE',
    ...change,
  }
}

/** Books a quote. */
export const saveQuoted = (client: Client, quote: Quote): Promise<OutputOf<typeof saveOrder>> =>
  client.call(saveOrder, bookingOf(quote))

/** Quotes and books in one step. */
export async function book(
  client: Client,
  sale: Sale,
  change: { stay?: Partial<StayInput>; save?: Partial<SaveInput> } = {},
): Promise<OutputOf<typeof saveOrder>> {
  const quote = await quoteFor(client, sale, change.stay)
  return client.call(saveOrder, bookingOf(quote, change.save))
}

/** Error code a call is refused with; 'done' when it was not refused. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof CallFailure) return error.body.errorCode
    throw error
  }
}
