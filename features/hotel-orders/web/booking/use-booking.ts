import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForgottenSignIn } from '#web/use-call.ts'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { type BookingStep, checkAndBook, type Flow, goOnFrom, sendBooking } from './booking-flow.ts'
import { readKept } from './draft-store.ts'

export type Booking = {
  step: BookingStep
  /** Sentences by field of the form. */
  errors: Readonly<Record<string, string>>
  setErrors(errors: Record<string, string>): void
  submit(quote: Quote): void
  /** Books with the quote a dialog has shown. */
  goOn(quote: Quote): void
  /** Back to the form; nothing was booked. */
  dismiss(): void
  /** Asks for the outcome of an unheard booking without waiting any longer. */
  checkOutcome(): void
}

/** Waits between two tries of an unheard booking, in milliseconds; the last one repeats. */
const AGAIN_AFTER_MS = [1500, 4000, 10_000, 20_000]

/**
 * Books step by step: checks price and rooms, asks when something changed, saves under a key that stays with its
 * content. A second click while one runs does nothing; a time-out leads to the same booking being asked for again,
 * never to another one.
 */
export function useBooking(page: Omit<Flow, 'show' | 'showErrors' | 'later'>): Booking {
  const [step, setStep] = useState<BookingStep>({ kind: 'form' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const running = useRef(false)
  const attempts = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const dismiss = useCallback(() => setStep({ kind: 'form' }), [])
  useForgottenSignIn({ error: step.kind === 'refused' ? step.failure : null, reset: dismiss })

  /** Lets one piece of work run at a time. */
  async function once(work: (flow: Flow) => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    clearTimeout(timer.current)
    try {
      await work({ ...page, show: setStep, showErrors: setErrors, later })
    } finally {
      running.current = false
    }
  }

  function later(work: (flow: Flow) => Promise<void>): void {
    const wait = AGAIN_AFTER_MS[Math.min(attempts.current++, AGAIN_AFTER_MS.length - 1)]
    timer.current = setTimeout(() => void once(work), wait)
  }

  function checkOutcome(): void {
    const { unheard } = readKept(page.storeName)
    setStep({ kind: unheard ? 'unheard' : 'form' })
    if (unheard) void once((flow) => sendBooking(flow, unheard.input))
  }

  const resume = useEffectEvent(checkOutcome)
  useEffect(() => {
    // A booking that was under way when the page was left is finished first.
    if (readKept(page.storeName).unheard) resume()
    return () => clearTimeout(timer.current)
  }, [page.storeName])

  return {
    step,
    errors,
    setErrors,
    submit: (quote) => void once((flow) => checkAndBook(flow, quote.token)),
    goOn: (quote) => void once((flow) => goOnFrom(step.kind, flow, quote)),
    dismiss,
    checkOutcome,
  }
}
