import formats from './formats.json' with { type: 'json' }

/** What an address is written of. Which parts a country has, their order and what is required is its format. */
export const PARTS = ['organisation', 'contact', 'street', 'district', 'city', 'state', 'postcode'] as const
export type Part = (typeof PARTS)[number]
export type Parts = Readonly<Record<Part, string>>

/** Letters of the formats: those of Google's address data, from which `formats.json` is made. */
const LETTERS: Readonly<Record<string, Part>> = {
  N: 'contact',
  O: 'organisation',
  A: 'street',
  D: 'district',
  C: 'city',
  S: 'state',
  Z: 'postcode',
}

/** How a country calls a part, where it is not province, city, district and postcode. */
export type PartName = { readonly state?: string; readonly city?: string; readonly district?: string }
type Format = {
  /** Lines as they are written in the country; `%n` begins a line, other `%` letters are parts. */
  readonly fmt: string
  /** The same for Latin letters, where the country writes others. */
  readonly latin?: string
  readonly require: string
  /** What a postcode looks like; without one the country has none, or any is taken. */
  readonly zip?: string
  readonly example?: string
  /** Parts in capitals. */
  readonly upper?: string
  readonly names?: PartName & { readonly postcode?: string }
}
const FORMATS: Readonly<Record<string, Format | undefined>> = formats

const MAINLAND = 'CN'
/** Whether province, city and district are chosen from the administrative divisions. */
export const hasDivisions = (country: string) => country === MAINLAND

/** How addresses of a country are filled in; null for what is no country of the list. */
export function formOf(country: string) {
  const format = FORMATS[country]
  if (!format) return null
  const letters = [...format.fmt.matchAll(/%([A-Z])/g)].flatMap(([, letter]) => (letter ? [letter] : []))
  const partsOf = (some: Iterable<string>) => [...some].flatMap((letter) => LETTERS[letter] ?? [])
  const { example = '', names = {} } = format
  return {
    order: partsOf(letters),
    required: new Set<Part>([...partsOf(format.require), 'contact', 'street']),
    example,
    names,
  }
}

const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A postcode as it is kept: letters and digits of one width, in capitals. */
export const tidyPostcode = (postcode: string) => postcode.normalize('NFKC').trim().toUpperCase()

/** What is wrong with a part of an address. */
export type AddressFault = 'missing' | 'unused' | 'postcode'

/** The parts that the code of a district gives. */
export const DIVIDED: readonly Part[] = ['state', 'city', 'district']

/** What is wrong, by part; empty for an address that fits its country. */
export function faultsOf(country: string, parts: Parts): Partial<Record<Part, AddressFault>> {
  const form = formOf(country)
  if (!form) return {}
  const faultOf = (part: Part): AddressFault | undefined => {
    if (parts[part].trim() !== '') {
      if (!form.order.includes(part)) return 'unused'
      return part === 'postcode' && !isPostcode(country, parts.postcode) ? 'postcode' : undefined
    }
    const isChosen = hasDivisions(country) && DIVIDED.includes(part)
    return form.required.has(part) && !isChosen ? 'missing' : undefined
  }
  return Object.fromEntries(PARTS.flatMap((part) => (faultOf(part) ? [[part, faultOf(part)]] : [])))
}

function isPostcode(country: string, postcode: string): boolean {
  const zip = FORMATS[country]?.zip
  return zip === undefined || new RegExp(`^(?:${zip})$`).test(tidyPostcode(postcode))
}

/**
 * The lines to write on a letter, in the order of the country and without its name. Latin letters take the order of
 * foreign mail where the country's own script has another.
 */
export function linesOf(country: string, parts: Parts): string[] {
  const format = FORMATS[country]
  if (!format) return []
  const isForeign = !hasDivisions(country) && LATIN_ONLY.test(parts.street + parts.city)
  // Beijing is a province and the city in it.
  const shown: Parts = parts.city === parts.state ? { ...parts, city: '' } : parts
  const valueOf = (letter: string) => {
    const part = LETTERS[letter]
    const value = part ? shown[part].trim() : ''
    return format.upper?.includes(letter) ? value.toUpperCase() : value
  }
  const lines = (isForeign ? (format.latin ?? format.fmt) : format.fmt).split('%n').map((line) => {
    const letters = [...line.matchAll(/%([A-Z])/g)].map(([, letter = '']) => letter)
    if (letters.length > 0 && letters.every((letter) => valueOf(letter) === '')) return ''
    return line.replaceAll(/%([A-Z])/g, (_, letter: string) => valueOf(letter))
  })
  return lines.flatMap((line) => line.split('\n')).flatMap((line) => tidyLine(line) || [])
}

/** A line without the separators of a part that is missing. */
const tidyLine = (line: string) => line.replaceAll(/ {2,}/g, ' ').replaceAll(/^[\s,/-]+|[\s,/-]+$/g, '')
