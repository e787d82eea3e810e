import { isWithin } from '#contract/letters.ts'
import { Environment } from './environment.ts'

const KNOWN = Object.keys(Environment.shape)
/** Shorter names lie close to words of every machine, such as HOST to HOME. */
const LONG = 8

/** Variables that look like a misspelt one of ours, each with the variable that was probably meant. */
export function misspelt(names: readonly string[]): [name: string, known: string][] {
  return names
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const known = KNOWN.find((one) => {
        const most = one.length < LONG ? 1 : 2
        // Each letter too many or too few is a change already; few names are near enough to be compared.
        return Math.abs(name.length - one.length) <= most && isWithin(most, name, one)
      })
      return known === undefined ? [] : [[name, known] as [string, string]]
    })
}
