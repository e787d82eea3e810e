import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await loadDemo(world.connectionString, { hotels: 60, seed: 1, history: true })
})
afterAll(() => world.close())

async function bookedOften(code: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ hotel_id: string }>(
    `select o.hotel_id from hotel_order o join company c on c.id = o.company_id where c.code = $1 group by o.hotel_id having count(*) > 1`,
    [code],
  )
  return rows.map((row) => row.hotel_id)
}

test('what a company books often comes first, and only its own staff see that', async () => {
  const [booker, summit, visitor] = [await world.as('booker'), await world.as('summit'), await world.visitor()]
  const favourites = async (who: typeof visitor, keyword = '') =>
    (await who.call(suggestHotel, { keyword, limit: 20 })).list
      .filter((found) => found.favourite)
      .map((found) => found.id)
  const [harbour, other] = [await bookedOften('HARBOUR'), await bookedOften('SUMMIT')]
  expect(harbour.length).toBeGreaterThan(0)
  await expect.poll(() => favourites(booker)).not.toEqual([])
  const mine = await favourites(booker)
  expect(mine.every((id) => harbour.includes(id))).toBe(true)
  expect((await favourites(summit)).every((id) => other.includes(id))).toBe(true)
  expect(await favourites(visitor)).toEqual([])
  const first = (await booker.call(suggestHotel, {})).list[0]
  expect(mine).toContain(first?.id)
})

test('a favourite stands before hotels that match as well', async () => {
  const booker = await world.as('booker')
  const [hotel] = (await booker.call(suggestHotel, {})).list
  const word = hotel?.nameEn.split(/[\s,]+/).find((part) => part.length > 4) ?? ''
  const { list } = await booker.call(suggestHotel, { keyword: word, limit: 20, kinds: ['HOTEL'] })
  expect(list[0]?.favourite).toBe(true)
})
