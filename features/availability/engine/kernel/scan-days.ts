import { passHotels } from '../answer/hotel-filters.ts'
import type { Kernel } from './kernel.ts'
import type { Scan } from './scan.ts'
import { markRooms, partiesOf, prepare, type StayAsked } from '../search.ts'
import type { CityView, SweepRequest } from './sweep.ts'

export type KernelView = CityView & { readonly kernel: Kernel }

/** The stay of a window that begins on a day. */
export function stayFrom(view: CityView, request: SweepRequest, checkInDay: number): StayAsked {
  const { nights, rooms, nationality, filters } = request
  return { checkInDay, nights, rooms, nationality, filters, nowMs: view.nowMs, factorOf: view.factorOf }
}

/**
 * Scans a city once for every check-in day and passes each scan's result to a callback; hotels and parties are
 * evaluated once for all days.
 */
export function scanDays<T>(view: KernelView, request: SweepRequest, look: (scan: Scan) => T): T[] {
  const { city, buffers, kernel } = view
  passHotels(city, request.filters, buffers.hotelPass)
  const parties = partiesOf(city, request.rooms)
  return Array.from({ length: request.days }, (_, day) => {
    const asked = stayFrom(view, request, request.firstDay + day)
    const scan = prepare(city, asked, { buffers, parties })
    markRooms(kernel, scan, asked)
    kernel.scanHotels(scan)
    return look(scan)
  })
}
