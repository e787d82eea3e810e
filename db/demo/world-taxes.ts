import type { Client } from 'pg'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import type { City } from './world-cities.ts'

type CityTax = {
  readonly kind: 'CITY_TAX' | 'TOURISM_TAX'
  readonly nameEn: string
  readonly nameZh: string
  readonly per: 'PERSON_NIGHT' | 'ROOM_NIGHT'
  readonly amountMinor: number
  readonly currency: string
  readonly exemptBelowAge?: number
  readonly mostNights?: number
  readonly byStars?: readonly { readonly stars: number; readonly amountMinor: number }[]
  readonly byPrice?: readonly { readonly fromMinor: number; readonly amountMinor: number }[]
}

const stars = (...amounts: number[]) => amounts.map((amountMinor, at) => ({ stars: at + 1, amountMinor }))
const bands = (...pairs: [fromMinor: number, amountMinor: number][]) =>
  pairs.map(([fromMinor, amountMinor]) => ({ fromMinor, amountMinor }))
const japanese = {
  kind: 'CITY_TAX',
  nameEn: 'Accommodation tax',
  nameZh: '住宿税',
  per: 'PERSON_NIGHT',
  currency: 'JPY',
} as const

/** Taxes of cities as they were in November 2026, by city and country. */
const CITY_TAXES: Readonly<Record<string, CityTax>> = {
  // Contributo di soggiorno: https://www.turismoroma.it/en/page/tourist-tax-rome
  'Rome IT': {
    kind: 'CITY_TAX',
    nameEn: 'City tax',
    nameZh: '城市税',
    per: 'PERSON_NIGHT',
    amountMinor: 400,
    currency: 'EUR',
    exemptBelowAge: 10,
    mostNights: 10,
    byStars: stars(400, 500, 600, 750, 1_000),
  },
  // Tourism dirham: Executive Council Resolution 2 of 2014, Dubai
  'Dubai AE': {
    kind: 'TOURISM_TAX',
    nameEn: 'Tourism dirham',
    nameZh: '旅游迪拉姆税',
    per: 'ROOM_NIGHT',
    currency: 'AED',
    amountMinor: 700,
    mostNights: 30,
    byStars: stars(700, 1_000, 1_000, 1_500, 2_000),
  },
  // https://www.tax.metro.tokyo.lg.jp/english/accommodationtax.html
  'Tokyo JP': { ...japanese, amountMinor: 0, byPrice: bands([10_000, 100], [15_000, 200]) },
  // https://www.city.kyoto.lg.jp/gyozai/page/0000236942.html, from March 2026
  'Kyoto JP': {
    ...japanese,
    amountMinor: 200,
    byPrice: bands([6_000, 400], [20_000, 1_000], [50_000, 4_000], [100_000, 10_000]),
  },
  // https://www.pref.osaka.lg.jp/o050080/toshimiryoku/syukuhakuzei/, from September 2025
  'Osaka JP': { ...japanese, amountMinor: 0, byPrice: bands([5_000, 200], [15_000, 400], [20_000, 500]) },
}

const keyOf = ({ nameEn, country }: Pick<City, 'nameEn' | 'country'>) => `${nameEn} ${country}`

/** Whether a city asks a tax of its own, so that its hotels have none themselves. */
export const isTaxedCity = (city: Pick<City, 'nameEn' | 'country'>) => keyOf(city) in CITY_TAXES

/** Stores the taxes of the cities that have none yet. */
export async function loadCityTaxes(client: Client, cities: readonly City[]): Promise<void> {
  for (const city of cities) {
    const tax = CITY_TAXES[keyOf(city)]
    if (!tax) continue
    await runStatement(client, demoStatement('insert_city_tax'), {
      destination_id: city.destinationId,
      kind: tax.kind,
      name_en: tax.nameEn,
      name_zh: tax.nameZh,
      per: tax.per,
      amount_minor: tax.amountMinor,
      currency: tax.currency,
      exempt_below_age: tax.exemptBelowAge ?? null,
      most_nights: tax.mostNights ?? null,
      by_stars: JSON.stringify(tax.byStars ?? []),
      by_price: JSON.stringify(tax.byPrice ?? []),
    })
  }
}
