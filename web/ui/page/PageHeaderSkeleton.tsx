import type { UseQueryResult } from '@tanstack/react-query'
import type { CallFailure } from '#web/call-api.ts'
import { PageHeader } from './PageHeader.tsx'

/** The heading of a page while its subject loads: visible to screen readers alone, with a back link after a failure. */
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
