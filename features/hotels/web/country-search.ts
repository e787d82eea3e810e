import { countryName, type Language, LANGUAGES } from '#contract/languages.ts'

export type Country = { code: string; nameEn: string; nameZh: string; pinyin: string }

/** Letters without accents and case, so that `cote` finds Côte d’Ivoire. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function rankOf(country: Country, wanted: string): number {
  if (country.code.toLowerCase() === wanted) return 0
  const english = [plain(country.nameEn), plain(countryName(country.code, 'en'))]
  const names = [...english, country.nameZh, plain(country.pinyin).replaceAll(' ', '')]
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (english.some((name) => name.split(/[\s-]+/).some((word) => word.startsWith(wanted)))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : 4
}

/** The countries in the order of a language's dictionary: by name in English, by pinyin in Chinese. */
export function sortCountries<C extends Country>(countries: readonly C[], language: Language): C[] {
  const key = (country: C) =>
    LANGUAGES[language].readsChinese ? plain(country.pinyin) : plain(countryName(country.code, 'en'))
  return [...countries].sort((a, b) => key(a).localeCompare(key(b), 'en'))
}

/**
 * The countries that match what was typed: by code, name in either language, or pinyin; best match first, the given
 * order within.
 */
export function findCountries<C extends Country>(countries: readonly C[], typed: string): C[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, wanted) })).filter(({ rank }) => rank < 4)
  return ranked.sort((a, b) => a.rank - b.rank).map(({ country }) => country)
}
