import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { contractCalls } from './calls.ts'

/** Suppliers and the contracts by which hotels are sold. */
export const contractsFeature = (deps: Deps): Feature => ({ handlers: contractCalls(deps) })
