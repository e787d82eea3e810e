import { CODES_OF_THREE, COUNTRIES } from '../countries.ts'
import type { DirectoryRows } from '../directory/rows.ts'
import { namesOfCity, namesOfCountry } from './other-names.ts'
import { SortedTexts } from './names.ts'
import { isHan, plainText } from './words.ts'

/** A city or country in both languages. */
export type PlaceName = { readonly nameEn: string; readonly nameZh: string | null }

/**
 * From this many letters on, the beginning of a name matches; two letters may be initials of cities or codes of
 * countries.
 */
const FEWEST_LETTERS = 3
const FEWEST_SIGNS = 2

/**
 * Finds the city or country without hotels that a text names or begins to name; `meant` unless the text is too short to
 * tell.
 */
export function withoutHotels({
  cities,
}: DirectoryRows): (typed: string) => { place: PlaceName; meant: boolean } | undefined {
  const places: PlaceName[] = []
  const texts = new SortedTexts()
  const put = (place: PlaceName, names: readonly string[]) => {
    places.push(place)
    for (const name of names) texts.add(plainText(name), places.length - 1)
  }
  for (const city of cities) if (city.hotels === 0) put({ nameEn: city.nameEn, nameZh: city.nameZh }, namesOfCity(city))
  const supplied = new Set(cities.flatMap(({ country, hotels }) => (hotels > 0 ? [country] : [])))
  for (const country of COUNTRIES) {
    if (supplied.has(country.code)) continue
    put({ nameEn: country.nameEn, nameZh: country.nameZh }, [
      ...namesOfCountry(country),
      country.code,
      CODES_OF_THREE.get(country.code) ?? '',
    ])
  }
  texts.finish()
  return (typed) => {
    const text = plainText(typed)
    const meant = text.length >= (isHan(text) ? FEWEST_SIGNS : FEWEST_LETTERS)
    const [first] = text === '' ? [] : texts.beginningWith(text, 1)
    const place = first && (meant || first.whole) ? places[first.place] : undefined
    return place && { place, meant }
  }
}
