import { CODES_OF_THREE, COUNTRIES } from '../countries.ts'
import type { DirectoryRows } from '../directory/rows.ts'
import { codesOfCity, namesOfCity, namesOfCountry } from './other-names.ts'
import type { DestinationToFind, HotelToFind } from '../store.ts'
import type { Findable } from './name-index.ts'

/** In this many cities a chain is suggested by itself; in others together with the name of the city. */
const CITIES_A_CHAIN = 2

const present = (names: readonly (string | null | undefined)[]) =>
  names.filter((name): name is string => typeof name === 'string' && name !== '')

/** Chinese words a name may be cut at. */
export function knownWords({ cities, districts, chains, landmarks }: DirectoryRows): Set<string> {
  return new Set(present([...cities, ...districts, ...chains, ...landmarks].map((named) => named.nameZh)))
}

/** The positions in the list: cities, districts, chains, countries, landmarks, hotels. */
class Places {
  private readonly cities: Map<string, number>
  private readonly districts: Map<string, number>
  private readonly chains: Map<string, number>
  private readonly countries: Map<string, number>
  private readonly rows: DirectoryRows

  constructor(rows: DirectoryRows) {
    this.rows = rows
    const [districtsAt, chainsAt] = [rows.cities.length, rows.cities.length + rows.districts.length]
    this.cities = new Map(rows.cities.map((city, place) => [city.id, place]))
    this.districts = new Map(rows.districts.map((district, i) => [district.id, districtsAt + i]))
    this.chains = new Map(rows.chains.map((chain, i) => [`${chain.destinationId}/${chain.name}`, chainsAt + i]))
    const countriesAt = chainsAt + rows.chains.length
    this.countries = new Map(COUNTRIES.map(({ code }, i) => [code, countriesAt + i]))
  }

  country(code: string): number[] {
    return this.known(this.countries.get(code))
  }

  /** A city and its country. */
  city(destinationId: string): number[] {
    const place = this.cities.get(destinationId)
    return [...this.known(place), ...this.country(this.rows.cities[place ?? -1]?.country ?? '')]
  }

  ofHotel({ destinationId: city, districtId: district, chain }: HotelToFind): number[] {
    return [
      ...this.city(city),
      ...this.known(this.districts.get(district ?? '')),
      ...this.known(this.chains.get(`${city}/${chain}`)),
    ]
  }

  private known(place: number | undefined): number[] {
    return place === undefined ? [] : [place]
  }

  namesOfCity(destinationId: string): string[] {
    const city: DestinationToFind | undefined = this.rows.cities[this.cities.get(destinationId) ?? -1]
    return present([city?.nameEn, city?.nameZh])
  }
}

type InCity = { nameEn: string; nameZh: string | null; destinationId: string }

/** A district or landmark: found by its name, and surely by its name with that of the city. */
function inCity(places: Places, { nameEn: en, nameZh: zh, destinationId: city }: InCity): Findable {
  return {
    names: present([en, zh]),
    codes: [],
    contexts: places.city(city),
    cityNames: places.namesOfCity(city),
    behind: 1,
  }
}

function* chainFindables(places: Places, { chains }: DirectoryRows): Generator<Findable> {
  const seen = new Map<string, number>()
  for (const { name, ...chain } of chains) {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    const common = before >= CITIES_A_CHAIN
    yield { ...inCity(places, { ...chain, nameEn: name }), common, behind: common ? 4 : 1 }
  }
}

const COUNTRY_NAMES = new Map(COUNTRIES.map((country) => [country.code, namesOfCountry(country)]))

function cityFindable(places: Places, city: DestinationToFind): Findable {
  const leadingNames = COUNTRY_NAMES.get(city.country) ?? []
  return {
    names: namesOfCity(city),
    codes: codesOfCity(city),
    contexts: places.country(city.country),
    leadingNames,
    behind: 0,
  }
}

/**
 * Everything as the index takes it, in the order of its places. Countries are never suggested: their names lead to
 * their cities.
 */
export function* findables(rows: DirectoryRows): Generator<Findable> {
  const places = new Places(rows)
  for (const city of rows.cities) yield cityFindable(places, city)
  for (const district of rows.districts) yield inCity(places, district)
  yield* chainFindables(places, rows)
  for (const { code } of COUNTRIES)
    yield {
      names: COUNTRY_NAMES.get(code) ?? [],
      codes: present([code, CODES_OF_THREE.get(code)]),
      contexts: [],
      behind: 0,
    }
  for (const landmark of rows.landmarks) yield inCity(places, landmark)
  for (const hotel of rows.hotels)
    yield {
      names: present([hotel.nameEn, hotel.nameZh, hotel.nameLocal]),
      codes: [],
      contexts: places.ofHotel(hotel),
      behind: 2,
    }
}
