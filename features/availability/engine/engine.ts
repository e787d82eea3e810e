import { nightsBetween } from '#contract/dates.ts'
import { MAX_NIGHTS } from '#contract/limits.ts'
import type { Follower, JournalTopic } from '#server/db/journal.ts'
import type { PriceTerms, SerializedJson } from '#server/http/handler.ts'
import { answerList } from './answer/answer.ts'
import { Memory, type MemoryOptions } from './memory/memory.ts'
import type { Kernel } from './kernel/kernel.ts'
import { type Found, type ListRequest, searchCity } from './search.ts'
import type { CityView } from './kernel/sweep.ts'

/** A list search as the call asks for it; its dates must have been checked (`refuseBadDates`). */
export type EngineSearch = Omit<ListRequest, 'factorOf' | 'nowMs'> & {
  readonly destinationId: string
  readonly terms: PriceTerms
}

export type EngineStats = {
  readonly cities: number
  readonly hotels: number
  readonly plans: number
  /** Bytes of the arrays. */
  readonly bytes: number
  readonly loadMs: number
  readonly loads: number
  readonly kernel: 'wasm' | 'js'
  /** Cities whose nights the last start took from the file of the run before. */
  readonly restored: number
}

export type Engine = Follower & {
  /** Reads everything from the database; searches go on with what was there before. */
  load(): Promise<void>
  readonly ready: boolean
  /** Share of the prices, 0 to 1, that the load under way has read. */
  readonly share: number
  /** The page that was found, or undefined for a destination that is not there. Throws before the first load. */
  search(request: EngineSearch): Found | undefined
  /** The same as ready JSON in the shape of the call's answer. */
  answer(request: EngineSearch): SerializedJson | undefined
  /**
   * Runs a search of another kind on a city, which it must not keep; undefined for an unknown destination. Throws
   * before the first load.
   */
  inCity<T>(
    asked: { readonly destinationId: string; readonly terms: PriceTerms },
    look: (view: CityView & { readonly kernel: Kernel }) => T,
  ): T | undefined
  /** Moves the window of days when midnight has passed; the engine looks by itself every 20 seconds. */
  moveWindow(): Promise<void>
  /** Keeps the nights for the next start; does nothing without a place to keep them. */
  keep(): Promise<void>
  stats(): EngineStats
  /** Ends its timers, stops saving nights, and waits for running work: after that it sends the database nothing. */
  close(): Promise<void>
}

const TOPICS: readonly JournalTopic[] = ['RATES', 'ALLOTMENT', 'INVENTORY', 'HOTEL', 'EXCHANGE', 'RELOAD']
const LOOK_AT_CLOCK_MS = 20_000

/** The availability engine: all prices and stock of the searchable days in memory, kept true by the journal. */
export function createEngine(options: MemoryOptions): Engine {
  const { log, now } = options
  const memory = new Memory(options)
  // Changes are applied one after the other, whether the journal or a timer brings them.
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.catch(() => {}).then(work)
    queue = turn
    return turn
  }

  const timer = setInterval(() => {
    inTurn(() => memory.moveWindow()).catch((error: unknown) => {
      // A half-moved window looks like a whole one, so everything is loaded again.
      log.error({ err: error }, 'availability: the window could not be moved')
      inTurn(() => memory.load()).catch((again: unknown) => log.error({ err: again }, 'availability: loading failed'))
    })
  }, LOOK_AT_CLOCK_MS)
  timer.unref()

  function search(request: EngineSearch): { found: Found; list: ListRequest } | undefined {
    const { ready, factors } = memory
    if (!ready) throw new Error('the engine has not been loaded')
    const nights = nightsBetween(request.stay.checkIn, request.stay.checkOut)
    if (!(nights >= 1 && nights <= MAX_NIGHTS)) throw new RangeError('a stay has 1 to 60 nights')
    const city = ready.loaded.cities.get(request.destinationId)
    if (!city) return undefined
    const list = { ...request, nowMs: now(), factorOf: factors.for(request.terms) }
    return { found: searchCity(ready.kernel, ready.buffers, { city, request: list }), list }
  }

  return {
    topics: TOPICS,
    load: () => inTurn(() => memory.load()),
    rebuild: () => inTurn(() => memory.load()),
    apply: (entries) => inTurn(() => memory.apply(entries)),
    get ready() {
      return memory.ready !== undefined
    },
    get share() {
      return memory.share
    },
    search: (request) => search(request)?.found,
    answer: (request) => {
      const result = search(request)
      return result && answerList(result.found, result.list, request.terms.currency)
    },
    inCity: ({ destinationId, terms }, look) => {
      const { ready, factors } = memory
      if (!ready) throw new Error('the engine has not been loaded')
      const city = ready.loaded.cities.get(destinationId)
      return (
        city && look({ city, buffers: ready.buffers, kernel: ready.kernel, nowMs: now(), factorOf: factors.for(terms) })
      )
    },
    moveWindow: () => inTurn(() => memory.moveWindow()),
    keep: () => memory.keep(),
    stats: () => statsOf(memory),
    close: async () => {
      clearInterval(timer)
      memory.closed = true
      await queue.catch(() => {})
    },
  }
}

function statsOf({ ready, loads, loadMs, restored }: Memory): EngineStats {
  const cities = [...(ready?.loaded.cities.values() ?? [])]
  return {
    cities: cities.length,
    hotels: cities.reduce((sum, city) => sum + city.counts.hotels, 0),
    plans: cities.reduce((sum, city) => sum + city.counts.plans, 0),
    bytes: ready?.loaded.arena.usedBytes ?? 0,
    loadMs,
    loads,
    kernel: ready?.kind ?? 'js',
    restored,
  }
}
