/**
 * The places of the journal that were drawn and are not visible yet.
 *
 * Whoever draws a place has a transaction number already. So a number of our own, taken after a gap was seen, is higher than that of
 * whoever drew the place, and once every transaction below it is over the place is either visible or will never be.
 * (The xmax of a snapshot would not do: it only bounds the transactions that have ended, not those under way.)
 */
export class JournalGaps {
  /** Newest place seen; everything above is still to be read. */
  after: number
  /** Missing place → number that the oldest running transaction must have reached for the place to be dead; null until one was taken. */
  private readonly horizons = new Map<number, bigint | null>()

  constructor(after: number) {
    this.after = after
  }

  get missing(): number[] {
    return [...this.horizons.keys()]
  }

  /** Whether there are gaps that still need a horizon. */
  get undated(): boolean {
    return [...this.horizons.values()].includes(null)
  }

  /** Notes the places that became visible; whatever lies between them and is not there becomes a gap. */
  see(places: readonly number[]): void {
    for (const place of places) {
      if (place <= this.after) {
        this.horizons.delete(place)
        continue
      }
      for (let gap = this.after + 1; gap < place; gap++) this.horizons.set(gap, null)
      this.after = place
    }
  }

  /** Gives the gaps seen so far the number they wait for. */
  date(horizon: bigint): void {
    for (const [place, known] of this.horizons) if (known === null) this.horizons.set(place, horizon)
  }

  /** Forgets the gaps whose transactions are over, given the oldest one still running in the snapshot that was just read. */
  close(oldest: bigint): void {
    for (const [place, horizon] of this.horizons) if (horizon !== null && oldest >= horizon) this.horizons.delete(place)
  }
}
