import { Environment } from './environment.ts'

const KNOWN = Object.keys(Environment.shape)
/** Shorter names lie close to words of every machine, such as HOST to HOME. */
const LONG = 8

/** Whether at most so many letters are added, left out or changed until two words are the same (Levenshtein). */
function isWithin(most: number, a: string, b: string): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    // It only grows from here; most words differ in their first letters.
    if (Math.min(...next) > most) return false
    row = next
  }
  return (row.at(-1) ?? 0) <= most
}

/** Variables that look like one of ours misspelt, each with the one that was probably meant. */
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
