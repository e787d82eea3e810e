import { isStreet, wordsLike } from './abbreviations.ts'
import { type Matcher, MOST_WORDS, NONE, type Wanted } from './matcher.ts'
import type { SortedTexts, WholeNames } from './names.ts'
import type { Ranking } from './ranking.ts'
import { splitText } from './split.ts'
import type { Store } from './name-store.ts'
import { isHan, wordsOf } from './words.ts'

/** What narrows a search. */
export type SearchOptions = {
  readonly limit: number
  /** Places that rank before equal matches. */
  readonly favourites?: ReadonlySet<number>
  readonly accepts?: (place: number) => boolean
  /** The reader reads Chinese: a whole name in pinyin comes before what only begins with the letters. */
  readonly readsChinese?: boolean
  /** Only exact matches and beginnings; pinyin for readers of Chinese. */
  readonly strict?: boolean
}

/** An index that is finished. */
export type Ready = {
  readonly store: Store
  readonly matcher: Matcher
  readonly ranking: Ranking
  /** The last search that visited a place. */
  readonly stamps: Int32Array
  readonly whole: WholeNames
  /** Whole names as they are read. */
  readonly wholeRead: WholeNames
  readonly initials: SortedTexts
}

// Ranking besides the words; a lower sum is first.
const START = 60
const WHOLE_NAME = 30
const WHOLE_READ = 25
const FAVOURITE = 4
const OTHER_READING = 2
/**
 * The penalty of pinyin and mistakes against names written as typed: more than the distance between two beginnings of
 * words.
 */
const BEHIND_WRITTEN = 10
const INITIALS = 1
const INITIALS_BEGIN = 8

/** Candidates are visited in the order of the list until enough match; this is the most. */
const MOST_LOOKED_AT = 8_000
const PLENTY = 100
const MOST_INITIALS = 400
export const LONGEST_INITIALS = 16

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
type Asked = { readonly query: string; readonly options: SearchOptions; readonly nextStamp: () => number }
type Found = { readonly place: number; readonly cost: number }

/** One search: several readings of what was typed, all noted in one ranking. */
export class Search {
  private readonly ready: Ready
  private readonly asked: Asked
  private readonly words: readonly string[]
  private whole: readonly number[]
  private readonly wholeRead: readonly number[]
  /** Places found by reading alone, until it is known whether any is written so. */
  private held: Found[] | undefined
  /** The penalty of matches that are not written as typed. */
  private behind = 0

  constructor(ready: Ready, asked: Asked) {
    this.ready = ready
    this.asked = asked
    this.words = wordsOf(asked.query)
    this.whole = this.findWhole(this.words)
    this.wholeRead = ready.wholeRead.find(asked.query)
  }

  /** Places of the best matches, best first. */
  run(): number[] {
    const { query, options } = this.asked
    const { ranking, initials } = this.ready
    this.readAsTyped()
    if (!options.strict) {
      if (!/[^a-z0-9]/.test(query) && query.length > 1) this.noteInitials(initials.beginningWith(query, MOST_INITIALS))
      if (ranking.count < options.limit) {
        // A short word that is misspelt can often be cut in two as well: 'dubay' is not only what lies at a bay in
        // Dubai.
        this.readOtherwise(false)
        this.forgive()
      }
    }
    return ranking.take(options.limit)
  }

  /** Places whose whole name the words are, also with one of them written short or out. */
  private findWhole(words: readonly string[]): readonly number[] {
    const others = words.flatMap((word, i) => wordsLike(word).map((other) => words.with(i, other)))
    return [words, ...others].flatMap((texts) => this.ready.whole.find(texts.join('')))
  }

  private readAsTyped(): void {
    const { ranking } = this.ready
    const { strict, readsChinese } = this.asked.options
    const held: Found[] = []
    this.held = held
    this.read(wantedOf(this.words))
    this.readWithoutStreet()
    this.held = undefined
    if (ranking.count > 0 && held.length > 0) this.behind = BEHIND_WRITTEN
    if (strict && !readsChinese) return
    for (const { place, cost } of held) this.note(place, cost + this.behind)
  }

  /** People say 'Orchard Road' for the entry 'Orchard'. */
  private readWithoutStreet(): void {
    const last = this.words.at(-1)
    if (this.words.length < 2 || last === undefined || !isStreet(last)) return
    const words = this.words.slice(0, -1)
    const { whole } = this
    this.whole = this.findWhole(words)
    this.read(wantedOf(words), { extra: OTHER_READING })
    this.whole = whole
  }

  /** Records every place that matches all words. */
  private read(wanted: readonly Wanted[], { tolerant = false, missing = 0, extra = 0 }: Reading = {}): void {
    const { matcher, stamps } = this.ready
    const { held } = this
    const stamp = this.asked.nextStamp()
    matcher.set(wanted, tolerant)
    const visit = (place: number) => {
      if (stamps[place] === stamp) return
      stamps[place] = stamp
      const cost = matcher.cost(place, missing)
      if (cost === NONE || this.asked.options.accepts?.(place) === false) return
      if (held && matcher.read && !this.isReadWhole(place)) held.push({ place, cost: cost + extra })
      else this.note(place, cost + extra + this.behind)
    }
    if (!matcher.hopeless(missing)) this.visitAll(missing, visit)
  }

  private isReadWhole(place: number): boolean {
    return this.asked.options.readsChinese === true && this.wholeRead.includes(place)
  }

  private visitAll(missing: number, visit: (place: number) => void): void {
    const { matcher, ranking } = this.ready
    const { held } = this
    for (const place of this.whole) visit(place)
    for (const place of this.wholeRead) visit(place)
    for (const place of this.asked.options.favourites ?? []) visit(place)
    const before = ranking.count
    matcher.candidates(missing, MOST_LOOKED_AT, (place) => {
      visit(place)
      return ranking.count - before >= PLENTY || (held !== undefined && held.length >= 2 * PLENTY)
    })
  }

  private note(place: number, cost: number): void {
    const bonus = this.wholeBonus(place) + (this.asked.options.favourites?.has(place) ? FAVOURITE : 0)
    this.ready.ranking.note(place, Math.max(0, Math.min(NONE - 1, START + cost - bonus)))
  }

  private wholeBonus(place: number): number {
    if (this.whole.includes(place)) return WHOLE_NAME
    const counts = this.behind === 0 || this.asked.options.readsChinese
    return counts && this.wholeRead.includes(place) ? WHOLE_READ : 0
  }

  private noteInitials(found: readonly { place: number; whole: boolean }[]): void {
    for (const { place, whole } of found) {
      if (this.asked.options.accepts?.(place) !== false) this.note(place, whole ? INITIALS : INITIALS_BEGIN)
    }
  }

  /** Words written together or apart: every split into known words. */
  private readOtherwise(mistakes: boolean): void {
    for (const words of this.otherWords(mistakes))
      this.read(wantedOf(words), { extra: OTHER_READING, tolerant: mistakes })
  }

  private otherWords(mistakes: boolean): string[][] {
    const { vocabulary } = this.ready.store
    const { words } = this
    const begins = (text: string) => {
      const { from, to } = vocabulary.beginningWith(text)
      return from < to || wordsLike(text).length > 0
    }
    const readings: string[][] = []
    const split = words.flatMap((word) =>
      isHan(word) || (begins(word) && !mistakes) ? [word] : (splitText(vocabulary, word, mistakes) ?? [word]),
    )
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

  /**
   * Two letters swapped where one word ends and the next begins, in words written together: no single word is misspelt
   * then.
   */
  private readUnswapped(): void {
    const { vocabulary } = this.ready.store
    const text = this.words.join('')
    if (isHan(text)) return
    for (let at = 1; at + 2 < text.length; at++) {
      const unswapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
      const words = splitText(vocabulary, unswapped, false)
      if (words) this.read(wantedOf(words), { extra: OTHER_READING })
      if (this.ready.ranking.count > 0) return
    }
  }

  /** Misspelt words, the middle of words, a wrong Chinese sign; at last one word that is not there. */
  private forgive(): void {
    const wanted = wantedOf(this.words)
    const pairs = wanted.filter(({ han }) => han).length
    this.read(wanted, { tolerant: true, missing: pairs > 2 ? 2 : pairs > 1 ? 1 : 0 })
    // Looking for a mistake in words written together is the most expensive search, so it runs only when nothing else
    // is found.
    if (this.ready.ranking.count === 0) this.readOtherwise(true)
    if (this.ready.ranking.count === 0) this.readUnswapped()
    if (this.ready.ranking.count === 0 && this.words.length > 2)
      this.read(wanted, { tolerant: true, missing: Math.max(1, Math.min(2, pairs)) })
  }
}
