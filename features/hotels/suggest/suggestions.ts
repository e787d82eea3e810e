import type { Suggestion } from '../contract.ts'
import { COUNTRIES } from '../countries.ts'
import type { DirectoryRows } from '../directory/rows.ts'
import type { DestinationToFind } from '../store.ts'

type Narrowed = {
  readonly destinationId?: string | undefined
  readonly kinds?: readonly Suggestion['kind'][] | undefined
}

/** The suggestions of all rows by their place in the list: cities, districts, chains, countries, landmarks, hotels. */
export type Suggestions = {
  at(place: number, favourite: boolean): Suggestion[]
  placeOfHotel(hotelId: string): number[]
  landmarksOf(destinationId: string): number[]
  /** Whether a place may be suggested: it is of a kind and city that were asked for, and leads to hotels. */
  acceptorOf(wish: Narrowed): (place: number) => boolean
}

const NOWHERE = { latitude: null, longitude: null }
/** A chain with a single hotel in a city adds nothing to that hotel. */
const FEWEST_OF_CHAIN = 2

/** City and country of a place; a city that is its country, like Singapore, is named once. */
function whereOf(city: DestinationToFind) {
  return {
    placeEn: [...new Set([city.nameEn, city.countryEn])].join(', '),
    placeZh: city.nameZh && [...new Set([city.countryZh ?? '', city.nameZh])].join(''),
    destinationId: city.id,
  }
}

type Part = Omit<Suggestion, 'favourite'>
type Named = { id: string; nameEn: string; nameZh: string | null; latitude: number; longitude: number }

const namesOf = ({ id, nameEn, nameZh, latitude, longitude }: Named) => ({ id, nameEn, nameZh, latitude, longitude })

function cityPart(city: DestinationToFind): Part {
  const { id, nameEn, nameZh, countryEn: placeEn, countryZh: placeZh, hotels } = city
  return { kind: 'CITY', id, nameEn, nameZh, placeEn, placeZh, destinationId: id, hotelCount: hotels, ...NOWHERE }
}

/** The place in the list at which the rows of each kind start; cities start at 0. */
function startsOf({ cities, districts, chains, landmarks }: DirectoryRows) {
  const districtsAt = cities.length
  const chainsAt = districtsAt + districts.length
  const countriesAt = chainsAt + chains.length
  const landmarksAt = countriesAt + COUNTRIES.length
  const hotelsAt = landmarksAt + landmarks.length
  return { districtsAt, chainsAt, landmarksAt, hotelsAt }
}

/** Returns a function that makes the suggestion at a place; it returns none for a country or an unknown city. */
function partFinder(
  { cities, districts, chains, landmarks, hotels }: DirectoryRows,
  { districtsAt, chainsAt, landmarksAt, hotelsAt }: ReturnType<typeof startsOf>,
  cityById: ReadonlyMap<string, DestinationToFind>,
): (place: number) => Part[] {
  const lies = (destinationId: string, part: (where: ReturnType<typeof whereOf>) => Part): Part[] => {
    const city = cityById.get(destinationId)
    return city ? [part(whereOf(city))] : []
  }
  const chainPart = (place: number): Part[] => {
    const chain = chains[place - chainsAt]
    if (!chain) return []
    const { name, nameZh, hotels: hotelCount } = chain
    return lies(chain.destinationId, (where) => ({
      kind: 'CHAIN',
      id: name,
      nameEn: name,
      nameZh,
      hotelCount,
      ...where,
      ...NOWHERE,
    }))
  }
  return (place) => {
    const city = cities[place]
    if (city) return [cityPart(city)]
    const district = districts[place - districtsAt]
    if (district)
      return lies(district.destinationId, (where) => ({
        kind: 'DISTRICT',
        ...namesOf(district),
        hotelCount: district.hotels,
        ...where,
      }))
    if (place < landmarksAt) return chainPart(place)
    const landmark = landmarks[place - landmarksAt]
    if (landmark)
      return lies(landmark.destinationId, (where) => ({
        kind: 'LANDMARK',
        ...namesOf(landmark),
        hotelCount: null,
        ...where,
      }))
    const hotel = hotels[place - hotelsAt]
    return hotel
      ? lies(hotel.destinationId, (where) => ({ kind: 'HOTEL', ...namesOf(hotel), hotelCount: null, ...where }))
      : []
  }
}

/** Suggestions are made when they are asked for: a hundred thousand of them would cost more than the names. */
export function suggestionsOf(rows: DirectoryRows): Suggestions {
  const { cities, districts, chains, landmarks, hotels } = rows
  const starts = startsOf(rows)
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const hotelPlaces = new Map(hotels.map((hotel, i) => [hotel.id, starts.hotelsAt + i]))
  const partAt = partFinder(rows, starts, cityById)
  // Every hotel leads to itself; countries lead to their cities and are no suggestion.
  const supplied = [
    ...cities.map((city) => city.hotels > 0),
    ...districts.map((district) => district.hotels > 0),
    ...chains.map((chain) => chain.hotels >= FEWEST_OF_CHAIN),
    ...COUNTRIES.map(() => false),
    ...landmarks.map((landmark) => (cityById.get(landmark.destinationId)?.hotels ?? 0) > 0),
  ]
  const leadsToHotels = (place: number): boolean => supplied[place] ?? true
  return {
    at: (place, favourite) => partAt(place).map((part) => ({ ...part, favourite })),
    placeOfHotel: (id) => {
      const place = hotelPlaces.get(id)
      return place === undefined ? [] : [place]
    },
    landmarksOf: (destinationId) =>
      landmarks.flatMap((landmark, i) => (landmark.destinationId === destinationId ? [starts.landmarksAt + i] : [])),
    acceptorOf: ({ destinationId, kinds }) => {
      if (destinationId === undefined && !kinds?.length) return leadsToHotels
      return (place) => {
        const [part] = leadsToHotels(place) ? partAt(place) : []
        return (
          part !== undefined &&
          (destinationId ?? part.destinationId) === part.destinationId &&
          (!kinds?.length || kinds.includes(part.kind))
        )
      }
    },
  }
}
