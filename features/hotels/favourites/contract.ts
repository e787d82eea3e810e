import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormBoolean, Id, LocalDate, RoomParty, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import '../contract-refusals.ts'

/** Most favourites of a person, and of a company. */
export const MOST_FAVOURITES = 200
/** Searches that an account keeps. */
export const KEPT_SEARCHES = 10

const MINE = z.boolean().describe('Whether it is a favourite of the caller')
const SHARED = z.boolean().describe('Whether it is a favourite of the whole company')

export const FavouriteHotel = z.object({
  id: Id.describe('The hotel'),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  destinationId: Id.describe('The city of the hotel'),
  starHalves: z.int().nullable(),
  mine: MINE,
  shared: SHARED,
})
export type FavouriteHotel = z.infer<typeof FavouriteHotel>

/** Favourite hotels of the caller and of the caller's company, by name. */
export const favourites = defineList({
  name: 'favourites',
  about: 'Favourite hotels',
  who: 'hotel.book',
  row: FavouriteHotel,
  key: 'id',
  calls: { search: 'hotel/searchFavourites.do' },
  keyword: 'Part of the name of the hotel or its city',
  filters: { whose: { kind: 'choice', field: 'whose', values: ['PERSON', 'COMPANY'], quick: true } },
  orders: {},
  columns: {
    hotel: { phone: 'title', wrap: true },
    city: { phone: 'line' },
    whose: { phone: 'line' },
  },
  sums: {},
})
export const { search: searchFavourites } = favourites

/** Identifiers of the favourites, for the hearts of a page. */
export const findFavourites = defineCall({
  path: 'hotel/findFavourites.do',
  summary: 'Identifiers of favourite hotels',
  who: 'hotel.book',
  changes: false,
  input: z.object({}),
  output: z.object({
    mine: z.array(Id).describe('Favourites of the caller, the latest first'),
    shared: z.array(Id).describe('Favourites of the whole company, the latest first'),
  }),
  refusals: [],
})

/** Marks a hotel as a favourite of the caller or of the company, or takes the mark away; repeating it is harmless. */
export const setFavourite = defineCall({
  path: 'hotel/setFavourite.do',
  summary: 'Mark a hotel as a favourite',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    hotelId: Id,
    whose: z.enum(['PERSON', 'COMPANY']).describe('Whose favourite it is'),
    on: FormBoolean.describe('Whether it is to be one'),
  }),
  output: z.object({}),
  refusals: ['hotel.not_found', 'favourite.too_many'],
})

/** A search that can be repeated. */
export const SavedSearch = z.object({
  destinationId: Id,
  hotelId: Id.optional(),
  place: textLine(200, 1).describe('The same for searches of the same place; a later one replaces the one before'),
  checkIn: LocalDate,
  checkOut: LocalDate,
  rooms: z.array(RoomParty).min(1, FAULTS.oneRoom).max(8),
  nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets'),
  query: textLine(1000, 1).describe("The search as the portal's address has it"),
})

/** The caller's last searches whose dates are ahead, the latest first. */
export const findRecentSearches = defineCall({
  path: 'hotel/findRecentSearches.do',
  summary: 'Recent searches of the caller',
  who: 'hotel.book',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ query: z.string() })).max(KEPT_SEARCHES) }),
  refusals: [],
})

/** Keeps a search as the caller's latest; ten are kept. */
export const saveRecentSearch = defineCall({
  path: 'hotel/saveRecentSearch.do',
  summary: 'Save a search',
  who: 'hotel.book',
  changes: true,
  input: SavedSearch,
  output: z.object({}),
  refusals: ['search.dates'],
})

/** Forgets the caller's searches. */
export const removeRecentSearches = defineCall({
  path: 'hotel/removeRecentSearches.do',
  summary: 'Forget the recent searches',
  who: 'hotel.book',
  changes: true,
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})
