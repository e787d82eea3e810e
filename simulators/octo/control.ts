import type { Book } from './book.ts'
import { type Faults, FAULTS, STEPS } from './faults.ts'

export const CONTROL_USAGE = `GET /control tells what can go wrong and lists the bookings;
/control?step=CONFIRM&fault=GATEWAY_MADE lets the next such step fail so;
/control?decide=UUID&as=CONFIRMED (or REJECTED) decides a booking that waits for the supplier;
/control?places=0 sets how many places each time has.`

/** Plans faults, decides pending bookings, and returns the state of the book. */
export function control({ faults, book }: { faults: Faults; book: Book }, asked: URLSearchParams): object {
  const step = STEPS.find((one) => one === asked.get('step'))
  const fault = FAULTS.find((one) => one === asked.get('fault'))
  if (step && fault) faults.planNext({ step, fault })
  const [decided, as] = [asked.get('decide'), asked.get('as')]
  if (decided !== null && (as === 'CONFIRMED' || as === 'REJECTED')) book.decide(decided, as)
  const places = asked.get('places')
  if (places !== null) book.places = places === '' ? null : Number(places)
  const bookings = [...book.bookings.values()].map((booking) => ({
    uuid: booking.uuid,
    reference: booking.reference,
    resellerReference: booking.resellerReference,
    product: booking.item.id,
    availabilityId: booking.availabilityId,
    tickets: booking.units.length,
    status: book.statusOf(booking),
  }))
  return { usage: CONTROL_USAGE, steps: STEPS, faults: FAULTS, bookings }
}
