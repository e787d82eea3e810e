import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QUOTE_MINUTES } from '#contract/limits.ts'
import { callApi, type CallFailure } from '#web/call-api.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { callKey } from '#web/use-call.ts'
import { type Quote, writeOrder } from '#features/hotel-orders/contract.ts'
import { readKept } from './draft-store.ts'
import { quoteWithKept } from './extras-choice.ts'

/** The rate and the stay a booking is about; `carried` is what else the search put into the address. */
export type Choice = { hotelId: string; ratePlanId: string; stay: StayQuery; carried: QueryValues }

/** Back to the hotel, with the search as it was. */
export function hotelPath(choice: Choice): string {
  return paths.hotelDetail(choice.hotelId, choice.stay, choice.carried)
}

/** To the other hotels of the search; to a new search where the rate was not found by one. */
export function otherHotelsPath({ stay, carried }: Choice): string {
  // The address may name anything twice.
  const [destinationId] = [carried['destinationId']].flat()
  if (typeof destinationId !== 'string') return paths.hotelSearch()
  return paths.hotelList({ destinationId, stay, filters: carried })
}

/** A quote with the moment of its expiry (ms, by this browser's clock). */
export type HeldQuote = { quote: Quote; heldUntilMs: number }

/**
 * The clock of this browser may be wrong, so the time a quote is held is counted from when it arrived; of one in its
 * place by how much longer it lives.
 */
export function held(quote: Quote, before?: HeldQuote): HeldQuote {
  const heldUntilMs = before
    ? before.heldUntilMs + Date.parse(quote.expiresAt) - Date.parse(before.quote.expiresAt)
    : Date.now() + QUOTE_MINUTES * 60_000
  return { quote, heldUntilMs }
}

/** The quote of a choice with the extras chosen before. It is asked for once, and again only on request. */
export function useQuote(choice: Choice, storeName: string) {
  const client = useQueryClient()
  const input = { hotelId: choice.hotelId, ratePlanId: choice.ratePlanId, ...choice.stay }
  const queryKey = callKey(writeOrder, input)
  const query = useQuery<HeldQuote, CallFailure>({
    queryKey,
    queryFn: async ({ signal }) =>
      held(await quoteWithKept(await callApi(writeOrder, input, signal), readKept(storeName).draft?.extras ?? [])),
    staleTime: QUOTE_MINUTES * 60_000,
    refetchOnReconnect: false,
  })
  return {
    query,
    /** Continues with a new quote from the server. */
    replace: (quote: Quote) =>
      client.setQueryData<HeldQuote>(queryKey, (known) =>
        known?.quote.token === quote.token ? known : held(quote, known),
      ),
    /** Forgets the quote after it became an order. */
    forget: () => client.removeQueries({ queryKey }),
  }
}
