import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type SavedLine, searchHotelRateHistory } from '../hotel-rates/contract.ts'
import { shown } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'

const PAGE_SIZE = 5

/** Who saved what of a hotel, the newest first. */
export function RateHistory({ hotelId }: { hotelId: string }) {
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
  const { at, by, source, file, reason, hotelCount, cells, lines, lineCount } = set
  const who = [by ?? (source === 'GRID' ? history.unknown : null), history.sources[source], file]
  const what = [hotelCount > 1 ? history.hotels(hotelCount) : null, reason]
  return (
    <li>
      <p>
        <strong>{formats.moment(at)}</strong> · {history.by(who.filter(Boolean).join(' · '), cells)}
        {what.map((part) => (part ? ` · ${part}` : null))}
      </p>
      <SavedLines lines={lines} lineCount={lineCount} />
    </li>
  )
}

const MOST_SHOWN = 8

/** Changed figures, a line for each plan or room, and how many lines are left out. */
export function SavedLines({ lines, lineCount }: { lines: readonly SavedLine[]; lineCount: number }) {
  const { history } = useHotelRateTexts()
  return (
    <ul className="tw-stack">
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li
          key={[line.kind, line.roomEn, line.planCode, line.first, ...line.after].join(' ')}
          className="tw-13 tw-soft"
        >
          <SavedText line={line} />
        </li>
      ))}
      {lineCount > MOST_SHOWN ? <li className="tw-13 tw-soft">{history.more(lineCount - MOST_SHOWN)}</li> : null}
    </ul>
  )
}

/** One line of a save: what of which plan, from what to what, and for which nights. */
function SavedText({ line }: { line: SavedLine }) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const formats = useFormats()
  const { kinds, values, nights } = texts.history
  const { kind, planCode, planEn, planZh, currency, first, last } = line
  const valueText = (value: string) => {
    if (value in values) return values[value as keyof typeof values] // Just looked up.
    return kind === 'PRICE' && currency !== null && /^\d+$/.test(value)
      ? formats.amount(Number(value), currency)
      : shown(value, texts)
  }
  const sides = [line.before, line.after].map((side) => side.map(valueText).join(', ').replace(', …, ', ' … '))
  const what = [
    nameIn(language, { nameEn: line.roomEn, nameZh: line.roomZh }),
    planEn ? nameIn(language, { nameEn: planEn, nameZh: planZh ?? null }) : planCode,
    kind === 'PRICE' ? `${kinds[kind]} ${currency}` : kinds[kind],
  ]
  return (
    <>
      {what.filter(Boolean).join(' · ')}: {sides.join(' → ')},{' '}
      {nights(formats.dayShort(first), formats.dayShort(last), line.nights)}
    </>
  )
}
