import { expect, test } from 'vitest'
import { pick, randomOf } from '#db/demo/random.ts'
import { type Directory, makeDirectory } from '#features/hotels/directory/directory.ts'
import { TYPINGS, type Wanted } from '../bench/suggest-typing.ts'
import { worldRows } from '../bench/suggest-world.ts'

const rows = worldRows({ hotels: 1500, seed: 3 })
const cities = new Map(rows.cities.map((city) => [city.id, city]))
const ten = (directory: Directory, typed: string) => directory.suggest(typed, { limit: 10 })

test(
  'every hotel is among the first ten for its full name with its city, in English, Chinese and without signs and capitals',
  { timeout: 120_000 },
  async () => {
    const directory = makeDirectory(rows)
    const lost: string[] = []
    for (const { id, nameEn: en, nameZh: zh, destinationId: city } of rows.hotels) {
      const namesakes = rows.hotels.filter((other) => other.nameEn === en && other.destinationId === city).length
      if (namesakes > 10) continue
      const whole = `${en} ${cities.get(city)?.nameEn ?? ''}`
      for (const typed of [whole, whole.toUpperCase(), whole.replaceAll(/[^\p{L}\p{N}]+/gu, '  ')]) {
        if (!ten(directory, typed).some((found) => found.id === id)) lost.push(typed)
      }
      if (zh !== null && !ten(directory, zh).some((found) => found.nameZh === zh)) lost.push(zh)
    }
    expect(lost).toEqual([])
  },
)

test('the right one is among the first ten for 97 of 100, and for 95 with a mistake, however it is typed', async () => {
  const directory = makeDirectory(rows)
  const random = randomOf('typed')
  for (const [kind, type] of Object.entries(TYPINGS)) {
    let right = 0
    for (let asked = 0; asked < 300;) {
      const hotel = pick(random, rows.hotels)
      const city = cities.get(hotel.destinationId)
      const wanted: Wanted = {
        nameEn: hotel.nameEn,
        nameZh: hotel.nameZh,
        cityEn: city?.nameEn ?? '',
        cityZh: city?.nameZh ?? null,
      }
      const typed = type(random, wanted)
      if (!typed) continue
      asked++
      if (
        ten(directory, typed).some(
          (found) => found.nameEn === wanted.nameEn || (found.nameZh !== null && found.nameZh === wanted.nameZh),
        )
      )
        right++
    }
    expect.soft([kind, right / 300 >= (kind.endsWith('OneTypo') ? 0.95 : 0.97)]).toEqual([kind, true])
  }
})

test('cities, districts, landmarks and chains come first when their name is typed, in both languages', async () => {
  const directory = makeDirectory(rows)
  const first = (typed: string) => {
    const [found] = ten(directory, typed)
    return `${found?.kind} ${found?.nameEn}`
  }
  expect(['paris', '巴黎', 'bali', 'par', 'Pairs'].map(first).slice(0, 2)).toEqual(['CITY Paris', 'CITY Paris'])
  expect(['shinjuku', '新宿', 'xinsu', 'shinjuku tokyo', 'tokyo shinjku'].map(first)).toEqual(
    Array.from({ length: 5 }, () => 'DISTRICT Shinjuku'),
  )
  expect(['eiffel tower', '埃菲尔铁塔', 'aifeiertieta', 'tower eiffel', 'eifel tower'].map(first)).toEqual(
    Array.from({ length: 5 }, () => 'LANDMARK Eiffel Tower'),
  )
  const chain = rows.chains.find(({ nameZh, hotels }) => nameZh !== null && hotels > 1)
  expect(first(chain?.name ?? '')).toBe(`CHAIN ${chain?.name}`)
  expect(ten(directory, chain?.nameZh ?? '').some(({ kind }) => kind === 'CHAIN')).toBe(true)
  const inTokyo = directory.suggest('station', {
    limit: 10,
    destinationId: rows.cities.find((city) => city.nameEn === 'Tokyo')?.id,
    kinds: ['LANDMARK'],
  })
  expect(inTokyo.map(({ nameEn }) => nameEn).toSorted()).toEqual(['Shinjuku Station', 'Tokyo Station'])
})
