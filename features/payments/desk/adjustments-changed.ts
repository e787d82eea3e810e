import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#web/use-call.ts'
import { adjustments } from '../adjustments/contract.ts'

/** Reads the adjustments and their sums anew. */
export const adjustmentsChanged = (client: QueryClient) =>
  Promise.all(
    [adjustments.search, adjustments.sum].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
  )
