import type { Engine } from '#features/availability/engine/engine.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { watchCalls } from './calls.ts'
import { watchJob } from './look.ts'
import { Touched } from '#features/availability/touched/touched.ts'

/** Price watches. They follow the journal after the engine does, whose prices they read. */
export function watchesFeature(deps: Deps, engine: Engine): Feature {
  const touched = new Touched()
  const unfollow = deps.journal.follow(touched)
  const watching = { ...deps, engine }
  return {
    handlers: watchCalls(watching),
    jobs: [watchJob(watching, touched)],
    stop: async () => unfollow(),
  }
}
