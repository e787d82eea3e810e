/** A stretch of the sorted words: from `from` to before `to`. */
export type Range = { readonly from: number; readonly to: number }

/** Called for each word within one mistake. */
export type NearVisitor = {
  /**
   * All letters are read; the words of the stretch begin with what was read, and `depth` letters of theirs were taken.
   */
  end(range: Range, depth: number): void
  /** A whole word was read with a mistake, up to before letter `at`; more letters follow. */
  word?(at: number): void
}

const GRAM = 3
const NO_CHARACTER = -1
/** Mistakes are looked for among Latin letters only: a Chinese sign has no letters, and there are thousands. */
const LAST_LATIN = 0x24f

/** All words names consist of, sorted; finds those that begin so, are spelled nearly so, or hold a part. */
export class Vocabulary {
  readonly words: readonly string[]
  private readonly grams = new Map<string, number[]>()

  constructor(sorted: readonly string[]) {
    this.words = sorted
    for (const [place, word] of sorted.entries()) {
      for (let at = 0; at + GRAM <= word.length; at++) {
        const gram = word.slice(at, at + GRAM)
        const places = this.grams.get(gram)
        if (!places) this.grams.set(gram, [place])
        else if (places.at(-1) !== place) places.push(place)
      }
    }
  }

  private characterAt(place: number, depth: number): number {
    const word = this.words[place] ?? ''
    return depth < word.length ? word.charCodeAt(depth) : NO_CHARACTER
  }

  /** First place of the stretch whose letter at `depth` is `character` or a later one. */
  private firstFrom({ from, to }: Range, depth: number, character: number): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.characterAt(middle, depth) < character) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The words of the stretch that go on with a letter. */
  private narrow(range: Range, depth: number, character: number): Range {
    const from = this.firstFrom(range, depth, character)
    if (from >= range.to || this.characterAt(from, depth) !== character) return { from, to: from }
    return { from, to: this.firstFrom({ from, to: range.to }, depth, character + 1) }
  }

  private whole(range: Range, depth: number): boolean {
    return range.from < range.to && this.words[range.from]?.length === depth
  }

  /** The words that begin with a text. */
  beginningWith(text: string): Range {
    let range: Range = { from: 0, to: this.words.length }
    for (let depth = 0; depth < text.length && range.from < range.to; depth++)
      range = this.narrow(range, depth, text.charCodeAt(depth))
    return range
  }

  /** The position of a known word. */
  find(text: string): number | undefined {
    const range = this.beginningWith(text)
    return this.whole(range, text.length) ? range.from : undefined
  }

  /**
   * The ends of the whole words that begin at a position of a text, without a mistake; and whether the rest of the text
   * begins a word.
   */
  wordsAt(text: string, start: number): { ends: number[]; restBegins: boolean } {
    const ends: number[] = []
    let range: Range = { from: 0, to: this.words.length }
    for (let at = start; at < text.length; at++) {
      range = this.narrow(range, at - start, text.charCodeAt(at))
      if (range.from >= range.to) return { ends, restBegins: false }
      if (this.whole(range, at - start + 1)) ends.push(at + 1)
    }
    return { ends, restBegins: true }
  }

  /** Walks along a text from `start` with exactly one letter missing, too many, wrong, or two swapped. */
  near(text: string, start: number, visit: NearVisitor): void {
    let range: Range = { from: 0, to: this.words.length }
    for (let at = start; at < text.length; at++) {
      const depth = at - start
      this.mistakesAt({ text, at, depth, range }, visit)
      range = this.narrow(range, depth, text.charCodeAt(at))
      if (range.from >= range.to) return
    }
  }

  private mistakesAt(step: { text: string; at: number; depth: number; range: Range }, visit: NearVisitor): void {
    const { text, at, depth, range } = step
    const typed = text.charCodeAt(at)
    const follow = (on: Range, depthThere: number, atThere: number) =>
      this.follow({ text, at: atThere, depth: depthThere, range: on }, visit)
    // A letter too many: the words go on as if it were not there.
    if (depth > 0 || at + 1 < text.length) follow(range, depth, at + 1)
    if (at + 1 < text.length) {
      const swapped = this.narrow(this.narrow(range, depth, text.charCodeAt(at + 1)), depth + 1, typed)
      follow(swapped, depth + 2, at + 2)
    }
    for (let from = this.whole(range, depth) ? this.firstFrom(range, depth, 0) : range.from; from < range.to;) {
      const character = this.characterAt(from, depth)
      if (character > LAST_LATIN) return
      const to = this.firstFrom({ from, to: range.to }, depth, character + 1)
      const child = { from, to }
      follow(child, depth + 1, at)
      if (character !== typed) follow(child, depth + 1, at + 1)
      from = to
    }
  }

  /** Continues without another mistake. */
  private follow(step: { text: string; at: number; depth: number; range: Range }, visit: NearVisitor): void {
    let { at, depth, range } = step
    for (; range.from < range.to; at++, depth++) {
      if (at === step.text.length) return visit.end(range, depth)
      if (visit.word && this.whole(range, depth)) visit.word(at)
      range = this.narrow(range, depth, step.text.charCodeAt(at))
    }
  }

  /** Words that hold a text of three letters or more, wherever. */
  holding(text: string): number[] {
    let fewest: readonly number[] | undefined
    for (let at = 0; at + GRAM <= text.length; at++) {
      const places = this.grams.get(text.slice(at, at + GRAM)) ?? []
      if (fewest === undefined || places.length < fewest.length) fewest = places
    }
    return (fewest ?? []).filter((place) => this.words[place]?.includes(text))
  }
}
