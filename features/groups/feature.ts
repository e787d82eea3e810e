import type { Engine } from '#features/availability/engine/engine.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { groupCalls } from './calls.ts'
import { dealCalls } from './deal/calls.ts'
import { dealJob } from './deal/jobs.ts'
import { deskGroupCalls } from './desk-calls.ts'
import { groupJob } from './jobs.ts'

/** Group requests; what hotels say to them comes from the engine. */
export const groupsFeature = (deps: Deps, engine: Engine): Feature => ({
  handlers: [...groupCalls({ ...deps, engine }), ...dealCalls({ ...deps, engine }), ...deskGroupCalls(deps)],
  jobs: [groupJob(deps), dealJob(deps)],
})
