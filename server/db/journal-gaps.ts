/**
 * Sequence numbers of the journal that were drawn and are not visible yet.
 *
 * A transaction gets its transaction number before it draws a sequence number. A transaction number taken after a gap
 * was seen is therefore higher than that of the gap's transaction. Once every transaction below it has ended, the gap
 * is either visible or was rolled back. The xmax of a snapshot is no substitute: it bounds the transactions that have
 * ended, not the running ones.
 */
export class JournalGaps {
  /** Newest sequence number seen; everything above it is unread. */
  after: number
  /**
   * Missing number → transaction number that the oldest running one must reach to close the gap; null until assigned.
   */
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

  /** Records the numbers that became visible; every number missing between them becomes a gap. */
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

  /** Assigns the gaps seen so far the transaction number they wait for. */
  date(horizon: bigint): void {
    for (const [place, known] of this.horizons) if (known === null) this.horizons.set(place, horizon)
  }

  /** Forgets the gaps whose transactions are over, given the oldest one still running in the latest snapshot. */
  close(oldest: bigint): void {
    for (const [place, horizon] of this.horizons) if (horizon !== null && oldest >= horizon) this.horizons.delete(place)
  }
}
