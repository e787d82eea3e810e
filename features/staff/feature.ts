import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { staffCalls } from './calls.ts'
import { listOfStaff } from './list.ts'

/** The staff of companies, as each company manages it. */
export function staffFeature(deps: Deps): Feature {
  const { handlers, files } = listOfStaff(deps)
  return { handlers: [...staffCalls(deps), ...handlers], files }
}
