export type Country = { code: string; nameEn: string; nameZh: string; pinyin: string }

/** Letters without accents and case, so that `cote` finds Côte d’Ivoire. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}

function rankOf(country: Country, wanted: string): number {
  if (country.code.toLowerCase() === wanted) return 0
  const names = [plain(country.nameEn), country.nameZh, plain(country.pinyin).replaceAll(' ', '')]
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (plain(country.nameEn).split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2
  return names.some((name) => name.includes(wanted)) ? 3 : 4
}

/** The countries that match what was typed: by code, name in either language, or pinyin; best match first, the given order within. */
export function findCountries<C extends Country>(countries: readonly C[], typed: string): C[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return [...countries]
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, wanted) })).filter(({ rank }) => rank < 4)
  return ranked.sort((a, b) => a.rank - b.rank).map(({ country }) => country)
}
