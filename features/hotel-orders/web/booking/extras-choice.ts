import type { OfferedExtra } from '#features/availability/contract.ts'
import { callApi, isCallFailure } from '#web/call-api.ts'
import { listExtras, type Quote } from '#features/hotel-orders/contract.ts'
import type { ExtraWish } from './booking-draft.ts'

/** How many of an extra a room has, and in which nights; none is zero. */
export function wishFor(wishes: readonly ExtraWish[], surchargeId: string, roomNo: number): ExtraWish | undefined {
  return wishes.find((wish) => wish.surchargeId === surchargeId && wish.roomNo === roomNo)
}

/** The wishes with another quantity or other nights of one extra in one room; nothing of it is no wish. */
export function withWish(wishes: readonly ExtraWish[], wish: ExtraWish): ExtraWish[] {
  const others = wishes.filter(({ surchargeId, roomNo }) => surchargeId !== wish.surchargeId || roomNo !== wish.roomNo)
  return wish.quantity > 0 && wish.nights.length > 0 ? [...others, wish] : others
}

/** What can still be had of wishes made for another rate or other dates of the hotel. */
export function fittingWishes(wishes: readonly ExtraWish[], offered: readonly OfferedExtra[]): ExtraWish[] {
  return wishes.flatMap((wish) => {
    const offer = offered.find(({ surchargeId, mandatory }) => surchargeId === wish.surchargeId && !mandatory)
    const limit = offer?.rooms.find(({ roomNo }) => roomNo === wish.roomNo)?.limit ?? 0
    if (!offer || limit === 0) return []
    const nights = wish.nights.filter((night) => offer.nights.includes(night))
    return [{ ...wish, quantity: Math.min(wish.quantity, limit), nights: nights.length > 0 ? nights : offer.nights }]
  })
}

/** A quote with exactly these extras. */
export async function quoteWithExtras(
  token: string,
  extras: readonly ExtraWish[],
  signal?: AbortSignal,
): Promise<Quote> {
  const { quote } = await callApi(listExtras, { token, choose: true, extras: [...extras] }, signal)
  if (!quote) throw new Error('extras were chosen and no quote came back')
  return quote
}

/**
 * A fresh quote with the extras that were wished for before, as far as they can be had; the quote as it is when they
 * can not.
 */
export async function quoteWithKept(quote: Quote, kept: readonly ExtraWish[]): Promise<Quote> {
  if (kept.length === 0) return quote
  try {
    const { offered } = await callApi(listExtras, { token: quote.token })
    const wishes = fittingWishes(kept, offered)
    return wishes.length === 0 ? quote : await quoteWithExtras(quote.token, wishes)
  } catch (error) {
    // The stay itself is quoted; the extras can be chosen again on the page.
    if (isCallFailure(error)) return quote
    throw error
  }
}
