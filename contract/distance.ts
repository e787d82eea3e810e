import { type Language, LANGUAGES } from './languages.ts'
/** A distance for people, in metres below one kilometre: `650 m`, `2.4 km`, `18 km`; in Chinese `650 米`, `2.4 公里`. */
export function distanceInWords(metres: number, language: Language): string {
  const [metre, kilometre] = LANGUAGES[language].units
  if (metres < 1000) return `${Math.max(10, Math.round(metres / 10) * 10)} ${metre}`
  const km = metres / 1000
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)} ${kilometre}`
}
