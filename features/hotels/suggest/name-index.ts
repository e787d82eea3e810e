import { Matcher } from './matcher.ts'
import { SortedTexts, WholeNames } from './names.ts'
import type { Speller } from './pinyin.ts'
import { Ranking } from './ranking.ts'
import { LONGEST_INITIALS, type Ready, Search, type SearchOptions } from './search.ts'
import { StoreWriter } from './name-store.ts'
import { codeWord, filingsOf, isHan, plainText, wordsOf } from './words.ts'

/**
 * A place that can be found by its names. All are in one list, each kind sorted best first, and containers before their
 * contents.
 */
export type Findable = {
  /** Names in every language, as they are written. */
  readonly names: readonly string[]
  /** Short codes, such as an airport's: found only when typed whole, and a name then. */
  readonly codes: readonly string[]
  /** Places in the list of what it belongs to: country, city, district, chain. */
  readonly contexts: readonly number[]
  /**
   * Names of its city: they are not looked up, but put it first when one of its own is typed whole with one of them
   * before or behind.
   */
  readonly cityNames?: readonly string[]
  /** Names that mean it and others like it when typed whole: a country's lead to its cities. */
  readonly leadingNames?: readonly string[]
  /** Whether many others have the same name, so that typing it means none of them more than another. */
  readonly common?: boolean
  /** The rank penalty against an equal match of another kind; 0 for a city. */
  readonly behind: number
}

/** A name in one spelling and, when it is Chinese, how it is read. */
type Written = { readonly plain: string; readonly spelled: string | undefined }

/**
 * Finds places by parts of names, in any language and order, nearly spelled. Immutable once finished: a change of the
 * world makes a new one.
 */
export class SuggestIndex {
  private readonly speller: Speller
  private readonly writer = new StoreWriter()
  private readonly whole = new WholeNames()
  private readonly wholeRead = new WholeNames()
  private readonly initials = new SortedTexts()
  private readonly behind: number[] = []
  private readonly written = new Map<string, Written>()
  private ready: Ready | undefined
  private stamp = 0

  constructor(speller: Speller) {
    this.speller = speller
  }

  /** Puts the next of the list in; its place is the number of those before it. */
  add(item: Findable): void {
    const place = this.writer.next(item.contexts)
    this.behind.push(item.behind)
    this.addLeading(item, place)
    const texts = [...new Set(item.names.map(plainText).filter((text) => text !== ''))]
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

  /** Codes, and names that mean the place although they are not its own. */
  private addLeading({ codes, leadingNames = [] }: Findable, place: number): void {
    for (const code of codes.map(plainText)) {
      this.whole.add(code, place)
      this.writer.word(codeWord(code), { first: true, han: false })
    }
    for (const name of leadingNames) {
      const { plain, spelled } = this.writtenOf(name)
      this.whole.add(plain, place)
      if (spelled !== undefined) this.wholeRead.add(spelled, place)
    }
  }

  /** The city's name before and behind, as both are written and, when both are Chinese, as they are read. */
  private addWithCity(name: Written, of: Written, place: number): void {
    this.whole.addBoth(name.plain, of.plain, place)
    if (name.spelled !== undefined && of.spelled !== undefined) this.wholeRead.addBoth(name.spelled, of.spelled, place)
  }

  /** Most names come more than once: with each name of their city, and a city's with everything in it. */
  private writtenOf(name: string): Written {
    let written = this.written.get(name)
    if (written === undefined) {
      const plain = plainText(name)
      const words = wordsOf(plain)
      const spelled = words.every(isHan)
        ? words.flatMap((word) => this.speller.spellingsOf(word).map(({ letters }) => letters)).join('')
        : undefined
      this.written.set(name, (written = { plain, spelled }))
    }
    return written
  }

  /** Chinese by how it is read, Latin by the first letters of its words. */
  private addSpellings(words: readonly string[], place: number): void {
    const spellings = words.flatMap((word) =>
      isHan(word) ? this.speller.spellingsOf(word) : [{ letters: word, initials: word, latin: true }],
    )
    const spelled = spellings.filter((spelling) => !('latin' in spelling))
    if (spelled.length === 0) {
      if (words.length > 1) this.addInitials(words.map((word) => word.charAt(0)).join(''), place)
      return
    }
    for (const [i, { letters }] of spelled.entries())
      this.writer.word(letters, { first: i === 0, han: false, read: true })
    this.wholeRead.add(spellings.map(({ letters }) => letters).join(''), place)
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
    const { whole, wholeRead, initials } = this
    const stamps = new Int32Array(store.count)
    this.ready = {
      store,
      matcher: new Matcher(store, this.behind),
      ranking: new Ranking(store.count),
      stamps,
      whole,
      wholeRead,
      initials,
    }
    return this
  }

  /** Places of the best matches in the list, best first. */
  search(typed: string, options: SearchOptions): number[] {
    const query = plainText(typed)
    if (query === '' || !this.ready) return []
    return new Search(this.ready, { query, options, nextStamp: () => ++this.stamp }).run()
  }
}
