import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { chainLists } from './list.ts'

/** Where an amount comes from and where it went. */
export function explainFeature(deps: Deps): Feature {
  const lists = chainLists(deps)
  return { handlers: lists.flatMap(({ handlers }) => handlers), files: lists.flatMap(({ files }) => files) }
}
