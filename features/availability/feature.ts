import { join } from 'node:path'
import { Gauge } from '@prometheus-io/client'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { availabilityHandlers, publicTermsOf } from './calls.ts'
import { calendarHandlers } from './calendar/calls.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import { startHandler } from './home/calls.ts'
import { calendarFile } from './hotel-rates/calendar-file.ts'
import { hotelRateHandlers, type ListSoldIn } from './hotel-rates/calls.ts'
import { planHandlers } from './plans/calls.ts'

/** Availability with its engine, for benchmarks and tests. */
export type AvailabilityFeature = Feature & { readonly engine: Engine }

/** When nights are first kept for the next start, and how often after that when something has changed. */
const FIRST_KEEP_MS = 10_000
const KEEP_MS = 1_800_000

/** Saves the nights periodically; returns the function that ends that and waits for running work. */
function keepNights(engine: Engine, log: Deps['log']): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let keeping = Promise.resolve()
  let stopped = false
  const keepIn = (ms: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      keeping = engine
        .keep()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'availability: the nights could not be kept for the next start'),
        )
        .finally(() => keepIn(KEEP_MS))
    }, ms)
    timer.unref()
  }
  keepIn(FIRST_KEEP_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
    return keeping
  }
}

/** Metrics of the engine and the journal, computed when they are read. */
function measure(deps: Pick<Deps, 'journal' | 'metrics'>, engine: Engine): void {
  const registers = [deps.metrics.registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge(
    'tradewind_journal_rebuilds',
    'Times everything in memory was built anew after entries may have been missed',
    () => deps.journal.stats().rebuilds,
  )
  gauge(
    'tradewind_journal_lag_seconds',
    'Age of the newest change when it was applied',
    () => deps.journal.stats().lagMs / 1000,
  )
  gauge('tradewind_journal_seq', 'Newest place of the change journal that was read', () => deps.journal.stats().seq)
  gauge('tradewind_journal_gaps', 'Places of the journal still waited for', () => deps.journal.stats().gaps)
  gauge('tradewind_engine_loads', 'Times the availability engine was loaded', () => engine.stats().loads)
  gauge('tradewind_engine_load_seconds', 'Time the last load took', () => engine.stats().loadMs / 1000)
  gauge(
    'tradewind_engine_restored_cities',
    'Cities whose nights the last start took from the file of the run before',
    () => engine.stats().restored,
  )
  gauge('tradewind_engine_bytes', 'Bytes of prices, restrictions and stock in memory', () => engine.stats().bytes)
}

/** The availability feature: the engine, which follows the journal from its start on, and the search calls over it. */
export function availabilityFeature(deps: Deps, listSoldIn: ListSoldIn): AvailabilityFeature {
  const { config, db, journal, log, now } = deps
  const engine = createEngine({ db, log, now, kept: { path: join(config.dataDir, 'cache', 'nights'), journal } })
  const unfollow = journal.follow(engine)
  measure(deps, engine)
  const calls = { engine, db, now, publicTerms: publicTermsOf(config) }
  let stopKeeping = () => Promise.resolve()
  return {
    engine,
    handlers: [
      ...availabilityHandlers(calls),
      ...calendarHandlers(calls),
      ...hotelRateHandlers({ ...deps, listSoldIn }),
      ...planHandlers(deps),
      startHandler(calls),
    ],
    files: [calendarFile(deps)],
    starting: () => (engine.ready ? null : `prices are read, ${Math.floor(engine.share * 100)} %`),
    start: async () => {
      stopKeeping = keepNights(engine, log)
    },
    stop: async () => {
      unfollow()
      await engine.close()
      await stopKeeping()
    },
  }
}
