import { describe, expect, test } from 'vitest'
import { type Directory, makeDirectory } from '#features/hotels/directory/directory.ts'
import { inOrder } from '#features/hotels/directory/rows.ts'
import { worldRows } from '../bench/suggest-world.ts'
import { HAS_REAL_HOTELS, realHotelsToFind } from './real-hotels.ts'

const world = worldRows({ hotels: 3000, seed: 1 })
const directory = makeDirectory(inOrder({ ...world, hotels: [...world.hotels, ...realHotelsToFind()] }))

/** What is typed, and the first of what is suggested; several names are the first ones in their order. */
const TABLE: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'names in English': [
    ['bali', 'Bali (Denpasar)'],
    ['denpasar', 'Bali (Denpasar)'],
    ['singapore', 'Singapore'],
    ['PARIS', 'Paris'],
    ['par', 'Paris'],
    ['ho chi minh', 'Ho Chi Minh City'],
    ['hongkong', 'Hong Kong'],
    ['newyork', 'New York'],
    ['zürich', 'Zurich'],
    ['são paulo', 'Sao Paulo'],
    ['maui', 'Kahului (Maui)'],
    ['shinjuku', 'Shinjuku'],
    ['eiffel tower', 'Eiffel Tower'],
    ['rome italy', 'Rome'],
    ['marina bay sands', 'Marina Bay Sands'],
    ['aka wall street', 'Aka Wall Street'],
  ],
  'names in Chinese': [
    ['新加坡', 'Singapore'],
    ['巴厘岛', 'Bali (Denpasar)'],
    ['巴黎', 'Paris'],
    ['香港', 'Hong Kong'],
    ['檀香山', 'Honolulu'],
    ['火奴鲁鲁', 'Honolulu'],
    ['滨海湾金沙', 'Marina Bay Sands'],
    ['埃菲尔铁塔', 'Eiffel Tower'],
    ['乌节路', 'Orchard'],
  ],
  'pinyin and initials': [
    ['xinjiapo', 'Singapore'],
    ['balidao', 'Bali (Denpasar)'],
    ['luoma', 'Rome'],
    ['lundun', 'London'],
    ['xinsu', 'Shinjuku'],
    ['binhaiwanjinsha', 'Marina Bay Sands'],
    ['riben', 'Tokyo'],
    ['maerdaifu', 'Male'],
    ['bj', 'Beijing'],
    ['xjp', 'Singapore'],
    ['ny', 'New York'],
  ],
  'codes of airports and countries': [
    ['sg', 'Singapore'],
    ['sgp', 'Singapore'],
    ['jp', 'Tokyo | Kyoto | Osaka'],
    ['hk', 'Hong Kong'],
    ['us', 'New York | Los Angeles | San Francisco'],
    ['uk', 'London'],
    ['bkk', 'Bangkok'],
    ['SIN', 'Singapore'],
    ['CAN', 'Guangzhou'],
  ],
  countries: [
    ['maldives', 'Male'],
    ['马尔代夫', 'Male'],
    ['japan', 'Tokyo | Kyoto | Osaka'],
    ['日本', 'Tokyo | Kyoto | Osaka'],
    ['thailand', 'Bangkok | Phuket | Pattaya'],
    ['united kingdom', 'London'],
    ['england', 'London'],
    ['阿联酋', 'Dubai'],
    ['korea', 'Seoul | Busan | Daegu'],
    ['holland', 'Amsterdam'],
    ['fiji', 'Suva | Nadi'],
    ['seychelles', 'Victoria'],
    ['hawaii', 'Honolulu'],
    ['tahiti', 'Papeete'],
  ],
  'former names': [
    ['saigon', 'Ho Chi Minh City'],
    ['西贡', 'Ho Chi Minh City'],
    ['bombay', 'Mumbai'],
    ['peking', 'Beijing'],
    ['canton', 'Guangzhou'],
    ['rangoon', 'Yangon'],
    ['madras', 'Chennai'],
    ['calcutta', 'Kolkata'],
    ['batavia', 'Jakarta'],
    ['constantinople', 'Istanbul'],
    ['leningrad', 'St Petersburg'],
    ['汉城', 'Seoul'],
    ['burma', 'Yangon | Mandalay'],
    ['ceylon', 'Colombo | Kandy'],
  ],
  'short words': [
    ['orchard rd', 'Orchard'],
    ['orchard road', 'Orchard'],
    ['yotel orchard rd', 'YOTEL Singapore Orchard Road'],
    ['nanjing rd', 'Nanjing Road'],
    ['chunxi rd', 'Chunxi Road'],
    ['fremont st', 'Fremont Street'],
    ['saint petersburg', 'St Petersburg'],
    ['times sq', 'Times Square'],
    ['fifth ave', 'Citadines Connect Fifth Avenue New York'],
    ['clarion portland intl', 'Clarion Hotel Portland International Airport'],
    ['adina apt hotel berlin', 'Adina Apartment Hotel Berlin Mitte'],
    ['charles de gaulle apt', 'Charles de Gaulle Airport'],
  ],
  mistakes: [
    ['singpore', 'Singapore'],
    ['thialand', 'Bangkok'],
    ['shanghia', 'Shanghai'],
    ['Pairs', 'Paris'],
    ['saigno', 'Ho Chi Minh City'],
    ['mladives', 'Male'],
    ['marian bay sands', 'Marina Bay Sands'],
  ],
}

const names = (found: ReturnType<Directory['suggest']>) => found.map(({ nameEn }) => nameEn)

// The real files stand beside the repository where it is worked on; elsewhere a few real hotels stand for them.
describe(`over the demo's places and ${HAS_REAL_HOTELS ? 'the real hotels' : 'a few real hotels, for the files are missing'}`, () => {
  for (const [kind, rows] of Object.entries(TABLE)) {
    test(`what people type leads where they mean: ${kind}`, () => {
      const limit = (expected: string) => expected.split(' | ').length
      const found = rows.map(([typed, expected]) => [
        typed,
        names(directory.suggest(typed, { limit: limit(expected) })).join(' | '),
      ])
      expect(found).toEqual(rows)
    })
  }
})

test('"bali" finds Bali and what is there, and Paris only behind them; who reads Chinese has Paris second', () => {
  const english = directory.suggest('bali', { limit: 20 }).map(({ placeEn, nameEn }) => `${nameEn}, ${placeEn}`)
  const paris = english.findIndex((found) => found.startsWith('Paris,'))
  expect(english.slice(0, 7).every((found) => found.includes('Bali'))).toBe(true)
  expect(paris === -1 || paris >= 7).toBe(true)
  expect(names(directory.suggest('bali', { limit: 2, readsChinese: true }))).toEqual(['Bali (Denpasar)', 'Paris'])
})

describe('a place without hotels', () => {
  // Bali is the one city of Indonesia without hotels, the Maldives have none at all.
  const empty = new Set(
    world.cities.filter(({ nameEn: name }) => name === 'Male' || name.startsWith('Bali')).map(({ id }) => id),
  )
  const without = makeDirectory({
    ...world,
    cities: world.cities.map((city) => (empty.has(city.id) ? { ...city, hotels: 0 } : city)),
    districts: world.districts.map((district) =>
      empty.has(district.destinationId) ? { ...district, hotels: 0 } : district,
    ),
    chains: world.chains.filter(({ destinationId: city }) => !empty.has(city)),
    hotels: world.hotels.filter(({ destinationId: city }) => !empty.has(city)),
  })
  const asked = (typed: string) => [names(without.suggest(typed, { limit: 10 })), without.nothingIn(typed)?.nameEn]

  test('nothing else is offered instead, and the answer names it', () => {
    expect(asked('bali')).toEqual([[], 'Bali (Denpasar)'])
    expect(asked('巴厘岛')).toEqual([[], 'Bali (Denpasar)'])
    expect(asked('denpasar')).toEqual([[], 'Bali (Denpasar)'])
    expect(asked('Maldive')).toEqual([[], 'Maldives'])
    expect(asked('马尔代夫')).toEqual([[], 'Maldives'])
    expect(asked('greenland')).toEqual([[], 'Greenland'])
  })

  test('what is not known at all names no place', () => {
    expect(without.nothingIn('qzxqzx')).toBeNull()
    expect(without.nothingIn('')).toBeNull()
    expect(without.nothingIn('singapore')).toBeNull()
  })

  test('its letters still find what begins with them elsewhere, and its code the cities with these initials', () => {
    expect(names(without.suggest('mal', { limit: 3 }))).toContain('Malacca')
    expect(names(without.suggest('cc', { limit: 3 }))).toContain('Changchun')
    expect(names(without.suggest('indonesia', { limit: 2 }))).toContain('Jakarta')
  })

  test('who reads Chinese may have meant the pinyin of another', () => {
    expect(names(without.suggest('bali', { limit: 1, readsChinese: true }))).toEqual(['Paris'])
  })
})

const PLACES: readonly (readonly [string, string])[] = [
  ['東京', 'Tokyo'],
  ['とうきょう', 'Tokyo'],
  ['Токио', 'Tokyo'],
  ['HND', 'Tokyo'],
  ['臺北', 'Taipei'],
  ['澳門', 'Macau'],
  ['首爾', 'Seoul'],
  ['도쿄', 'Tokyo'],
  ['서울', 'Seoul'],
  ['icn', 'Seoul'],
  ['دبي', 'Dubai'],
  ['ดูไบ', 'Dubai'],
  ['Лондон', 'London'],
  ['LHR', 'London'],
  ['JFK', 'New York'],
  ['Αθήνα', 'Athens'],
]
test.each(PLACES)('%s leads to %s first, in whatever script or by which airport it is typed', (typed, city) => {
  expect(directory.suggest(typed, { limit: 10 })[0]).toMatchObject({ kind: 'CITY', nameEn: city })
})
