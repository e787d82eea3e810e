/** Characters of a reference: 31, a prime number, without those that are easily confused (0 and O, 1, I and L). */
export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const PREFIX = 'TW'
export const RANDOM_SIGNS = 7

/** The sum of the characters, each times its position. */
export const weighted = (signs: string) => [...signs].reduce((sum, sign, at) => sum + (at + 1) * SIGNS.indexOf(sign), 0)

/** A typed reference in its stored form: capitals and digits without gaps. */
export function plainReference(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/**
 * Whether a reference passes its check: the sum of the characters, weighted by position, is a multiple of 31. A wrong
 * character changes the sum by a weight times a difference, two swapped ones by the product of both differences;
 * neither is a multiple of a prime larger than each factor.
 */
export function isReference(plain: string): boolean {
  const signs = plain.slice(PREFIX.length)
  return (
    plain.startsWith(PREFIX) &&
    signs.length === RANDOM_SIGNS + 1 &&
    [...signs].every((sign) => SIGNS.includes(sign)) &&
    weighted(signs) % SIGNS.length === 0
  )
}

/** A reference for people: `TW 7K3M 9QXD`. */
export function shownReference(reference: string): string {
  return reference.replace(/^(TW)(.{4})(.{4})$/, '$1 $2 $3')
}
