import { setTimeout as pause } from 'node:timers/promises'
import { between, pick, type Random, randomOf } from '#db/demo/random.ts'
import { type HotelLink, HotelSending } from '#features/hotel-orders/sending/sending.ts'
import { failedChecks } from '../../tests/checks.ts'
import { book } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { createHotelSimulator, type Failure } from '../../tests/hotel-simulator.ts'
import type { Client } from '#contract/client.ts'
import { openPayingPortal, type PayingPortal } from './paying-portal.ts'
import { say } from './people.ts'

const FAILURES: readonly Failure[] = [
  'NONE',
  'REJECTS',
  'TIME_OUT_BOOKED',
  'TIME_OUT_LOST',
  'GATEWAY_504_BOOKED',
  'GATEWAY_504_LOST',
  'BOOKED_LATER',
  'ANSWERS_LATE',
]
/** Orders of each kind under way at the same time; together at most what one run takes. */
const EACH = 6
const ANSWER_SECONDS = 0.5
/** The late answer has come by then, and so has everything that was cut. */
const OVER_MS = 2_500
/** How late a late answer comes. */
const LATE_MS = 900

type Hotel = ReturnType<typeof createHotelSimulator>
type Row = {
  readonly code: string
  readonly status: string
  readonly number: string | null
  readonly conflict: boolean
  readonly looked: number
}

/** A line to hotels of which each fails in its own way; which one is known by our code. */
function manyHotels(hotels: ReadonlyMap<string, Hotel>): HotelLink {
  // Orders of the demo world wait for a hotel too.
  const others = createHotelSimulator('NONE')
  const linkOf = (reference: string) => (hotels.get(reference) ?? others).link
  return {
    name: 'Simulated hotels',
    send: (booking, signal) => linkOf(booking.supplierReference).send(booking, signal),
    lookUp: (reference, signal) => linkOf(reference).lookUp(reference, signal),
  }
}

function ordersOf({ owner }: PayingPortal, codes: readonly string[]): Promise<Row[]> {
  return owner
    .query<Row>(
      `select o.code, o.status, o.hotel_confirmation as number, s.conflict_at is not null as conflict, coalesce(s.look_ups, 0)::int as looked
       from hotel_order o left join hotel_order_send s on s.order_id = o.id where o.code = any($1)`,
      [codes],
    )
    .then(({ rows }) => rows)
}

const isOpen = ({ status }: Row) => status === 'PENDING' || status === 'NEEDS_ATTENTION'

type Zeros = { unresolved: number; askedTwice: number; confirmedWithoutBooking: number; bookedWithoutOrder: number }

/** Counts what is not as the hotel has it. */
function judge(zeros: Zeros, row: Row, hotel: Hotel | undefined): void {
  const number = hotel?.numberOf(row.code)
  const isConfirmed = row.status === 'CONFIRMED'
  zeros.unresolved += Number(isOpen(row))
  zeros.askedTwice += Number((hotel?.asked.length ?? 0) > 1)
  zeros.confirmedWithoutBooking += Number(isConfirmed && number !== row.number)
  zeros.bookedWithoutOrder += Number(!isConfirmed && number !== undefined && !row.conflict)
}

/** Books orders of each kind; returns their codes. */
async function bookEach(
  booker: Client,
  { random, sales, hotels }: { random: Random; sales: readonly Sale[]; hotels: Map<string, Hotel> },
): Promise<string[]> {
  const codes: string[] = []
  for (const failure of FAILURES.flatMap((kind) => Array.from({ length: EACH }, () => kind))) {
    const day = between(random, 20, 300)
    const { code } = await book(booker, pick(random, sales), {
      stay: { checkIn: inDays(day), checkOut: inDays(day + 1) },
    })
    hotels.set(code, createHotelSimulator(failure, { isLate: () => pause(LATE_MS) }))
    codes.push(code)
  }
  return codes
}

/**
 * Faults between the portal and hotels: time-outs and 504 of bookings that were made or not, late answers. Two sweeps
 * have to settle each.
 */
export async function drillSendings({ faults, seed }: { faults: number; seed: number }): Promise<boolean> {
  const portal = await openPayingPortal({ seed })
  try {
    const booker = await portal.signIn('booker')
    const random = randomOf(`sendings ${seed}`)
    const sales = await Promise.all(
      Array.from({ length: 6 }, () => putOnSale(portal.owner, { rooms: 200, mode: 'ON_REQUEST', netMinor: 100 })),
    )
    const hotels = new Map<string, Hotel>()
    const sending = new HotelSending(portal.app.deps, manyHotels(hotels), ANSWER_SECONDS)
    const zeros: Zeros = { unresolved: 0, askedTwice: 0, confirmedWithoutBooking: 0, bookedWithoutOrder: 0 }
    const [startedAt, rounds] = [performance.now(), Math.ceil(faults / EACH)]
    for (let round = 0; round < rounds; round++) {
      const codes = await bookEach(booker, { random, sales, hotels })
      await Promise.all([sending.sendDue(), sending.sendDue()])
      await pause(OVER_MS)
      await sending.findOverdue()
      await sending.sweep()
      await sending.sweep()
      for (const row of await ordersOf(portal, codes)) judge(zeros, row, hotels.get(row.code))
      hotels.clear()
    }
    const brokenInvariants = await failedChecks(portal.owner)
    const passed = Object.values(zeros).every((zero) => zero === 0) && brokenInvariants.length === 0
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    say({
      drill: 'faults between the portal and hotels',
      seed,
      seconds,
      ofEachKind: rounds * EACH,
      kinds: FAILURES.length,
      ...zeros,
      brokenInvariants,
      passed,
    })
    return passed
  } finally {
    await portal.close()
  }
}
