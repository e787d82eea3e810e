import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { destinationRows } from '#import/destinations.ts'
import { COUNTRIES } from '../countries.ts'
import { namesOfCity, namesOfCountry } from './other-names.ts'

const NamesBySource = z.record(z.string(), z.array(z.string().min(2)).min(1))
const File = z.strictObject({
  sources: z.record(z.string(), z.string()),
  cities: z.record(z.string(), NamesBySource),
  countries: z.record(z.string(), NamesBySource),
  airports: z.record(z.string(), z.array(z.string().regex(/^[A-Z]{3}$/)).min(1)),
})
const file = File.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'other-names.json'), 'utf8')))

test('every other name has a source that the file states', () => {
  const used = Object.values({ ...file.cities, ...file.countries }).flatMap((names) => Object.keys(names))
  expect([...new Set([...used, 'ourairports'])].toSorted()).toEqual(Object.keys(file.sources).toSorted())
})

test('every other name leads to a city or country that is known', () => {
  const cities = destinationRows().map(({ nameEn, nameZh, country }) => ({ nameEn, nameZh, country }))
  const known = new Set(cities.flatMap(namesOfCity))
  expect(
    Object.values(file.cities).flatMap((names) =>
      Object.values(names)
        .flat()
        .filter((name) => !known.has(name)),
    ),
  ).toEqual([])
  const codes = COUNTRIES.map(({ code }) => code)
  expect(Object.keys(file.countries).filter((code) => !codes.includes(code))).toEqual([])
})

test('a city is known by its name with and without brackets and spaces, and by former names', () => {
  const penang = { nameEn: 'Penang (George Town)', nameZh: '槟城', country: 'MY' }
  expect(namesOfCity(penang)).toEqual(
    expect.arrayContaining(['Penang (George Town)', 'Penang', 'George Town', 'GeorgeTown', '槟城', 'Pinang']),
  )
  expect(namesOfCity({ nameEn: 'Kota Kinabalu', nameZh: '亚庇（沙巴）', country: 'MY' })).toEqual(
    expect.arrayContaining(['亚庇', '沙巴', 'Jesselton']),
  )
  expect(namesOfCity({ nameEn: 'Saigon', nameZh: null, country: 'US' })).toEqual(['Saigon'])
  expect(namesOfCountry({ code: 'MM', nameEn: 'Myanmar', nameZh: '缅甸' })).toContain('Burma')
})
