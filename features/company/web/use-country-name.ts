import { useCountries } from '#web/countries.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'

/** The name of a country in the page's language; its code until the names are there. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  const { data } = useCountries()
  return (code) => {
    const country = data?.list.find((one) => one.code === code)
    return country ? nameIn(language, country) : code
  }
}

/** Countries for a record's field; the first choice is none. */
export const useCountryOffers = (): [code: string, name: string][] => [
  ['', ''],
  ...useCountryChoices().map(({ code, name }): [string, string] => [code, name]),
]

/** Countries by name in the page's language, for a list of choices. */
export function useCountryChoices(): { code: string; name: string }[] {
  const language = useLanguage()
  const { data } = useCountries()
  return (data?.list ?? [])
    .map((country) => ({ code: country.code, name: nameIn(language, country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
