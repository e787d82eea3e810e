import { Matcher, MOST_WORDS, NONE, type Wanted } from './suggest-matcher.ts'
import { SortedTexts, WholeNames } from './suggest-names.ts'
import type { Speller } from './suggest-pinyin.ts'
import { Ranking } from './suggest-ranking.ts'
import { splitText } from './suggest-split.ts'
import { type Store, StoreWriter } from './suggest-store.ts'
import { filingsOf, isHan, plainText, wordsOf } from './suggest-words.ts'

/** Something that can be found by its names. All stand in one list, in each kind the better ones first, and before whatever belongs to them. */
export type Findable = {
  /** Names in every language, as they are written. */
  readonly names: readonly string[]
  /** Short codes and spellings that count as a name when typed whole, such as an airport code. */
  readonly codes: readonly string[]
  /** Places in the list of what it belongs to: city, district, chain. */
  readonly contexts: readonly number[]
  /** Names of its city: they are not looked up, but put it first when one of its own is typed whole with one of them before or behind. */
  readonly cityNames?: readonly string[]
  /** Whether many others have the same name, so that typing it means none of them more than another. */
  readonly common?: boolean
  /** How much it stands behind a thing of another kind that matches as well; 0 for a city. */
  readonly behind: number
}

/** A name in one spelling and, when it is Chinese, how it is read. */
type Written = { readonly plain: string; readonly spelled: string | undefined }

/** What narrows a search. */
export type SearchOptions = {
  readonly limit: number
  /** Places that stand before others that match as well. */
  readonly favourites?: ReadonlySet<number>
  readonly accepts?: (place: number) => boolean
}

// What counts beside the words; a smaller sum stands first.
const START = 60
const WHOLE_NAME = 30
const FAVOURITE = 4
const OTHER_READING = 2
const INITIALS = 1
const INITIALS_BEGIN = 8

/** Places that may match are looked at, the best of the list first, until there are plenty; at most so many. */
const MOST_LOOKED_AT = 8_000
const PLENTY = 100
const MOST_INITIALS = 400
const LONGEST_INITIALS = 16

/** Finds places by parts of names, in any language and order, nearly spelled. Immutable once finished: a change of the world makes a new one. */
export class SuggestIndex {
  private readonly speller: Speller
  private readonly writer = new StoreWriter()
  private readonly whole = new WholeNames()
  private readonly initials = new SortedTexts()
  private readonly behind: number[] = []
  private readonly written = new Map<string, Written>()
  private ready: { store: Store; matcher: Matcher; ranking: Ranking; stamps: Int32Array } | undefined
  private stamp = 0

  constructor(speller: Speller) {
    this.speller = speller
  }

  /** Puts the next of the list in; its place is the number of those before it. */
  add(item: Findable): void {
    const place = this.writer.next(item.contexts)
    this.behind.push(item.behind)
    const texts = [...new Set([...item.names, ...item.codes].map(plainText).filter((text) => text !== ''))]
    for (const text of texts) {
      const words = wordsOf(text)
      if (!item.common) this.whole.add(text, place)
      for (const [i, word] of words.entries()) {
        const han = isHan(word)
        for (const [k, filed] of filingsOf(word).entries()) this.writer.word(filed, { first: i === 0 && k === 0, han })
      }
      this.addSpellings(words, place)
    }
    for (const city of item.cityNames ?? []) {
      const of = this.writtenOf(city)
      for (const name of item.names) this.addWithCity(this.writtenOf(name), of, place)
    }
  }

  /** The city's name before and behind, as both are written and, when both are Chinese, as they are read. */
  private addWithCity(name: Written, of: Written, place: number): void {
    this.whole.addBoth(name.plain, of.plain, place)
    if (name.spelled !== undefined && of.spelled !== undefined) this.whole.addBoth(name.spelled, of.spelled, place)
  }

  /** Most names come more than once: with each name of their city, and a city's with everything in it. */
  private writtenOf(name: string): Written {
    let written = this.written.get(name)
    if (written === undefined) {
      const plain = plainText(name)
      const words = wordsOf(plain)
      const spelled = words.every(isHan) ? words.flatMap((word) => this.speller.spellingsOf(word).map(({ letters }) => letters)).join('') : undefined
      this.written.set(name, (written = { plain, spelled }))
    }
    return written
  }

  /** Chinese by how it is read, Latin by the first letters of its words. */
  private addSpellings(words: readonly string[], place: number): void {
    const spellings = words.flatMap((word) => (isHan(word) ? this.speller.spellingsOf(word) : [{ letters: word, initials: word, latin: true }]))
    const spelled = spellings.filter((spelling) => !('latin' in spelling))
    if (spelled.length === 0) {
      if (words.length > 1) this.addInitials(words.map((word) => word.charAt(0)).join(''), place)
      return
    }
    for (const [i, { letters }] of spelled.entries()) this.writer.word(letters, { first: i === 0, han: false })
    this.whole.add(spellings.map(({ letters }) => letters).join(''), place)
    const initials = spellings.map((spelling) => spelling.initials)
    this.addInitials(initials.join(''), place)
    // People leave the city away that a name begins with.
    if (spellings.length > 2) this.addInitials(initials.slice(1).join(''), place)
  }

  private addInitials(letters: string, place: number): void {
    if (letters.length > 1) this.initials.add(letters.slice(0, LONGEST_INITIALS), place)
  }

  /** Makes it ready to be searched; nothing is added afterwards. */
  finish(): this {
    this.initials.finish()
    this.written.clear()
    const store = this.writer.finished()
    this.ready = { store, matcher: new Matcher(store, this.behind), ranking: new Ranking(store.count), stamps: new Int32Array(store.count) }
    return this
  }

  /** Places of the best matches in the list, best first. */
  search(typed: string, options: SearchOptions): number[] {
    const query = plainText(typed)
    if (query === '' || !this.ready) return []
    const search = new Search(this.ready, { query, options, nextStamp: () => ++this.stamp, whole: this.whole.find(query) })
    search.run(wantedOf(wordsOf(query)), {})
    if (!/[^a-z0-9]/.test(query) && query.length > 1) search.noteInitials(this.initials.beginningWith(query, MOST_INITIALS))
    if (!search.enough) {
      // A short word that is misspelt can often be cut in two as well: 'dubay' is not only what lies at a bay in Dubai.
      search.readOtherwise(false)
      search.forgive()
    }
    return this.ready.ranking.take(options.limit)
  }
}

/** Typed words as they are looked up. */
function wantedOf(words: readonly string[]): Wanted[] {
  return words
    .flatMap((word): Wanted[] => {
      if (!isHan(word)) return [{ text: word, han: false }]
      const signs = [...word]
      if (signs.length === 1) return [{ text: word, han: true }]
      return signs.slice(1).map((sign, i) => ({ text: (signs[i] ?? '') + sign, han: true }))
    })
    .slice(0, MOST_WORDS)
}

type Reading = { readonly tolerant?: boolean; readonly missing?: number; readonly extra?: number }
type Asked = { query: string; options: SearchOptions; nextStamp: () => number; whole: readonly number[] }

/** One search: several readings of what was typed, all noted in one ranking. */
class Search {
  private readonly ready: { store: Store; matcher: Matcher; ranking: Ranking; stamps: Int32Array }
  private readonly asked: Asked
  private readonly words: readonly string[]

  constructor(ready: { store: Store; matcher: Matcher; ranking: Ranking; stamps: Int32Array }, asked: Asked) {
    this.ready = ready
    this.asked = asked
    this.words = wordsOf(asked.query)
  }

  get enough(): boolean {
    return this.ready.ranking.count >= this.asked.options.limit
  }

  /** Notes every place all words are found at. */
  run(wanted: readonly Wanted[], { tolerant = false, missing = 0, extra = 0 }: Reading): void {
    const { matcher, stamps } = this.ready
    const stamp = this.asked.nextStamp()
    matcher.set(wanted, tolerant)
    const visit = (place: number) => {
      if (stamps[place] === stamp) return
      stamps[place] = stamp
      const cost = matcher.cost(place, missing)
      if (cost < NONE) this.note(place, cost + extra)
    }
    if (!matcher.hopeless(missing)) this.visitAll(missing, visit)
  }

  private visitAll(missing: number, visit: (place: number) => void): void {
    const { matcher, ranking } = this.ready
    const { options, whole } = this.asked
    for (const place of whole) visit(place)
    for (const place of options.favourites ?? []) visit(place)
    const before = ranking.count
    matcher.candidates(missing, MOST_LOOKED_AT, (place) => {
      visit(place)
      return ranking.count - before >= PLENTY
    })
  }

  private note(place: number, cost: number): void {
    const { options, whole } = this.asked
    if (options.accepts && !options.accepts(place)) return
    const bonus = (whole.includes(place) ? WHOLE_NAME : 0) + (options.favourites?.has(place) ? FAVOURITE : 0)
    this.ready.ranking.note(place, Math.max(0, Math.min(NONE - 1, START + cost - bonus)))
  }

  noteInitials(found: readonly { place: number; whole: boolean }[]): void {
    for (const { place, whole } of found) this.note(place, whole ? INITIALS : INITIALS_BEGIN)
  }

  /** Words written together or apart: every way that gives words there are. */
  readOtherwise(mistakes: boolean): void {
    for (const words of this.otherWords(mistakes)) this.run(wantedOf(words), { extra: OTHER_READING, tolerant: mistakes })
  }

  private otherWords(mistakes: boolean): string[][] {
    const { vocabulary } = this.ready.store
    const { words } = this
    const begins = (text: string) => {
      const { from, to } = vocabulary.beginningWith(text)
      return from < to
    }
    const readings: string[][] = []
    const split = words.flatMap((word) => (isHan(word) || (begins(word) && !mistakes) ? [word] : (splitText(vocabulary, word, mistakes) ?? [word])))
    if (split.length > words.length) readings.push(split)
    for (let at = 1; at < words.length; at++) {
      const joined = `${words[at - 1]}${words[at]}`
      if (!isHan(joined) && begins(joined)) readings.push([...words.slice(0, at - 1), joined, ...words.slice(at + 1)])
    }
    if (words.length > 1 && words.every((word) => !isHan(word))) {
      const joined = splitText(vocabulary, words.join(''), mistakes)
      if (joined) readings.push(joined)
    }
    return readings
  }

  /** Two letters swapped where one word ends and the next begins, in words written together: no single word is misspelt then. */
  private readUnswapped(): void {
    const { vocabulary } = this.ready.store
    const text = this.words.join('')
    if (isHan(text)) return
    for (let at = 1; at + 2 < text.length; at++) {
      const unswapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
      const words = splitText(vocabulary, unswapped, false)
      if (words) this.run(wantedOf(words), { extra: OTHER_READING })
      if (this.ready.ranking.count > 0) return
    }
  }

  /** Misspelt words, the middle of words, a wrong Chinese sign; at last one word that is not there. */
  forgive(): void {
    const wanted = wantedOf(this.words)
    const pairs = wanted.filter(({ han }) => han).length
    this.run(wanted, { tolerant: true, missing: pairs > 2 ? 2 : pairs > 1 ? 1 : 0 })
    // Looking for a mistake in words written together is the dearest of all, so only when nothing else is found.
    if (this.ready.ranking.count === 0) this.readOtherwise(true)
    if (this.ready.ranking.count === 0) this.readUnswapped()
    if (this.ready.ranking.count === 0 && this.words.length > 2) this.run(wanted, { tolerant: true, missing: Math.max(1, Math.min(2, pairs)) })
  }
}
