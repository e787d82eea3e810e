import { type Bytes, encoded } from './bytes.ts'

type Named = { readonly nameEn: string; readonly nameZh: string | null }

/** Names of a city's rooms and plans, each once, as ready JSON. */
export class OfferNames {
  readonly texts: Uint8Array[] = []
  private readonly places = new Map<string, Map<string | null, number>>()

  /** Place of a name; hotels share most of theirs. */
  placeOf({ nameEn, nameZh }: Named): number {
    let alike = this.places.get(nameEn)
    if (alike === undefined) this.places.set(nameEn, (alike = new Map()))
    let place = alike.get(nameZh)
    if (place === undefined)
      alike.set(nameZh, (place = this.texts.push(encoded(JSON.stringify({ nameEn, nameZh }))) - 1))
    return place
  }
}

const COMMA = encoded(',')

/** The names one answer needs, in the order in which they are met. */
export class NamesOfAnswer {
  /** By place in the city: place in the answer and one more, 0 for a name not met yet. */
  private met = new Uint16Array(1024)
  private readonly order: number[] = []

  /** Forgets the names of the answer before. */
  begin(): void {
    for (const name of this.order) this.met[name] = 0
    this.order.length = 0
  }

  /** Place of a name in the answer. */
  placeOf(name: number): number {
    if (name >= this.met.length) {
      const larger = new Uint16Array(2 * name)
      larger.set(this.met)
      this.met = larger
    }
    const place = this.met[name]!
    if (place > 0) return place - 1
    this.met[name] = this.order.push(name)
    return this.order.length - 1
  }

  /** Writes the names that were met. */
  write(bytes: Bytes, { texts }: OfferNames): void {
    for (const [place, name] of this.order.entries()) {
      if (place > 0) bytes.put(COMMA)
      bytes.put(texts[name]!)
    }
  }
}
