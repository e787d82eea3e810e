import { useCall } from '#web/use-call.ts'
import { checkMarkets, type Quote, type StayAlternative } from '#features/hotel-orders/contract.ts'
import { type BookingDraft, isBlank } from './booking-draft.ts'

/** Whom the rate is not sold to, by field of the form, and what to book in its place. */
export type Markets = {
  allowed: boolean
  /** Sentence by nationality field, of every row. */
  marks: Readonly<Record<string, string>>
  /** The marks that stop a booking: those of rows that will be sent. */
  stops: Readonly<Record<string, string>>
  alternatives: readonly StayAlternative[]
}

const WELCOME: Markets = { allowed: true, marks: {}, stops: {}, alternatives: [] }

/** Holds the nationalities of the form against the markets of the rate, as they are chosen. */
export function useMarkets({
  quote,
  draft,
  sentence,
}: {
  quote: Quote
  draft: BookingDraft
  sentence: string
}): Markets {
  const rooms = draft.rooms.map(({ guests }) => ({ nationalities: guests.map(({ nationality }) => nationality) }))
  // The nationality of the search was held against the markets when the price was made.
  const others = rooms.some(({ nationalities }) => nationalities.some((one) => one !== quote.terms.nationality))
  const { data } = useCall(checkMarkets, { token: quote.token, rooms }, { enabled: others, keepPrevious: true })
  if (!others || !data || data.allowed) return WELCOME
  // The answer may still be the one before the last change; a mark counts where the nationality is the one it was made
  // for.
  const refused = data.guests.filter(
    ({ room, guest, nationality, allowed }) => !allowed && rooms[room]?.nationalities[guest] === nationality,
  )
  if (refused.length === 0) return WELCOME
  const marksOf = (list: typeof refused) =>
    Object.fromEntries(list.map(({ room, guest }) => [`rooms.${room}.guests.${guest}.nationality`, sentence]))
  const sent = refused.filter(({ room, guest }) => {
    const row = draft.rooms[room]?.guests[guest]
    return row !== undefined && !isBlank(row)
  })
  return { allowed: false, marks: marksOf(refused), stops: marksOf(sent), alternatives: data.alternatives }
}
