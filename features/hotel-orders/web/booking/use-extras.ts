import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall, useFailure } from '#web/use-call.ts'
import { isCallFailure } from '#web/call-api.ts'
import { listExtras, type Quote } from '#features/hotel-orders/contract.ts'
import { choicesOf } from '#features/hotel-orders/rules/terms.ts'
import type { ExtraWish } from './booking-draft.ts'
import { quoteWithExtras } from './extras-choice.ts'

/** Time a person may go on choosing before the price is asked for, in milliseconds. */
const SETTLE_MS = 350

/** The extras of the quote, those chosen, and the way from a choice to the quote that has it. */
export function useExtras(page: { quote: Quote; onWishes(wishes: ExtraWish[]): void; onQuote(quote: Quote): void }) {
  // What can be had depends on rate and stay alone, so one list serves all quotes that follow on the first.
  const [token] = useState(page.quote.token)
  const list = useCall(listExtras, { token }, { staleTime: Number.POSITIVE_INFINITY })
  const [pending, setPending] = useState<ExtraWish[] | null>(null)
  const [failure, setFailure] = useFailure()
  const running = useRef<AbortController | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const price = useEffectEvent(async (wishes: ExtraWish[]) => {
    const asked = new AbortController()
    running.current = asked
    try {
      const quote = await quoteWithExtras(page.quote.token, wishes, asked.signal)
      if (asked.signal.aborted) return
      page.onQuote(quote)
      setPending(null)
    } catch (error) {
      if (asked.signal.aborted) return
      if (!isCallFailure(error)) throw error
      setFailure(error)
      // The choice waits for the sign-in above the page, and is priced after it.
      if (error.errorCode === 'session.required') return
      // Back to what the quote holds: the price beside the form is always that of what is ticked.
      setPending(null)
      page.onWishes(choicesOf(page.quote.terms).map((choice) => ({ ...choice, nights: [...choice.nights] })))
    }
  })

  useEffect(() => {
    if (pending === null || failure !== null) return
    timer.current = setTimeout(() => void price(pending), SETTLE_MS)
    return () => {
      clearTimeout(timer.current)
      running.current?.abort()
    }
  }, [pending, failure])

  return {
    list,
    wishes: pending ?? choicesOf(page.quote.terms).map((choice) => ({ ...choice, nights: [...choice.nights] })),
    /** A choice is on its way to the price; booking waits for it. */
    pricing: pending !== null,
    failure,
    choose: (wishes: ExtraWish[]) => {
      setFailure(null)
      page.onWishes(wishes)
      setPending(wishes)
    },
  }
}

export type ExtrasState = ReturnType<typeof useExtras>
