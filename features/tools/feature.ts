import { publicTermsOf } from '#features/availability/calls.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { assignCalls } from './assign-calls.ts'
import { distributorCalls } from './distributor-calls.ts'
import { snapshotting } from './snapshots.ts'
import type { SlowSource } from './source.ts'
import { trackCalls } from './track-calls.ts'

/** The group helper. `source` is a supplier with a slow source; without one all hotels are own stock and live. */
export function toolsFeature(deps: Deps, engine: Engine, source: SlowSource | null = null): Feature {
  const publicTerms = publicTermsOf(deps.config)
  const snapshots = snapshotting(deps, { engine, terms: publicTerms, source })
  return {
    handlers: [
      ...distributorCalls(deps, publicTerms),
      ...assignCalls(deps),
      ...trackCalls({ ...deps, engine, source, publicTerms }),
    ],
    jobs: [snapshots.job],
    stop: async () => snapshots.stop(),
  }
}
