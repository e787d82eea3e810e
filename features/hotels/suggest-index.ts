import { filingsOf, isHan, plainText, wordsOf } from './suggest-words.ts'

/** Something that can be found by its names. Cities and hotels stand in one list, the better ones first. */
export type Findable = {
  /** Names in every language and spelling, as they are written. */
  readonly names: readonly string[]
  /** Short codes that count as a name only when typed whole, the strong ones first: airport code, initials. */
  readonly codes: readonly { readonly code: string; readonly strong: boolean }[]
  /** Place in the list of the city a hotel lies in; -1 for a city. */
  readonly city: number
}

// How well something matches; a smaller number stands first. Within one, the list's own order decides, and cities stand before hotels there.
const EXACT = 0
const BEGINNING = 1
const WORD = 2
const ALL_WORDS = 3
const INSIDE = 4

/** Most things that are looked at for one word of several; beyond it the word is too common to be worth it. */
const MOST_LOOKED_AT = 20_000

/** Finds cities and hotels by part of a name. Immutable: a change of the world makes a new one. */
export class SuggestIndex {
  private readonly texts: string[][] = []
  private readonly cities: number[] = []
  private readonly hotelsOfCity = new Map<number, number[]>()
  private readonly postings = new Map<string, number[]>()
  private readonly codes = new Map<string, { place: number; level: number }[]>()
  private keys: string[] = []
  private joined = ''
  private offsets: number[] = []
  private best = new Uint8Array(0)

  /** Puts the next of the list in; its place is the number of those before it. */
  add(item: Findable): void {
    const place = this.texts.length
    const texts = [...new Set(item.names.map(plainText).filter((text) => text !== ''))]
    this.texts.push(texts)
    this.cities.push(item.city)
    if (item.city >= 0) {
      const known = this.hotelsOfCity.get(item.city)
      if (known) known.push(place)
      else this.hotelsOfCity.set(item.city, [place])
    }
    for (const text of texts) this.file(place, text)
    for (const { code, strong } of item.codes) {
      const plain = plainText(code)
      if (plain !== '') this.codes.set(plain, [...(this.codes.get(plain) ?? []), { place, level: strong ? EXACT : BEGINNING }])
    }
  }

  private file(place: number, text: string): void {
    const words = wordsOf(text)
    words.forEach((word, i) => {
      for (const { key, at } of filingsOf(word)) {
        // The lowest bit says that the name begins here.
        const posting = place * 2 + (i === 0 && at === 0 ? 1 : 0)
        const list = this.postings.get(key)
        if (!list) this.postings.set(key, [posting])
        else if (list.at(-1) !== posting) list.push(posting)
      }
    })
  }

  /** Makes it ready to be searched; nothing is added afterwards. */
  finish(): this {
    this.keys = [...this.postings.keys()].toSorted((a, b) => (a < b ? -1 : 1))
    this.offsets = []
    let length = 0
    for (const key of this.keys) {
      this.offsets.push(length)
      length += key.length + 1
    }
    this.joined = this.keys.join(' ')
    this.best = new Uint8Array(this.texts.length).fill(255)
    return this
  }

  /** Places of the best matches in the list, best first. */
  search(typed: string, limit: number): number[] {
    const query = plainText(typed)
    if (query === '') return []
    const words = wordsOf(query)
    const touched: number[] = []
    const note = (place: number, level: number) => {
      const known = this.best[place] ?? 0
      if (known === 255) touched.push(place)
      if (level < known) this.best[place] = level
    }
    for (const { place, level } of this.codes.get(query.replaceAll(' ', '')) ?? []) note(place, level)
    if (words.length === 1) this.noteWord(query, note)
    else this.noteWords(query, words, note)
    if (touched.length < limit) this.noteInside(words, note)
    const found = touched.map((place) => (this.best[place] ?? INSIDE) * 2 ** 28 + place).toSorted((a, b) => a - b)
    for (const place of touched) this.best[place] = 255
    return found.slice(0, limit).map((rank) => rank % 2 ** 28)
  }

  private noteWord(word: string, note: (place: number, level: number) => void): void {
    const check = isHan(word) && [...word].length > 2
    this.eachPosting(word, (posting) => {
      const place = posting >> 1
      const texts = this.texts[place] ?? []
      if (check && !texts.some((text) => text.includes(word))) return
      if ((posting & 1) === 0) note(place, WORD)
      else note(place, texts.includes(word) ? EXACT : check && !texts.some((text) => text.startsWith(word)) ? WORD : BEGINNING)
    })
  }

  /** Calls `see` with the postings of all words that begin so; for Chinese, of the rarest two characters in a row. */
  private eachPosting(word: string, see: (posting: number) => void): void {
    if (isHan(word)) {
      for (const posting of this.rarestOfHan(word)) see(posting)
      return
    }
    for (let i = this.firstKey(word); i < this.keys.length; i++) {
      const key = this.keys[i] ?? ''
      if (!key.startsWith(word)) return
      for (const posting of this.postings.get(key) ?? []) see(posting)
    }
  }

  private rarestOfHan(word: string): readonly number[] {
    const signs = [...word]
    if (signs.length === 1) return this.postings.get(word) ?? []
    const lists = signs.slice(1).map((sign, i) => this.postings.get((signs[i] ?? '') + sign) ?? [])
    return lists.reduce((least, list) => (list.length < least.length ? list : least))
  }

  private firstKey(word: string): number {
    let low = 0
    let high = this.keys.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.keys[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Several words: each begins a word of the name or of the city's name, in whatever order. */
  private noteWords(query: string, words: readonly string[], note: (place: number, level: number) => void): void {
    const lists = words.map((word) => this.candidatesOf(word))
    const fewest = lists.reduce((least, list) => (list.length < least.length ? list : least))
    for (const place of fewest.length > MOST_LOOKED_AT ? fewest.slice(0, MOST_LOOKED_AT) : fewest) {
      const texts = this.texts[place] ?? []
      if (!words.every((word) => begins(texts, word) || begins(this.texts[this.cities[place] ?? -1] ?? [], word))) continue
      note(place, levelOf(texts, query))
    }
  }

  private candidatesOf(word: string): number[] {
    const places: number[] = []
    this.eachPosting(word, (posting) => {
      const place = posting >> 1
      places.push(place)
      if (this.cities[place] === -1) places.push(...(this.hotelsOfCity.get(place) ?? []))
    })
    return places
  }

  /** The middle of a word; only when nothing better fills the list. Two letters are too few to say anything. */
  private noteInside(words: readonly string[], note: (place: number, level: number) => void): void {
    const [word] = words
    if (words.length !== 1 || word === undefined || isHan(word) || word.length < 3) return
    let looked = 0
    for (let at = this.joined.indexOf(word); at >= 0 && looked < MOST_LOOKED_AT; at = this.joined.indexOf(word, at + 1)) {
      for (const posting of this.postings.get(this.keyAt(at)) ?? []) {
        note(posting >> 1, INSIDE)
        looked++
      }
    }
  }

  private keyAt(offset: number): string {
    let low = 0
    let high = this.offsets.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.offsets[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return this.keys[low] ?? ''
  }
}

function begins(texts: readonly string[], word: string): boolean {
  if (isHan(word)) return texts.some((text) => text.includes(word))
  return texts.some((text) => text.startsWith(word) || text.includes(` ${word}`))
}

function levelOf(texts: readonly string[], query: string): number {
  if (texts.includes(query)) return EXACT
  if (texts.some((text) => text.startsWith(query))) return BEGINNING
  return texts.some((text) => text.includes(` ${query}`)) ? WORD : ALL_WORDS
}
