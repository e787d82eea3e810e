import { randomInt } from 'node:crypto'

/** Signs of a reference: 31 of them, a prime, without those that are taken for each other (0 and O, 1, I and L). */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'TW'
const RANDOM_SIGNS = 7
/** 8 × 4 = 32, which is 1 modulo 31. */
const INVERSE_OF_LAST_WEIGHT = 4

const weighted = (signs: string) => [...signs].reduce((sum, sign, at) => sum + (at + 1) * SIGNS.indexOf(sign), 0)

function withCheckSign(signs: string): string {
  const check = (((-weighted(signs) * INVERSE_OF_LAST_WEIGHT) % SIGNS.length) + SIGNS.length) % SIGNS.length
  return `${signs}${SIGNS[check]}`
}

/** A new reference such as `TW7K3M9QXD`: two letters, seven signs of chance, one that checks them. */
export function newReference(): string {
  const signs = Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${PREFIX}${withCheckSign(signs)}`
}

/** What somebody typed as a reference is stored: capitals and digits without gaps. */
export function plainReference(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
}

/**
 * Whether it is a reference without a slip: the sum of the signs, weighted by their places, is a multiple of 31. One wrong sign changes it by a weight
 * times a difference, two that changed places by the product of both differences; neither is a multiple of a prime that is larger than each.
 */
export function isReference(plain: string): boolean {
  const signs = plain.slice(PREFIX.length)
  return (
    plain.startsWith(PREFIX) && signs.length === RANDOM_SIGNS + 1 && [...signs].every((sign) => SIGNS.includes(sign)) && weighted(signs) % SIGNS.length === 0
  )
}

/** A reference as people read it: `TW 7K3M 9QXD`. */
export function shownReference(reference: string): string {
  return reference.replace(/^(TW)(.{4})(.{4})$/, '$1 $2 $3')
}
