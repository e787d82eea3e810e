import { useId, useState } from 'react'
import { type Suggestion, suggestHotel } from '#features/hotels/contract.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { useInSight } from '#web/ui/use-in-sight.ts'
import { useCall } from '#web/use-call.ts'
import styles from './Filters.module.css'
import type { NearPoint } from './list-state.ts'
import { pointFromText } from './near-point.ts'
import { useAvailabilityTexts } from './texts.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140
const SHOWN = 6
const POINTS: Suggestion['kind'][] = ['LANDMARK', 'HOTEL', 'DISTRICT']

type Point = Pick<NearPoint, 'name' | 'latitude' | 'longitude'>

/** Places of the city by typing, or the point whose degrees were typed; without typing its landmarks. */
function usePoints(destinationId: string, typed: string, open: boolean): (Point & { key: string })[] {
  const language = useLanguage()
  const texts = useAvailabilityTexts()
  const keyword = useSettled(typed.trim(), TYPING_REST_MS)
  const point = pointFromText(typed)
  const answer = useCall(
    suggestHotel,
    { keyword, limit: SHOWN, destinationId, kinds: keyword === '' ? ['LANDMARK'] : POINTS },
    { enabled: open && point === null, keepPrevious: true, staleTime: 300_000 },
  )
  if (point) return [{ key: 'typed', name: texts.nearDegrees(point.latitude, point.longitude), ...point }]
  return (answer.data?.list ?? []).flatMap((one) => {
    const { latitude, longitude } = one
    if (latitude === null || longitude === null || one.destinationId !== destinationId) return []
    return [{ key: `${one.kind}-${one.id}`, name: nameIn(language, one), latitude, longitude }]
  })
}

/** Finds a place of the city, or takes degrees as they are typed. */
export default function PointSearch({
  destinationId,
  onPoint,
}: {
  destinationId: string
  onPoint: (point: Point) => void
}) {
  const texts = useAvailabilityTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const points = usePoints(destinationId, typed, open)
  const shown = open && points.length > 0
  useInSight(shown ? id : undefined, points.map(({ name }) => name).join())
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
  }
  return (
    <div className="tw-relative">
      <Suggest text={typed} onText={type}>
        <SuggestInput
          label={texts.near}
          open={shown}
          maxLength={100}
          placeholder={texts.nearPlaceholder}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKey={(event) => {
            if (event.key !== 'Escape' || !open) return
            event.preventDefault()
            setOpen(false)
          }}
        />
        {shown ? (
          <div id={id} className={`tw-surface tw-round tw-pad-4 tw-shadow ${styles.pointList}`}>
            <SuggestList
              key={`${typed}/${points.length}`}
              label={texts.near}
              groups={[{ title: texts.near, quiet: true, options: points }]}
              marked={false}
              onChoose={({ name, latitude, longitude }) => onPoint({ name, latitude, longitude })}
            >
              {({ name }) => name}
            </SuggestList>
          </div>
        ) : null}
      </Suggest>
    </div>
  )
}
