import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { Failed } from './Failed.tsx'

/** Renders a call: the skeleton while it runs, a failure with a retry, otherwise its data. */
export function CallView<T>({
  query,
  skeleton,
  kept,
  children,
}: {
  query: UseQueryResult<T, CallFailure>
  /** Has the shape of the data that replaces it. */
  skeleton: ReactNode
  /** What was not lost by the failure, if there was something to lose. */
  kept?: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return <Failed failure={query.error} onRetry={() => void query.refetch()} {...(kept ? { kept } : {})} />
  return skeleton
}
