/** A distance as people say it, in metres below one kilometre: `650 m`, `2.4 km`, `18 km`. */
export function distanceInWords(metres: number, language: 'en' | 'zh-CN'): string {
  if (metres < 1000) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const km = metres / 1000
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km)} km`
}
