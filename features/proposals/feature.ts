import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { proposalCalls } from './calls.ts'
import { proposalFiles } from './document/files.ts'
import { visitCalls } from './visit.ts'

/** Proposals of agencies to their clients. */
export const proposalsFeature = (deps: Deps): Feature => ({
  handlers: [...proposalCalls(deps), ...visitCalls(deps)],
  files: proposalFiles(deps),
})
