import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { searchHotelRateHistory } from '../hotel-rates/contract.ts'
import { NightHistory } from './NightHistory.tsx'
import type { HotelRates } from './rate-lines.ts'
import { SavedLines } from './SavedLines.tsx'
import { useHotelRateTexts } from './texts.ts'
import { UndoButton } from './UndoButton.tsx'

const PAGE_SIZE = 5

/** Who saved what of a hotel, the newest first. */
export function RateHistory({ rates }: { rates: HotelRates }) {
  const { hotelId } = rates
  const texts = useHotelRateTexts()
  const { history } = texts
  const [pageNo, setPageNo] = useState(1)
  const saves = useCall(
    searchHotelRateHistory,
    { hotelId, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <Card title={history.title}>
      <CallView query={saves} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className="tw-soft">{history.empty}</p> : null}
            <ol className="tw-stack tw-gap-12">
              {list.map((set) => (
                <SavedSet key={set.setId} set={set} />
              ))}
            </ol>
            <NightHistory rates={rates} />
            <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} quiet />
          </>
        )}
      </CallView>
    </Card>
  )
}

type SetRow = OutputOf<typeof searchHotelRateHistory>['list'][number]

/** One change set of the hotel: when, who, from where and why, and what it changed. */
function SavedSet({ set }: { set: SetRow }) {
  const { history } = useHotelRateTexts()
  const formats = useFormats()
  const { at, by, source, file, reason, hotelCount, cells, lines, lineCount, undoneAt, allowed } = set
  const who = [by ?? (source === 'GRID' ? history.unknown : null), history.sources[source], file]
  const what = [
    hotelCount > 1 ? history.hotels(hotelCount) : null,
    reason,
    undoneAt === null ? null : history.undoneAt(formats.moment(undoneAt)),
  ]
  return (
    <li>
      <p>
        <strong>{formats.moment(at)}</strong> · {history.by(who.filter(Boolean).join(' · '), cells)}
        {what.map((part) => (part ? ` · ${part}` : null))}{' '}
        {allowed.includes('undo') ? <UndoButton setId={set.setId} quiet /> : null}
      </p>
      <SavedLines lines={lines} lineCount={lineCount} />
    </li>
  )
}
