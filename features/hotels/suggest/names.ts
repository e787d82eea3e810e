import { hash32 } from './words.ts'

/** Texts with their places, sorted, so that equal beginnings are adjacent; stored as numbers and one long text. */
export class SortedTexts {
  private texts: string[] = []
  private readonly pairs: { text: string; place: number }[] = []
  private places = new Int32Array(0)

  add(text: string, place: number): void {
    this.pairs.push({ text, place })
  }

  finish(): void {
    this.pairs.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place))
    this.texts = this.pairs.map(({ text }) => text)
    this.places = Int32Array.from(this.pairs, ({ place }) => place)
    this.pairs.length = 0
  }

  /** Places of the texts with this beginning, at most `limit`; whether each is the whole text. */
  beginningWith(text: string, limit: number): { place: number; whole: boolean }[] {
    let low = 0
    let high = this.texts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.texts[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    const found: { place: number; whole: boolean }[] = []
    for (let at = low; at < this.texts.length && found.length < limit; at++) {
      const known = this.texts[at] ?? ''
      if (!known.startsWith(text)) break
      found.push({ place: this.places[at] ?? 0, whole: known === text })
    }
    return found
  }
}

/**
 * Which places have exactly this name; only hashes are kept, so an answer is a good guess to be checked against the
 * words.
 */
export class WholeNames {
  private readonly hashes = new Map<number, number | number[]>()

  add(name: string, place: number): void {
    this.put(hash32(name), place)
  }

  /** Two names in a row, either first. */
  addBoth(one: string, other: string, place: number): void {
    this.put(hash32(other, hash32(one)), place)
    this.put(hash32(one, hash32(other)), place)
  }

  private put(key: number, place: number): void {
    const known = this.hashes.get(key)
    if (known === undefined) this.hashes.set(key, place)
    else if (typeof known === 'number') {
      if (known !== place) this.hashes.set(key, [known, place])
    } else if (known.at(-1) !== place) known.push(place)
  }

  find(name: string): readonly number[] {
    const known = this.hashes.get(hash32(name)) ?? []
    return typeof known === 'number' ? [known] : known
  }
}
