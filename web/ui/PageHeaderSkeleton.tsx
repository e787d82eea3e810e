import type { UseQueryResult } from '@tanstack/react-query'
import type { CallFailure } from '#web/call-api.ts'
import { PageHeader } from './PageHeader.tsx'

/**
 * The head of a page about one thing until that thing is there: only heard while it is awaited, with the way back once
 * it failed.
 */
export function PageHeaderSkeleton({
  query,
  title,
  back,
}: {
  query: UseQueryResult<unknown, CallFailure>
  title: string
  back: { to: string; text: string }
}) {
  if (query.data !== undefined) return null
  return query.error ? <PageHeader title={title} back={back} /> : <h1 className="tw-visually-hidden">{title}</h1>
}
