import type { Arena } from './arena.ts'
import type { City } from '../answer/city.ts'
import type { ZoneClocks } from './zone-clock.ts'

/** All cities in memory, and where every plan and room type lies. */
export type Loaded = {
  readonly arena: Arena
  readonly clocks: ZoneClocks
  /** First day of the window. */
  fromDay: number
  readonly cities: Map<string, City>
  readonly plans: Places
  readonly rooms: Places
}

/** Places by number. The numbers are dense, so a list does. */
export class Places {
  private readonly cities: (City | undefined)[] = []
  private readonly places: number[] = []

  set(no: number, city: City, place: number): void {
    this.cities[no] = city
    this.places[no] = place
  }

  /** Forgets a number, unless it has moved to another city in the meantime. */
  remove(no: number, city: City): void {
    if (this.cities[no] === city) this.cities[no] = undefined
  }

  cityOf(no: number): City | undefined {
    return this.cities[no]
  }

  placeOf(no: number): number {
    return this.places[no] ?? -1
  }
}
