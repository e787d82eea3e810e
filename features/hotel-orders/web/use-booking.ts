import { useEffect, useRef, useState } from 'react'
import { callApi, type CallFailure, isCallFailure } from '#web/call-api.ts'
import { type Quote, saveOrder, validateOrder } from '../contract.ts'
import { type BookingDraft, chosenPayment, errorsByRow, type SaveInput, saveInput } from './booking-draft.ts'
import { keyFor, readKept, writeKept } from './draft-store.ts'

/** Where a booking stands between the first click and the order. */
export type BookingStep =
  | { kind: 'form' }
  | { kind: 'checking' }
  | { kind: 'saving' }
  /** Sent, but no answer came: asked again under the same key until there is one. */
  | { kind: 'unheard' }
  /** Price or conditions are not those that were shown. */
  | { kind: 'priceChanged'; oldTotalMinor: number; quote: Quote }
  | { kind: 'duplicate'; code: string; quote: Quote }
  | { kind: 'soldOut'; night: string | null }
  | { kind: 'used' }
  | { kind: 'refused'; failure: CallFailure }

export type Booking = {
  step: BookingStep
  /** Sentences by field of the form. */
  errors: Readonly<Record<string, string>>
  submit(quote: Quote): void
  /** Books with the quote a dialog has shown. */
  goOn(quote: Quote): void
  /** Back to the form; nothing was booked. */
  dismiss(): void
  checkOutcome(): void
  setErrors(errors: Record<string, string>): void
}

/** Waits between two tries of an unheard booking, in milliseconds; the last one repeats. */
const AGAIN_AFTER_MS = [1500, 4000, 10_000, 20_000]

/** Whether nobody can say if the booking was carried out. */
function isUnheard(failure: CallFailure): boolean {
  return failure.errorCode.startsWith('network.') || failure.returnCode >= 500
}

function asFailure(error: unknown): CallFailure {
  if (isCallFailure(error)) return error
  throw error
}

/** The night a sold-out refusal is about, when it names one. */
function nightOf(detail: unknown): string | null {
  return typeof detail === 'object' && detail !== null && 'night' in detail && typeof detail.night === 'string' ? detail.night : null
}

type Options = {
  storeName: string
  hotelId: string
  draft: BookingDraft
  onQuote(quote: Quote): void
  onExpired(): void
  onBooked(order: { orderId: string }): void
}

/**
 * Books step by step: checks price and rooms, asks when something changed, saves under a key that stays with its content.
 * A second click while one runs does nothing; a time-out leads to the same booking being asked for again, never to another one.
 */
export function useBooking(options: Options): Booking {
  const [step, setStep] = useState<BookingStep>({ kind: 'form' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const running = useRef(false)
  const tries = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { storeName, hotelId, draft } = options

  /** Lets one piece of work run at a time. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    try {
      await work()
    } finally {
      running.current = false
    }
  }

  async function send(input: SaveInput): Promise<void> {
    const again = readKept(storeName).unheard !== null
    writeKept(storeName, { unheard: { input, hotelId } })
    try {
      const order = await callApi(saveOrder, input)
      writeKept(storeName, { unheard: null })
      options.onBooked(order)
    } catch (error) {
      const failure = asFailure(error)
      if (isUnheard(failure) || (failure.errorCode === 'session.required' && again)) return waitAndAsk(input)
      writeKept(storeName, { unheard: null })
      await refuse(failure, input.token)
    }
  }

  function waitAndAsk(input: SaveInput): void {
    setStep({ kind: 'unheard' })
    const wait = AGAIN_AFTER_MS[Math.min(tries.current++, AGAIN_AFTER_MS.length - 1)]
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void once(() => send(input)), wait)
  }

  async function refuse(failure: CallFailure, token: string): Promise<void> {
    switch (failure.errorCode) {
      case 'order.price_changed':
        return check(token)
      case 'order.sold_out':
        return setStep({ kind: 'soldOut', night: nightOf(failure.detail) })
      case 'quote.used':
        return setStep({ kind: 'used' })
      case 'quote.expired':
      case 'quote.not_found':
        setStep({ kind: 'form' })
        return options.onExpired()
      default:
        setErrors(errorsByRow(failure.fields ?? {}, draft))
        setStep({ kind: 'refused', failure })
    }
  }

  /** Asks what is true now; saves at once when nothing changed, otherwise shows what did. */
  async function check(token: string): Promise<void> {
    setStep({ kind: 'checking' })
    try {
      const found = await callApi(validateOrder, { token })
      if (found.result === 'SOLD_OUT' || found.quote === null) return setStep({ kind: 'soldOut', night: found.soldOutNight })
      options.onQuote(found.quote)
      if (found.result === 'PRICE_CHANGED') return setStep({ kind: 'priceChanged', oldTotalMinor: found.oldTotalMinor, quote: found.quote })
      if (found.result === 'DUPLICATE') return setStep({ kind: 'duplicate', code: found.duplicateOf ?? '', quote: found.quote })
      await save(found.quote)
    } catch (error) {
      await refuse(asFailure(error), token)
    }
  }

  async function save(quote: Quote): Promise<void> {
    const payment = chosenPayment(draft, quote.paymentChoices)
    if (payment === null) return setStep({ kind: 'form' })
    setStep({ kind: 'saving' })
    await send(saveInput(draft, { token: quote.token, payment }, keyFor(storeName)))
  }

  function resume(): void {
    const { unheard } = readKept(storeName)
    if (!unheard) return setStep({ kind: 'form' })
    clearTimeout(timer.current)
    setStep({ kind: 'unheard' })
    void once(() => send(unheard.input))
  }

  const latest = useRef(resume)
  latest.current = resume
  useEffect(() => {
    // A booking that was under way when the page was left is heard out first.
    if (readKept(storeName).unheard) latest.current()
    return () => clearTimeout(timer.current)
  }, [storeName])

  return {
    step,
    errors,
    setErrors,
    submit: (quote) => void once(() => check(quote.token)),
    goOn: (quote) => void once(() => save(quote)),
    dismiss: () => setStep({ kind: 'form' }),
    checkOutcome: resume,
  }
}
