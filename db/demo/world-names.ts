import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City, District } from './world-cities.ts'
import { pick, type Random } from './random.ts'

type BrandFact = { en: string; zh: string | null; kind: string; where: string[]; tier: number | null }

/** A hotel's names and chain. */
export type HotelNames = { readonly nameEn: string; readonly nameZh: string | null; readonly chain: string | null }

type NameWords = { first: [string, string][]; second: [string, string][]; brandsZh: Record<string, string> }

// Both files stand beside this module.
const WORDS = JSON.parse(readFileSync(join(import.meta.dirname, 'name-words.json'), 'utf8')) as NameWords
const BRANDS = (JSON.parse(readFileSync(join(import.meta.dirname, 'hotel_brands.json'), 'utf8')) as BrandFact[]).filter(
  (brand) => brand.tier !== null && brand.kind === 'hotel',
)

const worldwide = (brand: BrandFact) => brand.where.includes('001')

const brandsOf = new Map<string, readonly BrandFact[]>()
/** Brands of a class that are seen in a country. */
function brandsIn(country: string, tier: number): readonly BrandFact[] {
  const key = `${country}${tier}`
  const known = brandsOf.get(key)
  if (known) return known
  const code = country.toLowerCase()
  const found = BRANDS.filter(
    (brand) =>
      brand.tier === tier &&
      (worldwide(brand) || brand.where.some((place) => place === code || place.startsWith(`${code}-`))),
  )
  // The source lists the Chinese spelling of a worldwide brand as a brand of its own; the worldwide one is enough.
  const single = found.filter((brand, i) => found.findIndex((other) => other.en === brand.en) === i)
  brandsOf.set(key, single)
  return single
}

/** The Chinese name of a brand, without the word for hotel; null where it goes by its Latin name. */
function brandNameZh(brand: BrandFact): string | null {
  return (brand.zh?.replace(/酒店$/, '') ?? WORDS.brandsZh[brand.en]) || null
}

/** Every brand with its Chinese name. */
export function demoChains(): { name: string; nameZh: string }[] {
  const chains = new Map<string, string>()
  for (const brand of BRANDS) {
    const nameZh = brandNameZh(brand)
    if (nameZh !== null) chains.set(brand.en, nameZh)
  }
  return [...chains].map(([name, nameZh]) => ({ name, nameZh }))
}

const KIND_ZH: Readonly<Record<string, string>> = {
  Hotel: '酒店',
  Resort: '度假酒店',
  Inn: '客栈',
  Suites: '套房酒店',
  Residence: '公寓酒店',
}

/** A district with its city; without it where its own name says the city already, as Dubai Marina does. */
function placeNames(
  city: City,
  district: District,
): { cityFirst: string; cityLast: string; withComma: string; zh: string } {
  const cityZh = city.nameZh ?? ''
  const zh = (district.nameZh ?? '').startsWith(cityZh) ? (district.nameZh ?? '') : `${cityZh}${district.nameZh}`
  const said = district.nameEn.includes(city.nameEn)
  const joined = (text: string) => (said ? district.nameEn : text)
  return {
    cityFirst: joined(`${city.nameEn} ${district.nameEn}`),
    cityLast: joined(`${district.nameEn} ${city.nameEn}`),
    withComma: joined(`${city.nameEn}, ${district.nameEn}`),
    zh,
  }
}

function ownNames(random: Random, city: City, district: District): HotelNames {
  const [first, firstZh] = pick(random, WORDS.first)
  const [second, secondZh] = pick(random, WORDS.second)
  const beach = city.climate === 'WINTER_BEACH' || city.climate === 'SUMMER_BEACH'
  const kind = pick(
    random,
    beach ? ['Resort', 'Hotel', 'Suites', 'Resort'] : ['Hotel', 'Hotel', 'Inn', 'Suites', 'Residence'],
  )
  const place = city.nameZh ?? ''
  const both = placeNames(city, district)
  const kindZh = KIND_ZH[kind] ?? '酒店'
  const forms: readonly [string, string][] = [
    [`${first} ${second} ${kind} ${city.nameEn}`, `${place}${firstZh}${secondZh}${kindZh}`],
    [`The ${first} ${second} ${district.nameEn}`, `${both.zh}${firstZh}${secondZh}酒店`],
    [`${district.nameEn} ${second} ${kind}`, `${both.zh}${secondZh}${kindZh}`],
    [`Hotel ${first} ${district.nameEn}`, `${both.zh}${firstZh}酒店`],
    [`${first} ${kind} ${both.cityFirst}`, `${both.zh}${firstZh}${kindZh}`],
  ]
  const [nameEn, nameZh] = pick(random, forms)
  return { nameEn, nameZh: city.nameZh === null ? null : nameZh, chain: null }
}

/** Names for a hotel of a class, 2 to 5 stars: of a brand seen in that country, or of its own. */
export function hotelNames(random: Random, place: { city: City; district: District; stars: number }): HotelNames {
  const { city, district, stars } = place
  const brands = brandsIn(city.country, stars)
  if (brands.length === 0 || random() > (stars >= 4 ? 0.62 : 0.5)) return ownNames(random, city, district)
  const brand = pick(random, brands)
  const both = placeNames(city, district)
  const nameEn = pick(random, [
    `${brand.en} ${both.cityFirst}`,
    `${brand.en} ${both.withComma}`,
    `${brand.en} ${both.cityLast}`,
  ])
  const brandZh = brandNameZh(brand)
  const nameZh = brandZh === null || city.nameZh === null ? null : `${both.zh}${brandZh.replace(/酒店$/, '')}酒店`
  return { nameEn, nameZh, chain: brand.en }
}
