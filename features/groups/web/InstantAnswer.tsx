import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { queryGroupHotels } from '../contract.ts'
import { HeldViews } from './HeldViews.tsx'
import { useGroupTexts } from './texts.ts'

type Need = InputOf<typeof queryGroupHotels>

/** Hotels' answers to the request as typed so far. */
export function InstantAnswer({ need }: { need: Need | null }) {
  const texts = useGroupTexts()
  return (
    <Card title={texts.answerTitle}>
      {need === null ? (
        <p className="tw-soft">{texts.answerEmpty}</p>
      ) : (
        // Another question begins with its first page.
        <Answer key={JSON.stringify([need.destinationId, need.hotelIds])} need={need} />
      )}
    </Card>
  )
}

function Answer({ need }: { need: Need }) {
  const texts = useGroupTexts()
  const [pageNo, setPageNo] = useState(1)
  const answer = useCall(queryGroupHotels, { ...need, pageNo, pageSize: 10 }, { keepPrevious: true, staleTime: 10_000 })
  return (
    <CallView query={answer} skeleton={<Skeleton count={4} />}>
      {({ list, counts, currency, total, pageSize }) => (
        <div className="tw-stack tw-gap-16" role="status">
          <p className="tw-tabular">
            {total === 0 ? texts.answerNone : texts.counts(counts.free, counts.request, counts.miss)}
          </p>
          <HeldViews hotels={list} currency={currency} />
          <Pager pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} quiet />
        </div>
      )}
    </CallView>
  )
}
