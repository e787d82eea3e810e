import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, Id, textLine } from '#contract/shapes.ts'
import './contract-refusals.ts'

export const SUGGESTION_KINDS = ['CITY', 'DISTRICT', 'LANDMARK', 'HOTEL', 'CHAIN'] as const

export const Suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  id: z.string().describe('Identifier of the city, district, landmark or hotel; a chain has its name'),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  placeEn: z.string().describe('Where it is: country of a city, city and country of everything else'),
  placeZh: z.string().nullable(),
  destinationId: Id.describe('The city to search in; its own id for a city'),
  hotelCount: z.int().nullable().describe('Hotels of a city, district, or chain in the city; null for what has none'),
  latitude: z.number().nullable().describe("Position of a district's middle, a landmark or a hotel"),
  longitude: z.number().nullable(),
  favourite: z.boolean().describe("Whether it is a favourite, or a hotel the caller's company books often"),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * Suggests cities, districts, landmarks, hotels and chains for the typed text, in English, Chinese, pinyin or initials,
 * tolerating a typing mistake; best match first, and among equal matches favourites and the hotels that the caller's
 * company books often. An empty keyword gives such hotels, then the largest cities; with a city, its landmarks.
 */
export const suggestHotel = defineCall({
  path: 'suggest/searchHotel.do',
  summary: 'Search suggestions: cities, districts, landmarks, hotels and chains',
  who: 'public',
  changes: false,
  input: z.object({
    keyword: textLine(100).default(''),
    limit: FormInt.min(1).max(20).default(10),
    destinationId: Id.optional().describe('Only what lies in this city'),
    kinds: z.array(z.enum(SUGGESTION_KINDS)).max(SUGGESTION_KINDS.length).optional(),
  }),
  output: z.object({
    list: z.array(Suggestion),
    nothingIn: Suggestion.pick({ nameEn: true, nameZh: true })
      .nullable()
      .describe('With an empty list: the city or country that was meant, which has no hotels'),
  }),
  refusals: [],
})

/** What a hotel has; screens name and draw them. */
export const FACILITIES = [
  'WIFI',
  'FRONT_DESK_24H',
  'NON_SMOKING_ROOMS',
  'RESTAURANT',
  'BAR',
  'BREAKFAST',
  'ROOM_SERVICE',
  'POOL',
  'GYM',
  'SPA',
  'PARKING',
  'AIRPORT_SHUTTLE',
  'LAUNDRY',
  'MEETING_ROOMS',
  'FAMILY_ROOMS',
  'ACCESSIBLE',
  'PETS',
  'EV_CHARGING',
  'BEACH',
  'KITCHEN',
] as const

/** The view from a room. */
export const ROOM_VIEWS = ['CITY', 'SEA', 'GARDEN', 'POOL', 'RIVER', 'MOUNTAIN'] as const

export const Bed = z.object({
  bed: z.enum(['KING', 'QUEEN', 'DOUBLE', 'TWIN', 'SINGLE', 'SOFA', 'BUNK', 'TATAMI']),
  count: z.int().min(1),
})

export const RoomTypeContent = z.object({
  id: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  areaSquareMetres: z.int().nullable(),
  beds: z.array(Bed),
  view: z.string().nullable(),
  smoking: z.enum(['NON_SMOKING', 'SMOKING', 'EITHER']).nullable().describe('Null where the hotel does not say'),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxOccupancy: z.int(),
  photos: z.array(z.string()),
})
/** A stored room; its pictures are drawn. */
export type StoredRoomType = Omit<z.infer<typeof RoomTypeContent>, 'photos'>

const PriceBand = z.object({ fromMinor: z.int(), amountMinor: z.int() })
export type PriceBand = z.infer<typeof PriceBand>

export const PropertyFee = z.object({
  kind: z.enum(['CITY_TAX', 'RESORT_FEE', 'SERVICE_CHARGE', 'TOURISM_TAX']),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  per: z.enum(['ROOM_NIGHT', 'PERSON_NIGHT', 'ADULT_NIGHT', 'STAY', 'PERSON_STAY']),
  amountMinor: z.int(),
  currency: z.string(),
  exemptBelowAge: z.int().nullish().describe('Children younger than this at arrival do not pay it'),
  mostNights: z.int().nullish().describe('How many nights of a stay pay it at most, the first ones'),
  firstNight: z.string().nullish().describe('The first night that pays it'),
  lastNight: z.string().nullish().describe('The last night that pays it'),
  byPrice: z
    .array(PriceBand)
    .optional()
    .describe("Amounts by the room's price a person and night, from the lowest price on; `amountMinor` below them"),
})
export type PropertyFee = z.infer<typeof PropertyFee>

/** What a place near a hotel is: the middle of its city, a part of it, or a kind of landmark. */
export const PLACE_KINDS = [
  'CENTRE',
  'DISTRICT',
  'SIGHT',
  'MUSEUM',
  'PARK',
  'SHOPPING',
  'STATION',
  'AIRPORT',
  'CONVENTION',
  'UNIVERSITY',
  'STADIUM',
  'OLD_TOWN',
] as const

/** A place by which a hotel is found. */
export const PlaceNear = z.object({
  kind: z.enum(PLACE_KINDS),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PlaceNear = z.infer<typeof PlaceNear>

export const HotelContent = z.object({
  id: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  nameLocal: z.string().nullable(),
  chain: z.string().nullable(),
  starHalves: z.int().nullable().describe('Star rating in halves: 9 is four and a half stars'),
  addressEn: z.string().nullable(),
  addressZh: z.string().nullable(),
  postcode: z.string().nullable(),
  district: z.string().nullable(),
  districtZh: z.string().nullable(),
  country: z.string(),
  destination: z
    .object({
      id: Id,
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      countryEn: z.string(),
      countryZh: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
    })
    .describe('The city, with the middle that distances are measured from'),
  latitude: z.number(),
  longitude: z.number(),
  distanceMetres: z.int().describe('Metres from the middle of the city'),
  places: z.array(PlaceNear).describe('The middle of the city, its districts and landmarks'),
  timeZone: z.string(),
  phone: z.string().nullable(),
  checkInFrom: z.string().nullable().describe('Local time such as `15:00`; null where the hotel states none'),
  checkOutUntil: z.string().nullable().describe('Local time such as `11:00`; null where the hotel states none'),
  facilities: z.array(z.string()),
  descriptionEn: z.string().nullable(),
  descriptionZh: z.string().nullable(),
  policies: z.object({
    children: z.string().optional(),
    pets: z.string().optional(),
    deposit: z.string().optional(),
    instructions: z.string().optional(),
  }),
  photos: z.array(z.string()).describe('Paths under the base path; drawn scenes where there is no photo'),
  photoTexts: z
    .array(z.object({ altEn: z.string().nullable(), altZh: z.string().nullable(), credit: z.string().nullable() }))
    .describe('What each photo shows and who took it, in the order of `photos`; empty where they are drawn'),
  roomTypes: z.array(RoomTypeContent),
  propertyFees: z.array(PropertyFee),
  open: z.boolean().describe('Whether the hotel can be sold at all'),
  attribution: z
    .string()
    .nullable()
    .describe('Origin of the record, to be credited, such as "© OpenStreetMap contributors, ODbL"'),
})
export type HotelContent = z.infer<typeof HotelContent>
/** A stored photo of a hotel, in the order in which they are shown. */
export type StoredPhoto = HotelContent['photoTexts'][number] & {
  readonly hash: string
  readonly roomTypeId: string | null
}
/** House rules by language, as far as the hotel has given them. */
export type PoliciesByLanguage = { readonly en?: HotelContent['policies']; readonly zh?: HotelContent['policies'] }

/** Everything about a hotel that does not depend on dates. */
export const getHotelDetail = defineCall({
  path: 'hotel/getHotelDetail.do',
  summary: 'Hotel content',
  who: 'public',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: HotelContent,
  refusals: ['hotel.not_found'],
})

/** A few destinations to start from on the home page, largest supply first. */
export const listPopularDestinations = defineCall({
  path: 'hotel/findPopularDestinations.do',
  summary: 'Popular destinations with their number of hotels',
  who: 'public',
  changes: false,
  input: z.object({ limit: FormInt.min(1).max(24).default(8) }),
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        nameEn: z.string(),
        nameZh: z.string().nullable(),
        countryEn: z.string(),
        countryZh: z.string().nullable(),
        hotelCount: z.int(),
        photo: z.string(),
      }),
    ),
  }),
  refusals: [],
})

/**
 * The ground maps are drawn on: tiles of a map service when one is configured, else null and the browser draws its own.
 */
export const getMapGround = defineCall({
  path: 'hotel/getMapGround.do',
  summary: 'Base map',
  who: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    tiles: z
      .object({ path: z.string(), attribution: z.string() })
      .nullable()
      .describe('Path of a tile under the base path, 256 pixels wide, and who is to be named on the map'),
  }),
  refusals: [],
})
