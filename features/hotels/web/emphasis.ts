/** A piece of a name, and whether it is what was typed. */
export type Piece = { readonly text: string; readonly typed: boolean }

/** The letter as it is compared: small, without its accent; always one sign, so that places stay the same. */
function plainSign(sign: string): string {
  return sign.normalize('NFD').charAt(0).toLowerCase()
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Marks where a word of the name begins as typed; Chinese and the middle of a word only when nothing begins so. */
function mark(signs: readonly string[], word: string, typed: boolean[]): void {
  const plain = signs.map(plainSign).join('')
  const places: number[] = []
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) places.push(at)
  const beginnings = places.filter((at) => isHan(word) || !isWordSign(signs[at - 1]))
  for (const at of beginnings.length > 0 || word.length < 3 ? beginnings : places.slice(0, 1))
    typed.fill(true, at, at + word.length)
}

/** The name cut where it is what was typed; accents and capitals make no difference, words may stand in any order. */
export function emphasised(name: string, keyword: string): Piece[] {
  const signs = [...name.normalize('NFC')].flatMap((sign) => (sign.length === 1 ? [sign] : []))
  // A name with signs beyond the usual ones stays whole.
  if (signs.join('') !== name) return [{ text: name, typed: false }]
  const typed = signs.map(() => false)
  for (const word of keyword.normalize('NFC').split(/[^\p{L}\p{N}]+/u))
    if (word !== '') mark(signs, [...word].map(plainSign).join(''), typed)
  const pieces: Piece[] = []
  for (const [at, sign] of signs.entries()) {
    const last = pieces.at(-1)
    if (last && last.typed === typed[at]) pieces[pieces.length - 1] = { text: last.text + sign, typed: last.typed }
    else pieces.push({ text: sign, typed: typed[at] ?? false })
  }
  return pieces
}
