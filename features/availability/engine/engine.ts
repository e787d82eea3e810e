import type { Logger } from 'pino'
import { MAX_NIGHTS } from '#contract/limits.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { Database } from '#server/db/database.ts'
import type { Follower, JournalEntry, JournalTopic } from '#server/db/journal.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { type ExchangeRate, type Factor, factorFor } from '../rules-price.ts'
import { answerList } from './answer.ts'
import { type BufferSizes, isEnough, makeBuffers, type SearchBuffers, sizesFor } from './buffers.ts'
import { loadKernel } from './kernel.ts'
import { loadAll, type Loaded, moveWindow, readExchangeRates, reloadAllotments, reloadCityOf, reloadInventory, reloadRates } from './load.ts'
import { type Found, type Kernel, type ListRequest, searchCity } from './search.ts'

/** A list search as the call asks for it; its dates must have been checked (`refuseBadDates`). */
export type EngineSearch = Omit<ListRequest, 'factorOf' | 'nowMs'> & { readonly destinationId: string; readonly terms: PriceTerms }

export type EngineStats = {
  readonly cities: number
  readonly hotels: number
  readonly plans: number
  /** Bytes of the arrays. */
  readonly bytes: number
  readonly loadMs: number
  readonly loads: number
  readonly kernel: 'wasm' | 'js'
}

export type Engine = Follower & {
  /** Reads everything from the database; searches go on with what was there before. */
  load(): Promise<void>
  readonly ready: boolean
  /** The page that was found, or undefined for a destination that is not there. Throws before the first load. */
  search(request: EngineSearch): Found | undefined
  /** The same as ready JSON bytes in the shape of the call's answer. */
  answer(request: EngineSearch): Buffer | undefined
  stats(): EngineStats
  close(): void
}

/** Changed hotels beyond which loading everything is quicker than their cities one by one. */
const MOST_HOTELS_ALONE = 50
const TOPICS: readonly JournalTopic[] = ['RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'EXCHANGE', 'RELOAD']
const LOOK_AT_CLOCK_MS = 20_000
const PREPARED_PARTIES = [
  { adults: 2, childAges: [] },
  { adults: 1, childAges: [] },
]
const MOST_FACTORS = 5_000

/** Factors by currencies and mark-up, remembered until the exchange rates change. */
class Factors {
  private readonly known = new Map<string, Factor | undefined>()
  private readonly rates: readonly ExchangeRate[]

  constructor(rates: readonly ExchangeRate[]) {
    this.rates = rates
  }

  for(terms: PriceTerms): (currency: string) => Factor | undefined {
    return (currency) => {
      const key = `${currency}${terms.currency}${terms.markUpBasisPoints}`
      if (!this.known.has(key)) {
        if (this.known.size >= MOST_FACTORS) this.known.clear()
        this.known.set(key, factorFor(currency, terms, this.rates))
      }
      return this.known.get(key)
    }
  }
}

/** Each number once with its months. */
function changedMonths(entries: readonly JournalEntry[]): { nos: number[]; months: number[] } {
  const pairs = new Map<string, { no: number; month: number }>()
  for (const { ref_no: no, months } of entries) for (const month of months ?? []) if (no !== null) pairs.set(`${no}/${month}`, { no, month })
  return { nos: [...pairs.values()].map((pair) => pair.no), months: [...pairs.values()].map((pair) => pair.month) }
}

function changedNights(entries: readonly JournalEntry[]): { nos: number[]; first_days: number[]; counts: number[] } {
  const nights = entries.filter((entry) => entry.ref_no !== null && entry.first_day !== null)
  return {
    nos: nights.map((entry) => entry.ref_no ?? 0),
    first_days: nights.map((entry) => entry.first_day ?? 0),
    counts: nights.map((entry) => entry.sold?.length ?? 1),
  }
}

/** The availability engine: all prices and stock of the searchable days in memory, kept true by the journal. */
export function createEngine(options: { db: Database; log: Logger; now: () => number; kernel?: 'wasm' | 'js' }): Engine {
  const { db, log, now } = options
  let loaded: Loaded | undefined
  let factors = new Factors([])
  let sizes: BufferSizes = sizesFor([])
  let buffers: SearchBuffers | undefined
  let kernel: Kernel | undefined
  let kind: 'wasm' | 'js' = 'js'
  let loads = 0
  let loadMs = 0
  // Changes come one after the other, whoever brings them: the journal or the clock.
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.catch(() => {}).then(work)
    queue = turn
    return turn
  }

  function fitBuffers(current: Loaded, fresh: boolean): void {
    const need = sizesFor(current.cities.values())
    if (!fresh && buffers && isEnough(sizes, need)) return
    if (!fresh) buffers?.giveBack()
    sizes = need
    buffers = makeBuffers(current.arena, sizes)
  }

  async function loadNow(): Promise<void> {
    const startedAt = performance.now()
    const rates = await readExchangeRates(db.direct)
    const fresh = await loadAll(db, now())
    factors = new Factors(rates)
    fitBuffers(fresh, true)
    ;({ kernel, kind } = loadKernel(fresh.arena, options.kernel ?? 'wasm'))
    for (const city of fresh.cities.values()) for (const party of PREPARED_PARTIES) city.parties.deltasFor(party)
    loaded = fresh
    loads++
    loadMs = performance.now() - startedAt
    log.info({ ms: Math.round(loadMs), cities: fresh.cities.size, bytes: fresh.arena.usedBytes }, 'availability: loaded')
  }

  async function applyNow(entries: readonly JournalEntry[]): Promise<void> {
    const of = (topic: JournalTopic) => entries.filter((entry) => entry.topic === topic)
    if (!loaded || of('RELOAD').length > 0) return loadNow()
    const hotels = new Set(of('HOTEL').map((entry) => entry.ref_no))
    // An import changes thousands at once; each would load its whole city.
    if (hotels.size > MOST_HOTELS_ALONE) return loadNow()
    for (const no of hotels) if (no !== null) await reloadCityOf(db.direct, loaded, no)
    if (hotels.size > 0) fitBuffers(loaded, false)
    const rates = changedMonths(of('RATES'))
    if (rates.nos.length > 0) await reloadRates(db.direct, loaded, rates)
    const allotments = changedMonths(of('ALLOTMENT'))
    if (allotments.nos.length > 0) await reloadAllotments(db.direct, loaded, allotments)
    const nights = changedNights(of('INVENTORY'))
    if (nights.nos.length > 0) await reloadInventory(db.direct, loaded, nights)
    if (of('EXCHANGE').length > 0) factors = new Factors(await readExchangeRates(db.direct))
  }

  async function lookAtClock(): Promise<void> {
    if (loaded) await moveWindow(db.direct, loaded, now())
  }

  const timer = setInterval(() => {
    inTurn(lookAtClock).catch((error: unknown) => {
      // A half-moved window can not be told from a whole one, so everything is loaded again.
      log.error({ err: error }, 'availability: the window could not be moved')
      inTurn(loadNow).catch((again: unknown) => log.error({ err: again }, 'availability: loading failed'))
    })
  }, LOOK_AT_CLOCK_MS)
  timer.unref()

  function search(request: EngineSearch): { found: Found; list: ListRequest } | undefined {
    if (!loaded || !buffers || !kernel) throw new Error('the engine has not been loaded')
    const nights = nightsBetween(request.stay.checkIn, request.stay.checkOut)
    if (!(nights >= 1 && nights <= MAX_NIGHTS)) throw new RangeError('a stay has 1 to 60 nights')
    const city = loaded.cities.get(request.destinationId)
    if (!city) return undefined
    const list = { ...request, nowMs: now(), factorOf: factors.for(request.terms) }
    return { found: searchCity(kernel, buffers, { city, request: list }), list }
  }

  return {
    topics: TOPICS,
    load: () => inTurn(loadNow),
    rebuild: () => inTurn(loadNow),
    apply: (entries) => inTurn(() => applyNow(entries)),
    get ready() {
      return loaded !== undefined
    },
    search: (request) => search(request)?.found,
    answer: (request) => {
      const result = search(request)
      return result && answerList(result.found, result.list, request.terms.currency)
    },
    stats: () => {
      const cities = [...(loaded?.cities.values() ?? [])]
      return {
        cities: cities.length,
        hotels: cities.reduce((sum, city) => sum + city.counts.hotels, 0),
        plans: cities.reduce((sum, city) => sum + city.counts.plans, 0),
        bytes: loaded?.arena.usedBytes ?? 0,
        loadMs,
        loads,
        kernel: kind,
      }
    },
    close: () => clearInterval(timer),
  }
}
