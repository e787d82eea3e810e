import { randomInt } from 'node:crypto'
import { PREFIX, RANDOM_SIGNS, SIGNS, weighted } from './reference-text.ts'

/** 8 × 4 = 32, which is 1 modulo 31. */
const INVERSE_OF_LAST_WEIGHT = 4

function withCheckSign(signs: string): string {
  const check = (((-weighted(signs) * INVERSE_OF_LAST_WEIGHT) % SIGNS.length) + SIGNS.length) % SIGNS.length
  return `${signs}${SIGNS[check]}`
}

/** A new reference such as `TW7K3M9QXD`: two letters, seven random characters, one check character. */
export function newReference(): string {
  const signs = Array.from({ length: RANDOM_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${PREFIX}${withCheckSign(signs)}`
}
