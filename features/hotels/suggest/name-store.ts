import { Vocabulary } from './vocabulary.ts'

/** Bits of a token: the first word of a name; how a Chinese name is read, not how it is written. */
const FIRST = 1
const READ = 2
const TOKEN_BITS = 2
const FLAGS = FIRST | READ

/** Growing arrays of numbers; they take half the memory of a list, and are transferred without a copy. */
class Numbers {
  private values = new Int32Array(1 << 12)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  taken(): Int32Array {
    return this.values.slice(0, this.length)
  }
}

/** Lists of places, concatenated: list `i` is from `starts[i]` to before `starts[i + 1]`. */
export type Lists = { readonly starts: Int32Array; readonly places: Int32Array }

/** Turns "place → numbers" round: under each number the places that have it, in their order and each once. */
function turned(count: number, tokens: Lists, numberOf: (token: number) => number): Lists {
  const starts = new Int32Array(count + 1)
  const last = new Int32Array(count).fill(-1)
  const each = (visit: (number: number, place: number) => void) => {
    last.fill(-1)
    for (let place = 0; place + 1 < tokens.starts.length; place++) {
      for (let i = tokens.starts[place] ?? 0; i < (tokens.starts[place + 1] ?? 0); i++) {
        const number = numberOf(tokens.places[i] ?? 0)
        if (number < 0 || last[number] === place) continue
        last[number] = place
        visit(number, place)
      }
    }
  }
  each((number) => (starts[number + 1] = (starts[number + 1] ?? 0) + 1))
  for (let i = 0; i < count; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0)
  const next = starts.slice(0, count)
  const places = new Int32Array(starts[count] ?? 0)
  each((number, place) => {
    places[next[number] ?? 0] = place
    next[number] = (next[number] ?? 0) + 1
  })
  return { starts, places }
}

/** The words of everything that can be found, ready to be searched. */
export type Store = {
  readonly vocabulary: Vocabulary
  readonly count: number
  /** Places with contents are before this index. */
  readonly contextCount: number
  /** Words of a place: number of the word × 4, plus the bits `FIRST` and `READ`. */
  readonly tokens: Lists
  /** Where the Chinese words of a place begin among its words; they come last. */
  readonly hanStarts: Int32Array
  /** Places of a word. */
  readonly postings: Lists
  /** The containers of a place. */
  readonly contexts: Lists
  /** The contents of a place. */
  readonly members: Lists
}

export const wordOf = (token: number): number => token >> TOKEN_BITS
export const isRead = (token: number): boolean => (token & READ) !== 0
export const isFirst = (token: number): boolean => (token & FIRST) !== 0

/** Takes the words in, place by place, and makes the store. */
export class StoreWriter {
  private readonly numbers = new Map<string, number>()
  private readonly tokens = new Numbers()
  private readonly tokenStarts = new Numbers()
  private readonly hanStarts = new Numbers()
  private readonly han: number[] = []
  private readonly contexts = new Numbers()
  private readonly contextStarts = new Numbers()
  private contextCount = 0

  /** The next place, with what it belongs to; its words follow. */
  next(contexts: readonly number[]): number {
    this.endPlace()
    const place = this.tokenStarts.length
    this.tokenStarts.push(this.tokens.length)
    this.contextStarts.push(this.contexts.length)
    for (const context of contexts) {
      this.contexts.push(context)
      this.contextCount = Math.max(this.contextCount, context + 1)
    }
    return place
  }

  private endPlace(): void {
    if (this.tokenStarts.length === 0) return
    this.hanStarts.push(this.tokens.length)
    for (const token of this.han) this.tokens.push(token)
    this.han.length = 0
  }

  /** A word of the place at hand. */
  word(text: string, kind: { first: boolean; han: boolean; read?: boolean }): void {
    let number = this.numbers.get(text)
    if (number === undefined) this.numbers.set(text, (number = this.numbers.size))
    const token = (number << TOKEN_BITS) | (kind.first ? FIRST : 0) | (kind.read ? READ : 0)
    if (kind.han) this.han.push(token)
    else this.tokens.push(token)
  }

  finished(): Store {
    this.endPlace()
    const count = this.tokenStarts.length
    this.tokenStarts.push(this.tokens.length)
    this.contextStarts.push(this.contexts.length)
    const sorted = [...this.numbers.keys()].toSorted((a, b) => (a < b ? -1 : 1))
    const placeOf = new Int32Array(sorted.length)
    for (const [place, word] of sorted.entries()) placeOf[this.numbers.get(word) ?? 0] = place
    const tokens = {
      starts: this.tokenStarts.taken(),
      places: this.tokens.taken().map((token) => ((placeOf[wordOf(token)] ?? 0) << TOKEN_BITS) | (token & FLAGS)),
    }
    const contexts = { starts: this.contextStarts.taken(), places: this.contexts.taken() }
    return {
      vocabulary: new Vocabulary(sorted),
      count,
      contextCount: this.contextCount,
      tokens,
      hanStarts: this.hanStarts.taken(),
      postings: turned(sorted.length, tokens, wordOf),
      contexts,
      members: turned(this.contextCount, contexts, (context) => context),
    }
  }
}
