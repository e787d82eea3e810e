import { addDays } from '#contract/dates.ts'
import type { RateRow } from '#features/availability/contract.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { today } from '#web/format.ts'

export const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
export const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8058'
export const CHECK_IN = addDays(today(), 30)
export const STAY = `checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 2)}&rooms=2&nationality=SG`

export const hotel: HotelContent = {
  id: HOTEL,
  nameEn: 'Lantern Hotel',
  nameZh: '灯笼酒店',
  nameLocal: null,
  chain: null,
  starHalves: 9,
  addressEn: '1 Lantern Street',
  addressZh: '灯笼街1号',
  postcode: null,
  district: 'Marina',
  districtZh: '滨海',
  country: 'SG',
  destination: {
    id: CITY,
    nameEn: 'Singapore',
    nameZh: '新加坡',
    countryEn: 'Singapore',
    countryZh: '新加坡',
    latitude: 1.28,
    longitude: 103.85,
  },
  latitude: 1.29,
  longitude: 103.86,
  distanceMetres: 1570,
  places: [{ kind: 'CENTRE', nameEn: 'Singapore', nameZh: '新加坡', latitude: 1.29, longitude: 103.85 }],
  timeZone: 'Asia/Singapore',
  phone: '+65 555 0100',
  checkInFrom: '15:00',
  checkOutUntil: '11:00',
  facilities: ['WIFI', 'POOL'],
  descriptionEn: 'Quiet.',
  descriptionZh: null,
  policies: { pets: 'No pets.' },
  photos: ['art/1.svg', 'art/2.svg', 'art/3.svg'],
  photoTexts: [],
  roomTypes: [
    {
      id: 'r1',
      nameEn: 'King Room',
      nameZh: null,
      areaSquareMetres: 30,
      beds: [{ bed: 'KING', count: 1 }],
      view: 'CITY',
      smoking: 'NON_SMOKING',
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 3,
      photos: [],
    },
  ],
  propertyFees: [
    { kind: 'CITY_TAX', nameEn: 'City tax', nameZh: null, per: 'PERSON_NIGHT', amountMinor: 500, currency: 'SGD' },
  ],
  open: true,
  attribution: '© OpenStreetMap contributors, ODbL',
}

const plan = { roomTypeId: 'r1', planNameZh: null, mealPlan: 'BREAKFAST', confirmationMode: 'INSTANT' } as const
export const rates: RateRow[] = [
  {
    ...plan,
    ratePlanId: 'p1',
    planNameEn: 'Flexible',
    whyNot: null,
    offer: {
      totalMinor: 60_000,
      averageNightMinor: 30_000,
      freeCancellationUntil: `${addDays(CHECK_IN, -2)}T10:00:00.000Z`,
      roomsLeft: null,
      penalties: [
        { fromAt: `${addDays(CHECK_IN, -2)}T10:00:00.000Z`, amountMinor: 28_000 },
        { fromAt: `${addDays(CHECK_IN, -1)}T10:00:00.000Z`, amountMinor: 60_000 },
      ],
      nights: [
        { night: CHECK_IN, amountMinor: 28_000 },
        { night: addDays(CHECK_IN, 1), amountMinor: 32_000 },
      ],
      due: [],
    },
  },
  {
    ...plan,
    ratePlanId: 'p2',
    planNameEn: 'Long stay',
    whyNot: { reason: 'MIN_STAY', date: CHECK_IN, limit: 4 },
    offer: null,
  },
]
