/**
 * The form text of an input, nested by brackets: `rooms[0][guests][1][name]=Li`. What is undefined is left out; so is
 * null, unless `forNull` says what is written for it.
 */
export function formBody(input: unknown, forNull?: string): string {
  const pairs = new URLSearchParams()
  const append = (name: string, given: unknown): void => {
    const value = given === null ? forNull : given
    if (value === undefined) return
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value ?? {})) append(name === '' ? key : `${name}[${key}]`, inner)
      return
    }
    if (name !== '') pairs.append(name, String(value))
  }
  append('', input)
  return pairs.toString()
}
