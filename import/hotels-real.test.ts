import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getHotelDetail, suggestHotel } from '#features/hotels/contract.ts'
import { startWorld } from '../tests/world.ts'
import { addRates } from '#db/demo/world-rates.ts'
import { importHotels, type ImportReport } from './hotels.ts'

const SHARED = join(import.meta.dirname, '../../shared/data')
const FILES = ['osm', 'paris-datatourisme', 'sgd', 'singapore-stb', 'wof-simplegeo'].map((name) =>
  join(SHARED, `hotels-${name}.ndjson.gz`),
)

// The real files stand beside the repository where it is worked on; elsewhere the tests of hotels.test.ts have to do.
test.runIf(FILES.every((file) => existsSync(file)))(
  'all five real files: 5,048 rows, each house once, found by part of a name and ready to be sold',
  { timeout: 300_000 },
  async () => {
    const world = await startWorld()
    const count = async (sql: string) =>
      (await world.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n
    const importAll = async (withRates: boolean) => {
      const reports: ImportReport[] = []
      for (const file of FILES)
        reports.push(
          await importHotels(world.connectionString, { file, ...(withRates && file === FILES.at(-1) && { addRates }) }),
        )
      return reports
    }
    const reports = await importAll(true)
    const sum = (what: 'rows' | 'added' | 'sameHouse' | 'updated') =>
      reports.reduce((total, report) => total + report[what], 0)
    expect(reports.flatMap(({ bad }) => bad)).toEqual([])
    expect(sum('rows')).toBe(5048)
    // 388 rows give way to another; three of them come in an earlier file than it, so the first time they stand for the
    // house.
    expect([sum('added'), sum('sameHouse'), sum('updated')]).toEqual([4660, 385, 3])
    expect(await count("hotel where source in ('osm', 'datatourisme', 'sgd', 'sgstb', 'wof')")).toBe(4660)
    expect(await count('hotel h where not exists (select from rate_plan p where p.hotel_id = h.id)')).toBe(0)
    const again = await importAll(false)
    expect(again.map(({ added, updated }) => added + updated)).toEqual([0, 0, 0, 0, 0])
    const visitor = await world.visitor()
    await expect
      .poll(async () => (await visitor.call(suggestHotel, { keyword: 'fullert' })).list[0]?.placeEn)
      .toBe('Singapore')
    const found = (await visitor.call(suggestHotel, { keyword: 'fullert' })).list[0]
    const hotel = await visitor.call(getHotelDetail, { hotelId: found?.id ?? '' })
    expect(hotel.attribution).toContain('Singapore Tourism Board')
    expect(hotel.roomTypes.length).toBeGreaterThanOrEqual(2)
    await world.close()
  },
)
