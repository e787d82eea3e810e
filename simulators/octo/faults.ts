export const STEPS = ['RESERVE', 'CONFIRM', 'CANCEL'] as const
export type Step = (typeof STEPS)[number]

/**
 * How a step goes wrong. TIME_OUT never answers, GATEWAY answers 504; both with the step done (MADE) or not (LOST).
 * LATER answers 504 and does it after a look-up; AFTER_CANCEL does it once the booking was cancelled. TWICE handles the
 * request two times and answers the second. OTHER_BOOKING answers with another booking, DEARER with double the price,
 * GARBAGE with a page, TOO_FAST with 429 and nothing done.
 */
export const FAULTS = [
  'TIME_OUT_MADE',
  'TIME_OUT_LOST',
  'GATEWAY_MADE',
  'GATEWAY_LOST',
  'LATER',
  'AFTER_CANCEL',
  'TWICE',
  'OTHER_BOOKING',
  'DEARER',
  'GARBAGE',
  'TOO_FAST',
] as const
export type Fault = (typeof FAULTS)[number]

type Planned = { readonly step: Step; readonly fault: Fault }

/** Which request goes wrong and how: of one booking, or the next ones of anybody. */
export class Faults {
  private readonly ofBooking = new Map<string, Planned>()
  private readonly next: Planned[] = []

  /** The step of a booking fails once. */
  plan(uuid: string, planned: Planned): void {
    this.ofBooking.set(uuid, planned)
  }

  /** Forgets the steps of bookings that were never asked for; gives how many there were. */
  drop(): number {
    const left = this.ofBooking.size
    this.ofBooking.clear()
    return left
  }

  /** The next step of this kind fails, whosever it is. */
  planNext(planned: Planned): void {
    this.next.push(planned)
  }

  /** How a step fails now; undefined when it does not. */
  take(uuid: string, step: Step): Fault | undefined {
    const own = this.ofBooking.get(uuid)
    if (own?.step === step) {
      this.ofBooking.delete(uuid)
      return own.fault
    }
    const at = this.next.findIndex((one) => one.step === step)
    return at < 0 ? undefined : this.next.splice(at, 1)[0]?.fault
  }
}
