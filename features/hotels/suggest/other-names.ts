import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type NamesBySource = Readonly<Record<string, readonly string[]>>

// The file is beside this module, and a test checks its shape; it names the source of each name.
const FACTS = JSON.parse(readFileSync(join(import.meta.dirname, 'other-names.json'), 'utf8')) as {
  cities: Readonly<Record<string, NamesBySource>>
  countries: Readonly<Record<string, NamesBySource>>
  airports: Readonly<Record<string, readonly string[]>>
}

const allOf = (names: NamesBySource | undefined) => Object.values(names ?? {}).flat()

/** A name without its brackets, and the name inside them: `Bali (Denpasar)` is known by either. */
function withAndWithoutBrackets(name: string): string[] {
  const [, outer, inner] = /^(.+?)\s*[(（](.+)[)）]$/.exec(name) ?? []
  return outer !== undefined && inner !== undefined ? [name, outer, inner] : [name]
}

/** Every name of a city: its own, with and without brackets, without spaces, former names and those travellers use. */
export function namesOfCity(city: { nameEn: string; nameZh: string | null; country: string }): string[] {
  const english = withAndWithoutBrackets(city.nameEn)
  const others = english.flatMap((name) => allOf(FACTS.cities[`${name}, ${city.country}`]))
  // 'hongkong' is a word of other names, so that it would not be cut in two.
  const together = english.flatMap((name) => (/ /.test(name) ? [name.replaceAll(' ', '')] : []))
  return [...english, ...together, ...(city.nameZh === null ? [] : withAndWithoutBrackets(city.nameZh)), ...others]
}

/** Codes of a city and of the airports that serve it. */
export function codesOfCity(city: { nameEn: string; country: string; iata: string | null }): string[] {
  const airports = withAndWithoutBrackets(city.nameEn).flatMap(
    (name) => FACTS.airports[`${name}, ${city.country}`] ?? [],
  )
  return [...(city.iata === null ? [] : [city.iata]), ...airports]
}

/** Every name of a country besides its codes. */
export function namesOfCountry({ code, nameEn, nameZh }: { code: string; nameEn: string; nameZh: string }): string[] {
  return [nameEn, nameZh, ...allOf(FACTS.countries[code])]
}
