import { between, idOf, pick, pickSome, pickWeighted, randomOf, type Random } from './random.ts'
import { descriptions, policies } from './world-texts.ts'
import type { City, District } from './world-cities.ts'
import { propertyFees, surcharges, type DemoFee, type DemoSurcharge } from './world-extras.ts'
import { hotelNames } from './world-names.ts'
import { ratePlans, type DemoPlan } from './world-plans.ts'
import { contractCurrency } from './world-money.ts'
import { roomTypes, type DemoRoom } from './world-rooms.ts'

/** Everything of a generated hotel but its nights. */
export type DemoHotel = {
  readonly key: string
  readonly id: string
  readonly no: number
  readonly sourceId: string
  readonly city: City
  readonly nameEn: string
  readonly nameZh: string | null
  readonly nameLocal: string | null
  readonly chain: string | null
  readonly starHalves: number
  readonly addressEn: string
  readonly addressZh: string | null
  readonly district: District
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly checkInFrom: string
  readonly checkOutUntil: string
  readonly facilities: readonly string[]
  readonly descriptionEn: string
  readonly descriptionZh: string
  readonly policies: object
  readonly recommendation: number
  readonly rooms: readonly DemoRoom[]
  readonly plans: readonly DemoPlan[]
  readonly surcharges: readonly DemoSurcharge[]
  readonly fees: readonly DemoFee[]
}

/** Where the numbers of a batch begin; rows are numbered from there on. */
export type Numbers = { hotel: number; room: number; plan: number }

const STAR_PRICE: Readonly<Record<number, number>> = { 4: 0.42, 5: 0.5, 6: 0.58, 7: 0.72, 8: 1, 9: 1.28, 10: 1.95 }

function facilitiesOf(random: Random, stars: number, city: City): string[] {
  const high = stars / 5
  const beach = city.climate === 'WINTER_BEACH' || city.climate === 'SUMMER_BEACH'
  return pickSome(random, [
    ['WIFI', 0.98],
    ['FRONT_DESK_24H', 0.75],
    ['NON_SMOKING_ROOMS', 0.9],
    ['RESTAURANT', high],
    ['BAR', high * 0.9],
    ['BREAKFAST', 0.85],
    ['ROOM_SERVICE', high * 0.8],
    ['POOL', beach ? high : high * 0.5],
    ['GYM', high * 0.9],
    ['SPA', high * high * 0.8],
    ['PARKING', 0.6],
    ['AIRPORT_SHUTTLE', 0.3],
    ['LAUNDRY', 0.7],
    ['MEETING_ROOMS', high * 0.7],
    ['FAMILY_ROOMS', 0.5],
    ['ACCESSIBLE', 0.6],
    ['PETS', 0.2],
    ['EV_CHARGING', 0.2],
    ['BEACH', beach ? 0.5 : 0],
    ['KITCHEN', 0.1],
  ])
}

/** A point around the middle of a district, denser inside; about 900 metres at the most usual. */
function pointIn(random: Random, district: District): { latitude: number; longitude: number } {
  const metres = Math.min(2200, 120 + -Math.log(1 - random() * 0.97) * 480)
  const angle = random() * Math.PI * 2
  const latitude = district.latitude + (Math.cos(angle) * metres) / 111_320
  const longitude =
    district.longitude + (Math.sin(angle) * metres) / (111_320 * Math.cos((district.latitude * Math.PI) / 180))
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

const STREETS = [
  ['Station Road', '车站路'],
  ['Market Street', '市场街'],
  ['Park Avenue', '公园大道'],
  ['River Walk', '滨江路'],
  ['Lantern Street', '灯市街'],
  ['Bridge Street', '桥头街'],
  ['Garden Road', '花园路'],
  ['Museum Lane', '博物馆巷'],
  ['Harbour Street', '港口街'],
  ['Linden Avenue', '椴树大道'],
  ['Old Mill Road', '老磨坊路'],
  ['Opera Square', '歌剧院广场'],
] as const

/** What the rates of a hotel are made from, generated or imported. */
export type Sellable = {
  readonly key: string
  readonly place: number
  readonly city: City
  readonly starHalves: number
  readonly today: string
  readonly numbers: Numbers
}

/** Rooms, rate plans, extras and fees of a hotel; moves the numbers on. */
export function sellableParts(
  random: Random,
  hotel: Sellable,
): Pick<DemoHotel, 'rooms' | 'plans' | 'surcharges' | 'fees'> {
  const { key, place, city, starHalves, today, numbers } = hotel
  const stars = Math.max(2, Math.floor(starHalves / 2))
  const beach = city.climate === 'WINTER_BEACH' || city.climate === 'SUMMER_BEACH'
  const currency = contractCurrency(city.currency)
  const standardUsd = city.levelUsd * (STAR_PRICE[starHalves] ?? 0.6) * (0.8 + random() * 0.45)
  const rooms = roomTypes(random, { key, place, stars, beach, firstNo: numbers.room })
  const plans = ratePlans(
    random,
    { key, place, stars, country: city.country, beach, currency, standardUsd, firstNo: numbers.plan },
    rooms,
  )
  numbers.room += rooms.length
  numbers.plan += plans.length
  return {
    rooms,
    plans,
    surcharges: surcharges(random, { key, place, stars, city, currency, today }),
    fees: propertyFees(random, { key, place, stars, city }),
  }
}

const CALLING: Readonly<Record<string, string>> = {
  SG: '65',
  JP: '81',
  FR: '33',
  CN: '86',
  TH: '66',
  AE: '971',
  GB: '44',
  US: '1',
  HK: '852',
}

/** The hotel of a number in the world of a seed; depends on nothing else but the day extras start on. */
export function demoHotel(options: {
  seed: number
  index: number
  city: City
  today: string
  numbers: Numbers
}): DemoHotel {
  const { seed, index, city, today, numbers } = options
  const key = `world/${seed}/${index}`
  const random = randomOf(key)
  const starHalves = pickWeighted(random, [
    [4, 6],
    [5, 3],
    [6, 20],
    [7, 12],
    [8, 32],
    [9, 10],
    [10, 17],
  ])
  const stars = Math.floor(starHalves / 2)
  const district = pick(random, city.districts)
  const names = hotelNames(random, { city, district, stars: Math.max(2, stars) })
  const [street, streetZh] = pick(random, STREETS)
  const number = between(random, 1, 280)
  const facilities = facilitiesOf(random, stars, city)
  const no = numbers.hotel++
  return {
    key,
    no,
    city,
    id: idOf(key, index),
    sourceId: `${seed}-${String(index).padStart(6, '0')}`,
    ...names,
    nameLocal: city.country === 'CN' ? names.nameZh : null,
    starHalves,
    addressEn: `${number} ${street}, ${district.nameEn}`,
    addressZh: city.nameZh === null ? null : `${city.nameZh}${district.nameZh}${streetZh}${number}号`,
    district,
    ...pointIn(random, district),
    phone: `+${CALLING[city.country] ?? '00'} 555 ${String(between(random, 0, 9999)).padStart(4, '0')}`,
    checkInFrom: pick(random, ['14:00', '15:00', '15:00', '16:00']),
    checkOutUntil: pick(random, ['11:00', '12:00', '12:00', '10:00']),
    facilities,
    ...descriptions(random, { city, district, stars, facilities }),
    policies: policies(random, facilities),
    recommendation: Math.min(1000, Math.round(random() * 520 + starHalves * 32 + (names.chain === null ? 0 : 90))),
    ...sellableParts(random, { key, place: index, city, starHalves, today, numbers }),
  }
}
