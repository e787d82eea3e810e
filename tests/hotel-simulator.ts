import type { HotelLink } from '#features/hotel-orders/sending/sending.ts'

/** How the simulated hotel fails its first booking; it then keeps to what it booked. */
export type Failure =
  | 'NONE'
  | 'REJECTS'
  | 'TIME_OUT_BOOKED'
  | 'TIME_OUT_LOST'
  | 'GATEWAY_504_BOOKED'
  | 'GATEWAY_504_LOST'
  | 'BOOKED_LATER'
  | 'ANSWERS_LATE'
  | 'NEVER_ASKED'

const never = <T>() => new Promise<T>(() => {})
const gateway = () => Promise.reject<never>(new Error('504 Gateway Timeout'))

/**
 * A hotel behind a line that breaks in the ways lines really break. It books a reference once and complains about a
 * second request for it. A late answer comes after `isLate`.
 */
export function createHotelSimulator(failure: Failure, { isLate = never }: { isLate?: () => Promise<unknown> } = {}) {
  const book = new Map<string, string>()
  const asked: string[] = []
  let lookUps = 0
  const state = { away: false }
  const enter = (reference: string) => {
    if (book.has(reference)) throw new Error(`the hotel was asked twice for ${reference}`)
    const number = `SIM-${reference.slice(-4)}`
    book.set(reference, number)
    return { outcome: 'OK', hotelConfirmation: number } as const
  }
  const answers: Record<Failure, (reference: string) => ReturnType<HotelLink['send']>> = {
    NONE: async (reference) => enter(reference),
    REJECTS: async () => ({ outcome: 'REJECTED', reason: 'FULL' }),
    // A line that is cut heeds no signal: the promise never comes back.
    TIME_OUT_BOOKED: (reference) => (enter(reference), never()),
    TIME_OUT_LOST: () => never(),
    GATEWAY_504_BOOKED: (reference) => (enter(reference), gateway()),
    GATEWAY_504_LOST: () => gateway(),
    BOOKED_LATER: () => gateway(),
    ANSWERS_LATE: (reference) => isLate().then(() => enter(reference)),
    NEVER_ASKED: () => never(),
  }
  const link: HotelLink = {
    name: 'Simulated hotel',
    send: ({ supplierReference }) => {
      asked.push(supplierReference)
      return answers[failure](supplierReference)
    },
    lookUp: async (supplierReference) => {
      if (state.away) throw new Error('503 Service Unavailable')
      lookUps++
      // It was still on its way at the first look.
      if (failure === 'BOOKED_LATER' && lookUps === 2) enter(supplierReference)
      const number = book.get(supplierReference)
      return number === undefined ? null : { outcome: 'OK', hotelConfirmation: number }
    },
  }
  return {
    link,
    /** References the hotel was asked to book, each time it was. */
    asked,
    numberOf: (reference: string) => book.get(reference),
    set away(away: boolean) {
      state.away = away
    },
  }
}
