/** An account number or IBAN as it is stored: capitals and digits without gaps; undefined when the text is none. */
export function plainAccountNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  return /^[0-9A-Z]{4,34}$/.test(plain) ? plain : undefined
}

/**
 * Whether an account number passes its check: a number in the form of an IBAN (country, two digits, 11 to 30
 * characters) must have its check digits (ISO 13616: the first four characters moved to the end, letters as 10 to 35,
 * leave 1 modulo 97). Other numbers have no check.
 */
export function isSoundAccountNumber(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(plain)) return true
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** A SWIFT code (ISO 9362) as it is stored; undefined when the text is none. */
export function plainBic(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/\s/g, '')
  return /^[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/.test(plain) ? plain : undefined
}
