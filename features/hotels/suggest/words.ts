const ASCII = /^[\x20-\x7e]*$/
const HAN = /\p{Script=Han}/u
// Letters that do not come apart into a base letter and an accent.
const SINGLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** A name or what was typed in one spelling: lower case, without accents and punctuation, one space between words. */
export function plainText(text: string): string {
  // Most names are plain letters, which need none of the tables of Unicode.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => SINGLE[letter] ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether the text has Chinese characters, which are searched by character and not by word. */
export function isHan(text: string): boolean {
  return !ASCII.test(text) && HAN.test(text)
}

/** The words of a plain text; a run of Chinese characters is one word, apart from letters beside it. */
export function wordsOf(plain: string): string[] {
  if (ASCII.test(plain)) return plain === '' ? [] : plain.split(' ')
  return plain.match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) ?? []
}

/** The words a word is filed under: itself, or for Chinese every two signs in a row and the last one. */
export function filingsOf(word: string): string[] {
  if (!isHan(word)) return [word]
  const signs = [...word]
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''))
}

/**
 * The key of a code: behind a character nobody types, so that it is found as a whole, never by its beginning or with a
 * mistake.
 */
export function codeWord(code: string): string {
  return `\uffff${code}`
}

const HASH_OF_NOTHING = 2166136261

/** 32-bit FNV-1a hash of a text without its spaces; `before` is the hash of the text in front of it. */
export function hash32(text: string, before: number = HASH_OF_NOTHING): number {
  let hash = before
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== 32) hash = Math.imul(hash ^ code, 16777619)
  }
  return hash | 0
}
