import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const defaultOf = (country: string): { defaultCountry?: CountryCode } =>
  isSupportedCountry(country) ? { defaultCountry: country } : {}

/** A telephone number as E.164: one of the country, or of any with `+` and its code; null for what is none. */
export function phoneOf(text: string, country: string): string | null {
  const phone = parsePhoneNumberFromString(text.normalize('NFKC'), { ...defaultOf(country), extract: false })
  return phone?.isValid() ? phone.number : null
}

/** A number of E.164 in groups, such as `+852 2123 4567`. */
export const readablePhone = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number
