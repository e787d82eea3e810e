/**
 * An account's number or IBAN as it is kept: capitals and digits, without the gaps it is typed with; undefined when it
 * is none.
 */
export function plainAccountNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  return /^[0-9A-Z]{4,34}$/.test(plain) ? plain : undefined
}

/**
 * Whether an account's number can be right: what has an IBAN's shape (country, two digits, 11 to 30 signs) must have
 * its check digits (ISO 13616: the first four signs moved to the end, letters as 10 to 35, leave 1 by 97); other
 * numbers check nothing.
 */
export function isSoundAccountNumber(plain: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(plain)) return true
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** A SWIFT code (ISO 9362) as it is kept; undefined when it is none. */
export function plainBic(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/\s/g, '')
  return /^[A-Z]{6}[0-9A-Z]{2}(?:[0-9A-Z]{3})?$/.test(plain) ? plain : undefined
}
