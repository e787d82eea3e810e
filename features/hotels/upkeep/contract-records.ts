import { defineRecord, type ValuesOf } from '#contract/record.ts'
import { Bed, FACILITIES, PropertyFee, ROOM_VIEWS, RoomTypeContent } from '../contract.ts'

export const HOTEL_STATUSES = ['OPEN', 'CLOSED', 'INACTIVE'] as const

/** Whether a hotel is sold. */
export const HOTEL_SALE = defineRecord({
  status: {
    kind: 'choice',
    values: HOTEL_STATUSES,
    about: 'OPEN: on sale; CLOSED: shown without rates; INACTIVE: not in the programme, shown nowhere',
  },
  noLocalTaxes: { kind: 'check', about: 'Whether the desk knows that no taxes or fees are paid at the property' },
  openedReason: {
    kind: 'text',
    max: 300,
    rows: 2,
    optional: true,
    about: 'Why the hotel is on sale although something is missing',
  },
})

const name = { kind: 'text', max: 300 } as const
const optionalName = { ...name, optional: true } as const

/** What a hotel is called, offers and asks of arriving guests. */
export const HOTEL_FACTS = defineRecord({
  nameEn: name,
  nameZh: optionalName,
  nameLocal: optionalName,
  chain: { kind: 'text', max: 200, optional: true },
  starHalves: { kind: 'count', min: 0, max: 10, optional: true },
  phone: { kind: 'phone', optional: true },
  checkInFrom: { kind: 'time', optional: true },
  checkOutUntil: { kind: 'time', optional: true },
  facilities: { kind: 'choices', values: FACILITIES, optional: true, about: 'Facilities of the hotel' },
})

/** Where a hotel is. */
export const HOTEL_PLACE = defineRecord({
  destination: { kind: 'ref', about: 'The city in which it is found' },
  district: { kind: 'ref', optional: true, about: 'The district of that city' },
  addressEn: { kind: 'text', max: 500, optional: true },
  addressZh: { kind: 'text', max: 500, optional: true },
  postcode: { kind: 'text', max: 40, optional: true },
  country: { kind: 'country' },
  latitude: { kind: 'decimal', min: -90, max: 90 },
  longitude: { kind: 'decimal', min: -180, max: 180 },
  timeZone: { kind: 'text', max: 60, about: 'IANA name of the time zone, such as Asia/Singapore' },
})

const description = { kind: 'text', max: 4000, rows: 5, optional: true } as const
const policy = { kind: 'text', max: 1000, rows: 2, optional: true } as const

/** What a hotel says about itself and its rules. */
export const HOTEL_TEXTS = defineRecord({
  descriptionEn: description,
  descriptionZh: description,
  childrenEn: { ...policy, about: 'Rules about children, in English' },
  childrenZh: { ...policy, about: 'Rules about children, in Chinese' },
  petsEn: { ...policy, about: 'Rules about pets, in English' },
  petsZh: { ...policy, about: 'Rules about pets, in Chinese' },
  depositEn: { ...policy, about: 'Rules about deposits, in English' },
  depositZh: { ...policy, about: 'Rules about deposits, in Chinese' },
  instructionsEn: { ...policy, about: 'What arriving guests should know, in English' },
  instructionsZh: { ...policy, about: 'What arriving guests should know, in Chinese' },
})

/** A room type. */
export const ROOM = defineRecord({
  code: { kind: 'text', max: 40, about: 'Code of the room type, unique in the hotel' },
  nameEn: name,
  nameZh: optionalName,
  areaSquareMetres: { kind: 'count', min: 1, max: 2000, optional: true },
  view: { kind: 'choice', values: ROOM_VIEWS, optional: true },
  smoking: { kind: 'choice', values: RoomTypeContent.shape.smoking.unwrap().options, optional: true },
  maxAdults: { kind: 'count', min: 1, max: 12 },
  maxChildren: { kind: 'count', min: 0, max: 8 },
  maxOccupancy: { kind: 'count', min: 1, max: 20 },
  extraBeds: { kind: 'count', min: 0, max: 9, about: 'Extra beds that fit into the room' },
  beds: {
    kind: 'rows',
    most: 8,
    of: {
      bed: { kind: 'choice', values: Bed.shape.bed.options },
      count: { kind: 'count', min: 1, max: 20, about: 'How many of this kind' },
    },
  },
})
export type RoomValues = ValuesOf<typeof ROOM>

/** Highest amount of a fee, in minor units. */
const MAX_FEE_MINOR = 1_000_000_000_000
const amount = { kind: 'money', maxMinor: MAX_FEE_MINOR } as const

/** A tax or fee that is paid at the property. */
export const FEE = defineRecord({
  kind: { kind: 'choice', values: PropertyFee.shape.kind.options, about: 'Kind of the tax or fee' },
  nameEn: { kind: 'text', max: 120 },
  nameZh: { kind: 'text', max: 120, optional: true },
  per: { kind: 'choice', values: PropertyFee.shape.per.options },
  currency: { kind: 'text', max: 3 },
  amount,
  exemptBelowAge: {
    kind: 'count',
    min: 1,
    max: 18,
    optional: true,
    about: 'Children younger than this at arrival do not pay it',
  },
  mostNights: { kind: 'count', min: 1, max: 365, optional: true, about: 'How many nights of a stay pay it at most' },
  firstNight: { kind: 'day', optional: true, about: 'The first night that pays it' },
  lastNight: { kind: 'day', optional: true, about: 'The last night that pays it' },
  byStars: {
    kind: 'rows',
    most: 5,
    of: { stars: { kind: 'count', min: 1, max: 5 }, amount },
    about: 'Amounts by the stars of the hotel, half a star left aside; others pay the amount above',
  },
  byPrice: {
    kind: 'rows',
    most: 8,
    of: { from: amount, amount },
    about: 'Amounts by the net price of the room a person and night; below the lowest price the amount above counts',
  },
})
export type FeeValues = ValuesOf<typeof FEE>
