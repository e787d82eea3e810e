import { idOf, type Random } from './random.ts'
import type { City } from './world-cities.ts'
import { minorOf } from './world-money.ts'
import { isTaxedCity } from './world-taxes.ts'

/** A dated extra as the table `surcharge` keeps it. */
export type DemoSurcharge = {
  readonly id: string
  readonly kind: string
  readonly nameEn: string
  readonly nameZh: string
  readonly firstNight: string
  readonly lastNight: string
  readonly per: string
  readonly amountMinor: number
  readonly currency: string
  readonly mandatory: boolean
  readonly payAt: string
}

/** A tax or fee as the table `property_fee` keeps it. */
export type DemoFee = {
  readonly id: string
  readonly kind: string
  readonly nameEn: string
  readonly nameZh: string
  readonly per: string
  readonly amountMinor: number
  readonly currency: string
}

type FeeRule = {
  kind: string
  en: string
  zh: string
  per: string
  amountMinor: (stars: number) => number
  currency: string
}

const flat = (amountMinor: number) => () => amountMinor
const cityTax = (currency: string, amountMinor: FeeRule['amountMinor']): FeeRule => ({
  kind: 'CITY_TAX',
  en: 'City tax',
  zh: '城市税',
  per: 'PERSON_NIGHT',
  amountMinor,
  currency,
})

// Plausible figures in the manner of each place; for a demo, no tax advice.
const FEES_BY_COUNTRY: Readonly<Record<string, readonly FeeRule[]>> = {
  FR: [cityTax('EUR', (stars) => 85 + stars * 105)],
  IT: [cityTax('EUR', (stars) => 100 + stars * 120)],
  ES: [cityTax('EUR', (stars) => 66 + stars * 62)],
  PT: [cityTax('EUR', flat(200))],
  DE: [cityTax('EUR', flat(350))],
  AT: [cityTax('EUR', flat(290))],
  NL: [cityTax('EUR', (stars) => 300 + stars * 110)],
  BE: [cityTax('EUR', flat(424))],
  CH: [cityTax('CHF', flat(350))],
  CZ: [cityTax('CZK', flat(5000))],
  HU: [cityTax('HUF', flat(80000))],
  GR: [
    {
      kind: 'TOURISM_TAX',
      en: 'Climate resilience levy',
      zh: '气候税',
      per: 'ROOM_NIGHT',
      amountMinor: (stars) => stars * 200,
      currency: 'EUR',
    },
  ],
  HR: [cityTax('EUR', flat(186))],
  AE: [
    {
      kind: 'TOURISM_TAX',
      en: 'Tourism dirham',
      zh: '旅游迪拉姆税',
      per: 'ROOM_NIGHT',
      amountMinor: (stars) => Math.max(7, stars * 4) * 100,
      currency: 'AED',
    },
  ],
  MY: [
    {
      kind: 'TOURISM_TAX',
      en: 'Tourism tax',
      zh: '旅游税',
      per: 'ROOM_NIGHT',
      amountMinor: flat(1000),
      currency: 'MYR',
    },
  ],
  JP: [
    {
      kind: 'CITY_TAX',
      en: 'Accommodation tax',
      zh: '住宿税',
      per: 'PERSON_NIGHT',
      amountMinor: (stars) => (stars >= 4 ? 200 : 100),
      currency: 'JPY',
    },
  ],
  MV: [
    {
      kind: 'TOURISM_TAX',
      en: 'Green tax',
      zh: '绿色税',
      per: 'PERSON_NIGHT',
      amountMinor: flat(1200),
      currency: 'USD',
    },
  ],
  US: [
    {
      kind: 'RESORT_FEE',
      en: 'Destination fee',
      zh: '设施服务费',
      per: 'ROOM_NIGHT',
      amountMinor: (stars) => 1200 + stars * 500,
      currency: 'USD',
    },
  ],
  ID: [
    {
      kind: 'TOURISM_TAX',
      en: 'Tourist levy',
      zh: '旅游税',
      per: 'STAY',
      amountMinor: flat(15_000_000),
      currency: 'IDR',
    },
  ],
}
// Not every house there charges it.
const CHANCE_BY_COUNTRY: Readonly<Record<string, number>> = { US: 0.45, ID: 0.5, DE: 0.6 }

/** Taxes and fees paid at the property, by the custom of the country. */
export function propertyFees(
  random: Random,
  hotel: { key: string; place: number; stars: number; city: City },
): DemoFee[] {
  const { key, place, stars, city } = hotel
  if (random() > (CHANCE_BY_COUNTRY[city.country] ?? 1) || isTaxedCity(city)) return []
  return (FEES_BY_COUNTRY[city.country] ?? []).map((fee, i) => ({
    id: idOf(`${key}/fee/${i}`, place),
    kind: fee.kind,
    nameEn: fee.en,
    nameZh: fee.zh,
    per: fee.per,
    amountMinor: fee.amountMinor(stars),
    currency: fee.currency,
  }))
}

/** Gala dinners on the two evenings of the season, and the extras a guest may add. */
export function surcharges(
  random: Random,
  hotel: { key: string; place: number; stars: number; city: City; currency: string; today: string },
): DemoSurcharge[] {
  const { key, place, stars, city, currency, today } = hotel
  const year = Number(today.slice(0, 4))
  const list: Omit<DemoSurcharge, 'id'>[] = []
  const always = { firstNight: today, lastNight: `${year + 2}-12-31`, currency, mandatory: false, payAt: 'BOOKING' }
  if (stars >= 4 && random() < (city.climate === 'CITY' ? 0.15 : 0.6)) {
    // Derived from the name, so that all other random draws stay the same. Three in four hotels charge it at the desk.
    const payAt =
      [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), place) % 4 === 0 ? 'INCLUDED' : 'PROPERTY'
    for (const each of [year, year + 1]) {
      const gala = { kind: 'GALA_DINNER', per: 'PERSON_NIGHT', currency, mandatory: true, payAt }
      list.push({
        ...gala,
        nameEn: 'Christmas Eve gala dinner',
        nameZh: '平安夜晚宴',
        firstNight: `${each}-12-24`,
        lastNight: `${each}-12-24`,
        amountMinor: minorOf(22 * stars, currency),
      })
      list.push({
        ...gala,
        nameEn: "New Year's Eve gala dinner",
        nameZh: '跨年晚宴',
        firstNight: `${each}-12-31`,
        lastNight: `${each}-12-31`,
        amountMinor: minorOf(28 * stars, currency),
      })
    }
  }
  list.push({
    ...always,
    kind: 'BREAKFAST',
    nameEn: 'Breakfast',
    nameZh: '早餐',
    per: 'PERSON_NIGHT',
    amountMinor: minorOf(3 + stars * 4, currency),
  })
  if (random() < 0.7)
    list.push({
      ...always,
      kind: 'EXTRA_BED',
      nameEn: 'Extra bed',
      nameZh: '加床',
      per: 'ROOM_NIGHT',
      amountMinor: minorOf(8 + stars * 7, currency),
    })
  if (random() < 0.12)
    list.push({
      ...always,
      kind: 'INTERNET',
      nameEn: 'Premium internet',
      nameZh: '高速上网',
      per: 'ROOM_NIGHT',
      amountMinor: minorOf(2 + stars * 1.5, currency),
    })
  return list.map((surcharge, i) => ({ id: idOf(`${key}/surcharge/${i}`, place), ...surcharge }))
}
