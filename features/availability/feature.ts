import { Gauge } from 'prom-client'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { availabilityHandlers } from './calls.ts'
import { calendarHandlers } from './calls-calendar.ts'
import { createEngine, type Engine } from './engine/engine.ts'

/** Availability with its engine, for whoever measures or tests it. */
export type AvailabilityFeature = Feature & { readonly engine: Engine }

/** What the engine and the journal say of themselves, read when the metrics are. */
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
  gauge('tradewind_journal_rebuilds', 'Times everything in memory was built anew after entries may have been missed', () => deps.journal.stats().rebuilds)
  gauge('tradewind_journal_lag_ms', 'Age of the newest change when it was applied', () => deps.journal.stats().lagMs)
  gauge('tradewind_journal_seq', 'Newest place of the change journal that was read', () => deps.journal.stats().seq)
  gauge('tradewind_journal_gaps', 'Places of the journal still waited for', () => deps.journal.stats().gaps)
  gauge('tradewind_engine_loads', 'Times the availability engine was loaded', () => engine.stats().loads)
  gauge('tradewind_engine_load_ms', 'Time the last load took', () => engine.stats().loadMs)
  gauge('tradewind_engine_bytes', 'Bytes of prices, restrictions and stock in memory', () => engine.stats().bytes)
}

/** The availability feature: the engine, which follows the journal from its start on, and the search calls over it. */
export function availabilityFeature(deps: Deps): AvailabilityFeature {
  const { config, db, journal, log, now } = deps
  const engine = createEngine({ db, log, now })
  const unfollow = journal.follow(engine)
  measure(deps, engine)
  const publicTerms = { agreementId: null, currency: config.publicCurrency, markUpBasisPoints: config.publicMarkUpBasisPoints }
  const calls = { engine, db, now, publicTerms }
  return {
    engine,
    handlers: [...availabilityHandlers(calls), ...calendarHandlers(calls)],
    stop: async () => {
      unfollow()
      engine.close()
    },
  }
}
