/**
 * The sequence numbers of the journal that were drawn and are not visible yet.
 *
 * A transaction has its own number before it draws a sequence number. So a transaction number of ours, taken after a
 * gap was seen, is higher than that of the gap's transaction. Once every transaction below it is over, the gap is
 * either visible or will never be. (The xmax of a snapshot does not do: it bounds the transactions that have ended, not
 * those under way.)
 */
export class JournalGaps {
  /** Newest sequence number seen; everything above is still to be read. */
  after: number
  /** Missing number → transaction number the oldest running one must reach to close the gap; null until taken. */
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

  /** Notes the numbers that became visible; every number missing between them becomes a gap. */
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

  /** Gives the gaps seen so far the transaction number they wait for. */
  date(horizon: bigint): void {
    for (const [place, known] of this.horizons) if (known === null) this.horizons.set(place, horizon)
  }

  /** Forgets the gaps whose transactions are over, given the oldest one still running in the latest snapshot. */
  close(oldest: bigint): void {
    for (const [place, horizon] of this.horizons) if (horizon !== null && oldest >= horizon) this.horizons.delete(place)
  }
}
