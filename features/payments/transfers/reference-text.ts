/** Signs of a reference: 31 of them, a prime, without those that are taken for each other (0 and O, 1, I and L). */
export const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const PREFIX = 'TW'
export const RANDOM_SIGNS = 7

/** The sum of the signs, each times its place. */
export const weighted = (signs: string) => [...signs].reduce((sum, sign, at) => sum + (at + 1) * SIGNS.indexOf(sign), 0)

/** What somebody typed as a reference is stored: capitals and digits without gaps. */
export function plainReference(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/**
 * Whether it is a reference without a slip: the sum of the signs, weighted by their places, is a multiple of 31. One
 * wrong sign changes it by a weight times a difference, two that changed places by the product of both differences;
 * neither is a multiple of a prime that is larger than each.
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

/** A reference as people read it: `TW 7K3M 9QXD`. */
export function shownReference(reference: string): string {
  return reference.replace(/^(TW)(.{4})(.{4})$/, '$1 $2 $3')
}
