import type { Logger } from 'pino'
import { listRates } from '#features/exchange-rates/store.ts'
import { listActiveRules } from '#features/mark-ups/store.ts'
import type { Database } from '#server/db/database.ts'
import type { JournalEntry, JournalTopic } from '#server/db/journal.ts'
import { Factors } from './factors.ts'
import { type BufferSizes, isEnough, makeBuffers, type SearchBuffers, sizesFor } from './buffers.ts'
import { type Kernel, loadKernel } from '../kernel/kernel.ts'
import { applyNights } from './changed-nights.ts'
import { type KeepNights, KeptNights } from './kept-nights.ts'
import { loadAll, moveWindow, reloadCityOf } from './load.ts'
import type { Loaded } from './loaded.ts'

const PREPARED_PARTIES = [
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [] },
]
/** Changed hotels beyond which loading everything is quicker than their cities one by one. */
const MOST_HOTELS_ALONE = 50

export type MemoryOptions = {
  readonly db: Database
  readonly log: Logger
  readonly now: () => number
  readonly kernel?: 'wasm' | 'js'
  readonly kept?: KeepNights
}

/** Everything a search needs, complete as of one load. */
export type Ready = {
  readonly loaded: Loaded
  readonly kernel: Kernel
  readonly kind: 'wasm' | 'js'
  buffers: SearchBuffers
  sizes: BufferSizes
}

/** What the engine holds, and how changes get into it. Its methods that wait must not run beside each other. */
export class Memory {
  ready: Ready | undefined
  factors = new Factors([], [])
  loads = 0
  loadMs = 0
  /** Of the prices that a load has read, 0 to 1. */
  share = 0
  /** Nothing is written any more. */
  closed = false
  private readonly db: Database
  private readonly log: Logger
  private readonly now: () => number
  private readonly wanted: 'wasm' | 'js'
  private readonly kept: KeptNights | undefined

  constructor(options: MemoryOptions) {
    this.kept = options.kept && new KeptNights(options.kept, options.log)
    this.db = options.db
    this.log = options.log
    this.now = options.now
    this.wanted = options.kernel ?? 'wasm'
  }

  /** Reads everything anew; what was there before serves until then. */
  async load(): Promise<void> {
    const startedAt = performance.now()
    const factors = await this.readFactors()
    // Data that a running node no longer trusts is not written to its file either.
    const loaded =
      (this.loads === 0 ? await this.kept?.load(this.db, this.now()) : undefined) ??
      (await loadAll(this.db, this.now(), { onShare: (share) => (this.share = share) }))
    const sizes = sizesFor(loaded.cities.values())
    const buffers = makeBuffers(loaded.arena, sizes)
    for (const city of loaded.cities.values()) for (const party of PREPARED_PARTIES) city.parties.deltasFor(party)
    this.factors = factors
    this.ready = { loaded, buffers, sizes, ...loadKernel(loaded.arena, this.wanted) }
    this.loads++
    this.loadMs = performance.now() - startedAt
    this.log.info(
      { ms: Math.round(this.loadMs), cities: loaded.cities.size, bytes: loaded.arena.usedBytes },
      'availability: loaded',
    )
  }

  /**
   * Takes over changes of the journal by reading what they are about, so that it does not matter how often one comes.
   */
  async apply(entries: readonly JournalEntry[]): Promise<void> {
    const of = (topic: JournalTopic) => entries.filter((entry) => entry.topic === topic)
    const hotels = new Set(of('HOTEL').map((entry) => entry.refNo ?? 0))
    // An import changes thousands at once; each would load its whole city.
    if (!this.ready || of('RELOAD').length > 0 || hotels.size > MOST_HOTELS_ALONE) return this.load()
    await this.reloadHotels(this.ready, hotels)
    await applyNights(this.db.direct, this.ready.loaded, entries)
    if (of('EXCHANGE').length > 0) this.factors = await this.readFactors()
  }

  /** Exchange rates and mark-up rules, both of which the topic EXCHANGE is about. */
  private async readFactors(): Promise<Factors> {
    const { direct } = this.db
    return new Factors(await listRates(direct), await listActiveRules(direct))
  }

  private async reloadHotels(ready: Ready, hotels: ReadonlySet<number>): Promise<void> {
    if (hotels.size === 0) return
    for (const no of hotels) await reloadCityOf(this.db.direct, ready.loaded, no)
    const sizes = sizesFor(ready.loaded.cities.values())
    if (isEnough(ready.sizes, sizes)) return
    ready.buffers.giveBack()
    ready.buffers = makeBuffers(ready.loaded.arena, sizes)
    ready.sizes = sizes
  }

  /** Keeps the nights for the next start. */
  async keep(): Promise<void> {
    const { ready } = this
    if (ready) await this.kept?.write(ready.loaded, () => this.ready === ready && !this.closed)
  }

  /** Cities whose nights the last start took from its file. */
  get restored(): number {
    return this.kept?.restored ?? 0
  }

  /** Moves the window of days when midnight has passed. */
  async moveWindow(): Promise<void> {
    if (this.ready) await moveWindow(this.db.direct, this.ready.loaded, this.now())
  }
}
