import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { activityList } from './activity/list.ts'
import { staffCalls } from './calls.ts'
import { importCalls } from './import/calls.ts'
import { helpCalls } from './help/calls.ts'
import { listOfStaff } from './list.ts'
import { secureCalls } from './secure-calls.ts'
import { unitCalls } from './units/calls.ts'

/** The staff of companies, as each company manages it. */
export function staffFeature(deps: Deps): Feature {
  const lists = [listOfStaff(deps), activityList(deps)]
  return {
    handlers: [
      ...staffCalls(deps),
      ...secureCalls(deps),
      ...unitCalls(deps),
      ...importCalls(deps),
      ...helpCalls(deps),
      ...lists.flatMap(({ handlers }) => handlers),
    ],
    files: lists.flatMap(({ files }) => files),
  }
}
