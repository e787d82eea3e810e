import { wordsLike } from './abbreviations.ts'
import { isFirst, isRead, type Lists, type Store, wordOf } from './name-store.ts'
import { codeWord } from './words.ts'

/** A word that was typed; Chinese ones are signs in pairs. */
export type Wanted = { readonly text: string; readonly han: boolean }

/** The cost of an inexact match of a word; lower is better. */
const PREFIX = 2
const TYPO = 5
const TYPO_PREFIX = 7
const INSIDE = 8
/** The word is not in the name of the hotel but in that of its city, district or chain. */
const ELSEWHERE = 3
/**
 * The rank penalty of hotels and of single houses of a chain; of cities, districts and landmarks the city is half the
 * name.
 */
const LOOSE = 2
const COMMON = 3
const MISSING = 20
const MISSING_PAIR = 5
const BEGINS = 2
/** Added to what a word costs that is only read so, in pinyin; no cost is as much. */
const READ = 64
/** No match at all. */
export const NONE = 255

const SHORTEST_MISSPELT = 3
const SHORTEST_UNFINISHED = 4
/** Below this number of candidates a linear scan is faster than the counting pass. */
const FEW = 4000
/** A word of more places than that narrows a search less than counting them would cost. */
const MOST_COUNTED = 150_000
/** Visits a place; returns true when enough were found. */
type Visit = (place: number) => boolean
/** How many words of a query count; further words are ignored. */
export const MOST_WORDS = 16

const from = (lists: Lists, place: number) => lists.starts[place] ?? 0
const to = (lists: Lists, place: number) => lists.starts[place + 1] ?? 0

/** The matches of one typed word: a cost for every word in the index, and the resulting costs for contained places. */
class Slot {
  readonly costs: Uint8Array
  readonly touched: number[] = []
  private readonly contextCosts: Uint8Array
  private fresh = false
  han = false
  size = 0

  constructor(words: number, contexts: number) {
    this.costs = new Uint8Array(words).fill(NONE)
    this.contextCosts = new Uint8Array(contexts)
  }

  clear(): void {
    for (const word of this.touched) this.costs[word] = NONE
    this.touched.length = 0
    this.size = 0
    this.fresh = false
  }

  note(word: number, cost: number): void {
    const known = this.costs[word] ?? 0
    if (known === NONE) this.touched.push(word)
    if (cost < known) this.costs[word] = cost
  }

  private costOf(token: number): number {
    const cost = this.costs[wordOf(token)] ?? NONE
    return cost < NONE && isRead(token) ? cost + READ : cost
  }

  /** The lowest cost among a place's own words, plus `READ` for a word that only matches by its reading. */
  own(store: Store, place: number): number {
    const { starts, places } = store.tokens
    const middle = store.hanStarts[place] ?? 0
    const end = this.han ? (starts[place + 1] ?? 0) : middle
    let least = NONE
    for (let i = this.han ? middle : (starts[place] ?? 0); i < end; i++) {
      const cost = this.costOf(places[i] ?? 0)
      if (cost < least) least = cost
    }
    return least
  }

  /** The lowest cost among the words of the places that contain it. */
  elsewhere(store: Store, place: number): number {
    if (!this.fresh) {
      this.contextCosts.fill(NONE - 1)
      this.fresh = true
    }
    let least = NONE
    for (let i = from(store.contexts, place); i < to(store.contexts, place); i++) {
      const context = store.contexts.places[i] ?? 0
      let cost = this.contextCosts[context] ?? NONE
      if (cost === NONE - 1) this.contextCosts[context] = cost = this.own(store, context)
      if (cost < least) least = cost
    }
    return least
  }
}

/** Sets typed words against the words of names; one is used for all queries, one after the other. */
export class Matcher {
  private readonly store: Store
  private readonly behind: readonly number[]
  private readonly slots: Slot[] = []
  private readonly hits: Uint16Array
  private used = 0
  /** Whether the last place matched by reading alone. */
  read = false
  /** The slots in use, the one with the fewest places first: it decides most often. */
  private rarest: Slot[] = []

  /** `behind` by place: its rank penalty among other kinds. */
  constructor(store: Store, behind: readonly number[]) {
    this.store = store
    this.behind = behind
    this.hits = new Uint16Array(store.count)
  }

  /** Looks the words up; `tolerant` also matches misspelt words and words that contain the letters. */
  set(wanted: readonly Wanted[], tolerant: boolean): void {
    for (let i = 0; i < this.used; i++) this.slots[i]?.clear()
    this.used = Math.min(MOST_WORDS, wanted.length)
    for (let i = 0; i < this.used; i++) {
      const slot = (this.slots[i] ??= new Slot(this.store.vocabulary.words.length, this.store.contextCount))
      const word = wanted[i]
      if (!word) continue
      slot.han = word.han
      this.lookUp(slot, word.text, tolerant && !word.han)
      slot.size = this.sizeOf(slot)
    }
    this.rarest = this.slots.slice(0, this.used).sort((a, b) => a.size - b.size)
  }

  private lookUp(slot: Slot, text: string, tolerant: boolean): void {
    const { vocabulary } = this.store
    const { words } = vocabulary
    const begin = vocabulary.beginningWith(text)
    for (let word = begin.from; word < begin.to; word++)
      slot.note(word, words[word]?.length === text.length ? 0 : PREFIX)
    for (const same of [codeWord(text), ...wordsLike(text)]) {
      const at = vocabulary.find(same)
      if (at !== undefined) slot.note(at, 0)
    }
    if (!tolerant || text.length < SHORTEST_MISSPELT) return
    vocabulary.near(text, 0, {
      end: (range, depth) => {
        const whole = words[range.from]?.length === depth
        if (whole) slot.note(range.from, TYPO)
        if (text.length < SHORTEST_UNFINISHED) return
        for (let word = range.from + (whole ? 1 : 0); word < range.to; word++) slot.note(word, TYPO_PREFIX)
      },
    })
    for (const word of vocabulary.holding(text)) slot.note(word, INSIDE)
  }

  private sizeOf(slot: Slot): number {
    const { postings, members, contextCount } = this.store
    let size = 0
    for (const word of slot.touched) {
      size += to(postings, word) - from(postings, word)
      for (let i = from(postings, word); i < to(postings, word); i++) {
        const place = postings.places[i] ?? 0
        if (place >= contextCount) break
        size += to(members, place) - from(members, place)
      }
    }
    return size
  }

  /** Whether this many words may be missing: a word without any match can not be found anywhere. */
  hopeless(missing: number): boolean {
    return this.rarest.filter((slot) => slot.size === 0).length > missing
  }

  /**
   * Visits the places that have all words but `missing`, until enough were found or `most` were visited. Where the
   * rarest words have few places, these are visited whatever else they match; otherwise places are counted word by word
   * and visited in the order of the list. Words of very many places are not counted, so a visited place may lack a
   * word; its cost says so. Houses of chains in many cities come later.
   */
  candidates(missing: number, most: number, visit: Visit): void {
    const rare = this.rarest.filter((slot) => slot.size > 0).slice(0, missing + 1)
    if (rare.reduce((sum, slot) => sum + slot.size, 0) <= FEW) {
      for (const slot of rare) this.each(slot, visit)
      return
    }
    const counted = this.rarest.filter((slot, i) => slot.size <= MOST_COUNTED || i === 0)
    this.hits.fill(0)
    for (const [i, slot] of counted.entries()) this.count(slot, i + 1)
    const needed = Math.max(1, counted.length - missing)
    const left = this.show({ needed, common: false, most }, visit)
    if (left > 0) this.show({ needed, common: true, most: left }, visit)
  }

  /** The places a slot's words are found at, some more than once. */
  private each({ touched }: Slot, visit: (place: number) => void): void {
    const { postings, members, contextCount } = this.store
    for (const word of touched) {
      const end = to(postings, word)
      for (let i = from(postings, word); i < end; i++) {
        const place = postings.places[i] ?? 0
        visit(place)
        if (place >= contextCount) continue
        const last = to(members, place)
        for (let k = from(members, place); k < last; k++) visit(members.places[k] ?? 0)
      }
    }
  }

  /**
   * Adds one for each place of a slot's words; the upper half of a number holds the last slot, so that none adds two.
   */
  private count(slot: Slot, no: number): void {
    const { hits } = this
    this.each(slot, (place) => {
      const known = hits[place] ?? 0
      if (known >> 8 !== no) hits[place] = (no << 8) | ((known & 255) + 1)
    })
  }

  /** Visits the places counted often enough; returns how many more may be visited, 0 when enough were found. */
  private show(wanted: { needed: number; common: boolean; most: number }, visit: Visit): number {
    const { hits, behind } = this
    let left = wanted.most
    for (let place = 0; place < hits.length && left > 0; place++) {
      if (((hits[place] ?? 0) & 255) < wanted.needed || (behind[place] ?? 0) > COMMON !== wanted.common) continue
      left--
      if (visit(place)) return 0
    }
    return left
  }

  /** The cost of a place for one word; records when the word matches by reading alone. */
  private slotCost(slot: Slot, place: number, away: number): number {
    const own = slot.own(this.store, place)
    const cost = own <= away ? own : Math.min(own, slot.elsewhere(this.store, place) + away)
    if (cost < READ || cost >= NONE) return cost
    this.read = true
    return cost - READ
  }

  /** The cost of a place for all words; NONE when more than `missing` of them don't match. */
  cost(place: number, missing: number): number {
    const behind = this.behind[place] ?? 0
    const away = behind < LOOSE ? 0 : ELSEWHERE
    let total = behind
    let lost = 0
    this.read = false
    for (const slot of this.rarest) {
      const cost = this.slotCost(slot, place, away)
      if (cost < NONE) total += cost
      else if (++lost > missing) return NONE
      else total += slot.han ? MISSING_PAIR : MISSING
    }
    return lost === this.used ? NONE : total - (this.begins(place) ? BEGINS : 0)
  }

  /** Whether a name of the place begins with the first typed word. */
  private begins(place: number): boolean {
    const costs = this.slots[0]?.costs
    const { tokens } = this.store
    for (let i = from(tokens, place); i < to(tokens, place); i++) {
      const token = tokens.places[i] ?? 0
      if (isFirst(token) && (costs?.[wordOf(token)] ?? NONE) <= TYPO_PREFIX) return true
    }
    return false
  }
}
