const NONE = 255

/** Collects places with their match costs and returns the best ones; reused from search to search. */
export class Ranking {
  private readonly levels: Uint8Array
  private readonly touched: Int32Array
  /** Places noted so far. */
  count = 0

  constructor(places: number) {
    this.levels = new Uint8Array(places).fill(NONE)
    this.touched = new Int32Array(places)
  }

  /** Records a place with a level; the best level of a place counts, and lower is better. */
  note(place: number, level: number): void {
    const known = this.levels[place] ?? 0
    if (known === NONE) this.touched[this.count++] = place
    if (level < known) this.levels[place] = level
  }

  /** The best places, the better level first and within one the smaller place; forgets everything. */
  take(limit: number): number[] {
    const best: { rank: number; place: number }[] = []
    for (let i = 0; i < this.count; i++) {
      const place = this.touched[i] ?? 0
      const rank = (this.levels[place] ?? NONE) * 2 ** 32 + place
      this.levels[place] = NONE
      if (best.length === limit && rank >= (best.at(-1)?.rank ?? 0)) continue
      if (best.length === limit) best.pop()
      const at = best.findLastIndex((other) => other.rank < rank) + 1
      best.splice(at, 0, { rank, place })
    }
    this.count = 0
    return best.map(({ place }) => place)
  }
}
