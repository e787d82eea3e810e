import { Ranking } from './suggest-ranking.ts'
import { filingsOf, isHan, plainText, wordsOf } from './suggest-words.ts'

/** Something that can be found by its names. Cities and hotels stand in one list: the cities first, in both the better ones first. */
export type Findable = {
  /** Names in every language and spelling, as they are written. */
  readonly names: readonly string[]
  /** Short codes that count as a name only when typed whole, the strong ones first: airport code, initials. */
  readonly codes: readonly { readonly code: string; readonly strong: boolean }[]
  /** Place in the list of the city a hotel lies in; -1 for a city. */
  readonly city: number
}

// How well something matches; a smaller number stands first. Within one, the list's own order decides.
const EXACT = 0
const BEGINNING = 1
const WORD = 2
const ALL_WORDS = 3
const INSIDE = 4

/** Most things that are looked at for several words or the middle of one; beyond it what was typed is too common to say anything. */
const MOST_LOOKED_AT = 5_000

// A posting is a place in the list, with two bits: the name begins with this word, and it is the whole name.
const PLACE = 4
const FIRST = 1
const WHOLE = 2

/** Finds cities and hotels by part of a name. Immutable once finished: a change of the world makes a new one. */
export class SuggestIndex {
  private readonly texts: string[][] = []
  private readonly cities: number[] = []
  private readonly hotelsOfCity = new Map<number, number[]>()
  private readonly postings = new Map<string, number[]>()
  private readonly codes = new Map<string, { place: number; level: number }[]>()
  private keys: string[] = []
  private joined = ''
  private offsets: number[] = []
  private latinKeys: string[] = []
  private ranking = new Ranking(0)

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
    wordsOf(text).forEach((word, i) => {
      for (const { key, at } of filingsOf(word)) {
        const posting = place * PLACE + (i === 0 && at === 0 ? FIRST : 0) + (key === text ? WHOLE : 0)
        const list = this.postings.get(key)
        if (!list) this.postings.set(key, [posting])
        else if (list.at(-1) !== posting) list.push(posting)
      }
    })
  }

  /** Makes it ready to be searched; nothing is added afterwards. */
  finish(): this {
    this.keys = [...this.postings.keys()].toSorted((a, b) => (a < b ? -1 : 1))
    this.latinKeys = this.keys.filter((key) => !isHan(key))
    let length = 0
    this.offsets = this.latinKeys.map((key) => (length += key.length + 1) - key.length - 1)
    this.joined = this.latinKeys.join(' ')
    this.ranking = new Ranking(this.texts.length)
    return this
  }

  /** Places of the best matches in the list, best first. */
  search(typed: string, limit: number): number[] {
    const query = plainText(typed)
    if (query === '') return []
    const words = wordsOf(query)
    for (const { place, level } of this.codes.get(query.replaceAll(' ', '')) ?? []) this.ranking.note(place, level)
    if (words.length === 1) this.noteWord(query)
    else this.noteWords(query, words)
    if (this.ranking.count < limit) this.noteInside(words)
    return this.ranking.take(limit)
  }

  private noteWord(word: string): void {
    if (isHan(word)) return this.noteHan(word)
    for (const { key, list } of this.listsOf(word)) {
      for (const posting of list) this.ranking.note(Math.floor(posting / PLACE), levelOfPosting(posting, key === word))
    }
  }

  private noteHan(word: string): void {
    const long = [...word].length > 2
    for (const { list } of this.listsOf(word)) {
      for (const posting of list) {
        const place = Math.floor(posting / PLACE)
        const texts = this.texts[place] ?? []
        if (!long) this.ranking.note(place, levelOfPosting(posting, true))
        else if (texts.some((text) => text.includes(word))) this.ranking.note(place, levelOfText(texts, word, WORD))
      }
    }
  }

  /** The postings of all words that begin so; for Chinese, of the rarest two characters in a row. */
  private listsOf(word: string): { key: string; list: readonly number[] }[] {
    if (isHan(word)) return [{ key: word, list: this.rarestOfHan(word) }]
    const lists: { key: string; list: readonly number[] }[] = []
    for (let i = this.firstKey(word); i < this.keys.length; i++) {
      const key = this.keys[i] ?? ''
      if (!key.startsWith(word)) break
      lists.push({ key, list: this.postings.get(key) ?? [] })
    }
    return lists
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
  private noteWords(query: string, words: readonly string[]): void {
    const candidates = words.map((word) => this.candidateListsOf(word))
    const fewest = candidates.reduce((least, some) => (some.size < least.size ? some : least))
    const begin = words.map((word) => beginsWith(word))
    let looked = 0
    for (const { list, each } of fewest.lists) {
      for (const entry of list) {
        if (looked++ >= MOST_LOOKED_AT) return
        const place = Math.floor(entry / each)
        const texts = this.texts[place] ?? []
        const city = this.texts[this.cities[place] ?? -1] ?? []
        if (begin.every((has) => has(texts) || has(city))) this.ranking.note(place, levelOfText(texts, query, ALL_WORDS))
      }
    }
  }

  /** Where a word may be: in names, and in the names of cities, which count for their hotels. */
  private candidateListsOf(word: string): { size: number; lists: { list: readonly number[]; each: number }[] } {
    const lists: { list: readonly number[]; each: number }[] = []
    for (const { list } of this.listsOf(word)) {
      lists.push({ list, each: PLACE })
      for (const posting of list) {
        const place = Math.floor(posting / PLACE)
        // Cities stand first in every list.
        if (this.cities[place] !== -1) break
        lists.push({ list: this.hotelsOfCity.get(place) ?? [], each: 1 })
      }
    }
    return { size: lists.reduce((sum, { list }) => sum + list.length, 0), lists }
  }

  /** The middle of a word; only when nothing better fills the list. Two letters are too few to say anything. */
  private noteInside(words: readonly string[]): void {
    const [word] = words
    if (words.length !== 1 || word === undefined || isHan(word) || word.length < 3) return
    let looked = 0
    for (let at = this.joined.indexOf(word); at >= 0 && looked < MOST_LOOKED_AT; at = this.joined.indexOf(word, at + 1)) {
      for (const posting of this.postings.get(this.keyAt(at)) ?? []) {
        this.ranking.note(Math.floor(posting / PLACE), INSIDE)
        if (looked++ >= MOST_LOOKED_AT) return
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
    return this.latinKeys[low] ?? ''
  }
}

function levelOfPosting(posting: number, wholeWord: boolean): number {
  if (wholeWord && (posting & WHOLE) !== 0) return EXACT
  return (posting & FIRST) === 0 ? WORD : BEGINNING
}

function beginsWith(word: string): (texts: readonly string[]) => boolean {
  if (isHan(word)) return (texts) => texts.some((text) => text.includes(word))
  const later = ` ${word}`
  return (texts) => texts.some((text) => text.startsWith(word) || text.includes(later))
}

function levelOfText(texts: readonly string[], query: string, otherwise: number): number {
  if (texts.includes(query)) return EXACT
  if (texts.some((text) => text.startsWith(query))) return BEGINNING
  return texts.some((text) => text.includes(` ${query}`)) ? WORD : otherwise
}
