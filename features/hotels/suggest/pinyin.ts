import { customPinyin, pinyin } from 'pinyin-pro'

// Readings of place names and houses the dictionary has otherwise.
customPinyin({
  单县: 'shàn xiàn',
  大都会: 'dà dū huì',
  曾厝垵: 'zēng cuò ān',
  喀什: 'kā shí',
  洪洞: 'hóng tóng',
  柏悦: 'bó yuè',
  厦大: 'xià dà',
})

// Words the names of houses and places end or go on with; a name is cut at them.
const USUAL_WORDS =
  '酒店 大酒店 度假酒店 公寓酒店 套房酒店 度假村 饭店 大饭店 宾馆 客栈 公寓 民宿 旅馆 广场 中心 机场 火车站 会展中心 大学 老城 市中心 国际'
const LONGEST_SEGMENT = 10

/** A piece of a Chinese name in pinyin, and the first letters of its syllables. */
export type Spelling = { readonly letters: string; readonly initials: string }

/**
 * Cuts Chinese names into words that are known, such as cities and districts, and spells each; each word is spelled
 * once.
 */
export class Speller {
  private readonly words = new Set<string>(USUAL_WORDS.split(' '))
  /** Length of the longest word that begins with a sign. */
  private readonly longest = new Map<string, number>()
  private readonly spellings = new Map<string, Spelling>()

  constructor(words: Iterable<string>) {
    for (const word of words) this.words.add(word)
    // 台北火车站 means no more than its two words, and people type them apart.
    for (const word of this.words) if (this.consistsOfOthers(word)) this.words.delete(word)
    for (const word of this.words) {
      const first = word.charAt(0)
      this.longest.set(first, Math.max(this.longest.get(first) ?? 0, Math.min(word.length, LONGEST_SEGMENT)))
    }
  }

  private consistsOfOthers(word: string): boolean {
    const reached = [true]
    for (let end = 2; end <= word.length; end++) {
      for (let at = 0; at <= end - 2; at++) {
        if (reached[at] && (at > 0 || end < word.length) && this.words.has(word.slice(at, end))) reached[end] = true
      }
    }
    return reached[word.length] === true
  }

  private wordAt(run: string, at: number): number {
    for (let length = Math.min(this.longest.get(run.charAt(at)) ?? 0, run.length - at); length > 1; length--) {
      if (this.words.has(run.slice(at, at + length))) return length
    }
    return 0
  }

  /** The pieces of a run of Chinese signs; what lies between known words is a piece too. */
  private segmentsOf(run: string): string[] {
    const segments: string[] = []
    let loose = 0
    for (let at = 0; at < run.length;) {
      const length = this.wordAt(run, at)
      if (length === 0) {
        at++
        continue
      }
      if (at > loose) segments.push(run.slice(loose, at))
      segments.push(run.slice(at, at + length))
      at += length
      loose = at
    }
    if (loose < run.length) segments.push(run.slice(loose))
    return segments
  }

  private spell(segment: string): Spelling {
    let known = this.spellings.get(segment)
    if (known === undefined) {
      const syllables = pinyin(segment, { toneType: 'none', type: 'array', v: true }).map((syllable) =>
        syllable.toLowerCase().replace(/[^a-z]/g, ''),
      )
      known = { letters: syllables.join(''), initials: syllables.map((syllable) => syllable.charAt(0)).join('') }
      this.spellings.set(segment, known)
    }
    return known
  }

  /**
   * The pinyin of the pieces of a run of Chinese characters, in order; the piece decides the reading of a character.
   */
  spellingsOf(run: string): Spelling[] {
    return this.segmentsOf(run).map((segment) => this.spell(segment))
  }
}
