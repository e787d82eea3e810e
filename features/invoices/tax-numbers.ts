/** Digits of a text as numbers. */
const digitsOf = (text: string) => [...text].map(Number)
const weighted = (text: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0)

/** Unified social credit code (GB 32100-2015): 17 signs and a check sign, modulo 31. */
const USCC = '0123456789ABCDEFGHJKLMNPQRTUWXY'
function isUscc(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let weight = 1
  let sum = 0
  for (const sign of text.slice(0, 17)) {
    sum += USCC.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return USCC[(31 - (sum % 31)) % 31] === text[17]
}

/** ISO 7064 MOD 11,10 over all digits but the last: German and Croatian numbers. */
function isMod1110(digits: string): boolean {
  let product = 10
  for (const digit of digitsOf(digits.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(digits.at(-1))
}

function isLuhn(digits: string): boolean {
  const sum = digitsOf(digits)
    .reverse()
    .reduce((all, digit, i) => all + (i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

const mod = (weights: readonly number[], by: number) => (digits: string) => weighted(digits, weights) % by === 0
/** The last digit is what the weighted sum of the others leaves; a remainder of 10 counts as 0 (or is impossible). */
const remainder = (weights: readonly number[], of: (sum: number) => number) => (digits: string) =>
  of(weighted(digits, weights)) === Number(digits.at(-1))

/** Austria: digits in even places are doubled and their digits added. */
const isAustrian = (digits: string) => {
  const sum = digitsOf(digits.slice(0, 7)).reduce(
    (all, digit, i) => all + (i % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    0,
  )
  return (10 - ((sum + 4) % 10)) % 10 === Number(digits[7])
}
/** Netherlands since 2020: the old weights, or ISO 7064 MOD 97-10 with letters as numbers from 10. */
const isDutch = (text: string) => {
  if (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(text[8])) return true
  const numeric = [...`NL${text}`].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(numeric) % 97n === 1n
}
/** France: two digits made of the SIREN, which passes Luhn's check itself; new keys have letters. */
const isFrench = (text: string) =>
  !/^\d\d/.test(text) || (Number(`${text.slice(2)}12`) % 97 === Number(text.slice(0, 2)) && isLuhn(text.slice(2)))
const isBelgian = (digits: string) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))
const isLuxembourgish = (digits: string) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6))
const isItalian = isLuhn
const isSpanish = (text: string) => {
  if (!/^\d{8}[A-Z]$/.test(text)) return true
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(text.slice(0, 8)) % 23] === text[8]
}
const isPolish = remainder([6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11)
const isPortuguese = remainder([9, 8, 7, 6, 5, 4, 3, 2], (sum) => ((11 - (sum % 11)) % 11) % 10)
const isFinnish = remainder([7, 9, 10, 5, 8, 4, 2], (sum) => (11 - (sum % 11)) % 11)
const isDanish = mod([2, 7, 6, 5, 4, 3, 2, 1], 11)
const isGreek = remainder([256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10)
const isSwedish = (digits: string) => isLuhn(digits.slice(0, 10))
const isSlovenian = remainder([8, 7, 6, 5, 4, 3, 2], (sum) => (sum % 11 === 0 ? -1 : (11 - (sum % 11)) % 10))
const isEstonian = remainder([3, 7, 1, 3, 7, 1, 3, 7], (sum) => (10 - (sum % 10)) % 10)
const isHungarian = remainder([9, 7, 3, 1, 9, 7, 3], (sum) => (10 - (sum % 10)) % 10)
const isMaltese = (digits: string) => 37 - (weighted(digits, [3, 4, 6, 7, 8, 9]) % 37) === Number(digits.slice(6))
const isRomanian = (digits: string) =>
  ((weighted(digits.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(digits.at(-1))
/** Bulgaria and Lithuania weigh anew, two places on, where the first remainder is 10. */
const twice = (first: readonly number[], second: readonly number[], length: number) => (digits: string) => {
  if (digits.length !== length) return true
  const rest = weighted(digits, first) % 11
  return (rest < 10 ? rest : (weighted(digits, second) % 11) % 10) === Number(digits.at(-1))
}
const isBulgarian = twice([1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10], 9)
const isLithuanian = twice([1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1], 9)
/** Czechia: companies have eight digits, persons more. */
const isCzech = (digits: string) =>
  digits.length !== 8 || (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(digits[7])
/** Ireland since 2013; the older form has no digits in place 2. */
const isIrish = (text: string) => {
  if (!/^\d{7}/.test(text)) return true
  const extra = text.length === 9 ? 9 * ((text.codePointAt(8) ?? 64) - 64) : 0
  return 'WABCDEFGHIJKLMNOPQRSTUV'[(weighted(text, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === text[7]
}
const isSlovak = (digits: string) => Number(digits) % 11 === 0

/** India: GSTIN, whose last sign is Luhn's check over 36 signs. */
function isGstin(text: string): boolean {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const sum = Array.from(text.slice(0, 14)).reduce((all, sign, i) => {
    const product = signs.indexOf(sign) * (i % 2 === 0 ? 1 : 2)
    return all + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] === text[14]
}
/** Australia: ABN, the first digit less one, modulo 89. */
const isAbn = (digits: string) =>
  weighted(`${Number(digits[0]) - 1}${digits.slice(1)}`, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
/** United Kingdom: modulo 97, with or without 55 added (since 2010). */
const isBritish = (digits: string) => {
  if (!/^\d/.test(digits)) return true
  const rest = (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + Number(digits.slice(7, 9))) % 97
  return rest === 0 || (rest + 55) % 97 === 0
}

type Rule = { readonly form: RegExp; readonly check?: (text: string) => boolean; readonly prefix?: string }
/** Tax numbers by country, without the prefix of the country; those without a check have no public check digit. */
const RULES: Readonly<Record<string, Rule>> = {
  CN: { form: /^.{18}$/, check: isUscc },
  IN: { form: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, check: isGstin },
  AU: { form: /^[1-9]\d{10}$/, check: isAbn },
  // UEN of businesses, local companies, and others such as T08GB0001A; ACRA publishes no check letter.
  SG: { form: /^(?:\d{8}[A-Z]|(?:19|20)\d{7}[A-Z]|[RST]\d{2}[A-Z]{2}\d{4}[A-Z])$/ },
  GB: { form: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: isBritish, prefix: 'GB' },
  AT: { form: /^U\d{8}$/, check: (text) => isAustrian(text.slice(1)), prefix: 'AT' },
  BE: { form: /^[01]\d{9}$/, check: isBelgian, prefix: 'BE' },
  BG: { form: /^\d{9,10}$/, check: isBulgarian, prefix: 'BG' },
  CY: { form: /^\d{8}[A-Z]$/, prefix: 'CY' },
  CZ: { form: /^\d{8,10}$/, check: isCzech, prefix: 'CZ' },
  DE: { form: /^[1-9]\d{8}$/, check: isMod1110, prefix: 'DE' },
  DK: { form: /^\d{8}$/, check: isDanish, prefix: 'DK' },
  EE: { form: /^\d{9}$/, check: isEstonian, prefix: 'EE' },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, check: isSpanish, prefix: 'ES' },
  FI: { form: /^\d{8}$/, check: isFinnish, prefix: 'FI' },
  FR: { form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench, prefix: 'FR' },
  GR: { form: /^\d{9}$/, check: isGreek, prefix: 'EL' },
  HR: { form: /^\d{11}$/, check: isMod1110, prefix: 'HR' },
  HU: { form: /^\d{8}$/, check: isHungarian, prefix: 'HU' },
  IE: { form: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, check: isIrish, prefix: 'IE' },
  IT: { form: /^\d{11}$/, check: isItalian, prefix: 'IT' },
  LT: { form: /^(?:\d{9}|\d{12})$/, check: isLithuanian, prefix: 'LT' },
  LU: { form: /^\d{8}$/, check: isLuxembourgish, prefix: 'LU' },
  LV: { form: /^\d{11}$/, prefix: 'LV' },
  MT: { form: /^\d{8}$/, check: isMaltese, prefix: 'MT' },
  NL: { form: /^\d{9}B\d{2}$/, check: isDutch, prefix: 'NL' },
  PL: { form: /^\d{10}$/, check: isPolish, prefix: 'PL' },
  PT: { form: /^\d{9}$/, check: isPortuguese, prefix: 'PT' },
  RO: { form: /^\d{2,10}$/, check: isRomanian, prefix: 'RO' },
  SE: { form: /^\d{10}01$/, check: isSwedish, prefix: 'SE' },
  SI: { form: /^[1-9]\d{7}$/, check: isSlovenian, prefix: 'SI' },
  SK: { form: /^[1-9]\d{9}$/, check: isSlovak, prefix: 'SK' },
}

/**
 * A tax number as it is written in its country: upper case, without spaces, dots and hyphens, with the country's prefix
 * where a VAT number has one; null when it can not be one. Where nothing public is known any text is taken as it is.
 */
export function taxNumberOf(country: string, typed: string): string | null {
  const rule = RULES[country]
  if (!rule) return typed.trim()
  const { form, check, prefix = '' } = rule
  const plain = typed.toUpperCase().replaceAll(/[\s./-]/g, '')
  const bare = prefix !== '' && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain
  return form.test(bare) && (check?.(bare) ?? true) ? `${prefix}${bare}` : null
}

/** Whether a tax number is a VAT identifier as EN 16931 has it: it begins with its country, Greece's with EL. */
export function isVatNumber(country: string, number: string): boolean {
  return /^[A-Z]{2}/.test(number) && number.startsWith(country === 'GR' ? 'EL' : country)
}

/**
 * Whether an account number may stand: one that begins like an IBAN has its check digits (ISO 13616: 02 to 98, modulo
 * 97 over letters as numbers from 10); any other number is the bank's own.
 */
export function mayBeAccount(typed: string): boolean {
  const plain = typed.toUpperCase().replaceAll(' ', '')
  if (!/^[A-Z]{2}\d{2}/.test(plain)) return true
  const check = Number(plain.slice(2, 4))
  if (!/^[A-Z0-9]{15,34}$/.test(plain) || check < 2 || check > 98) return false
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
