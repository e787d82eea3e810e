import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Bookings of two hotels, 2015 to 2017: Antonio, de Almeida, Nunes, "Hotel booking demand datasets", Data in Brief 22
 * (2019) 41-49, CC BY 4.0. The repository holds no copy.
 */
const FILE = join(import.meta.dirname, '../../shared/data/hotel_bookings_compact.csv.gz')

/** A booking: when it was made, for which nights, what a night cost, and what became of it. */
export type RealBooking = {
  readonly arrival: string
  readonly nights: number
  readonly adults: number
  /** Average price of a night, in hundredths. */
  readonly nightMinor: number
  readonly isCancelled: boolean
  /** Days between the cancellation and the arrival. */
  readonly cancelledBefore: number
}

export const HAS_REAL_BOOKINGS = existsSync(FILE)

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

function readBookings(month: string): RealBooking[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(FILE)).toString('utf8').split('\n')
  const heads = head.split(',')
  return lines.flatMap((line): RealBooking[] => {
    const cells = line.split(',')
    const cell = (name: string) => cells[heads.indexOf(name)] ?? ''
    const arrival = cell('arrival')
    const [nights, adults, nightMinor] = [
      Number(cell('nights')),
      Number(cell('adults')),
      Math.round(Number(cell('adr')) * 100),
    ]
    const fits = arrival.startsWith(month) && nights >= 1 && nights <= 14 && adults >= 1 && adults <= 3
    if (!fits || nightMinor < 1000) return []
    const cancelledBefore = days(cell('status_date'), arrival)
    return [{ arrival, nights, adults, nightMinor, isCancelled: cell('status') === 'C', cancelledBefore }]
  })
}

/**
 * Made-up bookings in the shape of the real ones, for machines that lack the file. Every third is cancelled, so that
 * each of three shares has both kinds.
 */
function madeUp(month: string, count: number): RealBooking[] {
  return Array.from({ length: count }, (_, at) => ({
    arrival: `${month}-${String(1 + ((at * 7) % 28)).padStart(2, '0')}`,
    nights: 1 + ((at * 5) % 7),
    adults: 1 + (at % 3),
    nightMinor: 4_000 + ((at * 1_371) % 18_000),
    isCancelled: at % 8 < 3,
    cancelledBefore: (at * 11) % 90,
  }))
}

/** So many bookings that arrive in a month (`2016-08`); made-up ones where the file is not there. */
export function realBookings(month: string, count: number): RealBooking[] {
  const found = HAS_REAL_BOOKINGS ? readBookings(month) : madeUp(month, count)
  return found.slice(0, count)
}
