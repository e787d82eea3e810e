import { type KeyboardEvent, useId, useState } from 'react'
import { RADII_KILOMETRES } from '#features/availability/contract.ts'
import { type Suggestion, suggestHotel } from '#features/hotels/contract.ts'
import { useListbox, useInSight } from '#features/hotels/web/use-listbox.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useCall } from '#web/use-call.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Filters.module.css'
import type { NearPoint } from './list-state.ts'
import { pointFromText } from './near-point.ts'
import { useAvailabilityTexts } from './texts.ts'

type Props = { destinationId: string; near: NearPoint | null; onNear: (near: NearPoint | null) => void }

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140
const SHOWN = 6
const POINTS: Suggestion['kind'][] = ['LANDMARK', 'HOTEL', 'DISTRICT']

/** The point distances are measured from, and how far hotels may be from it. */
export function NearFilter({ destinationId, near, onNear }: Props) {
  const texts = useAvailabilityTexts()
  const id = useId()
  return (
    <div className="tw-stack tw-gap-6 tw-min-0" role="group" aria-labelledby={id}>
      <div id={id} className="tw-14 tw-strong tw-line-22">
        {texts.near}
      </div>
      {near === null ? (
        <PointSearch destinationId={destinationId} onPoint={(point) => onNear({ ...point, withinKilometres: null })} />
      ) : (
        <>
          <button type="button" className={styles.point} aria-label={texts.removeFilter(near.name || texts.nearUnknown)} onClick={() => onNear(null)}>
            <Icon name="pin" size={16} />
            <span className={`tw-min-0 tw-grow ${styles.choiceText}`}>{near.name || texts.nearUnknown}</span>
            <Icon name="close" size={14} />
          </button>
          <div className="tw-flex tw-wrap tw-gap-4" role="radiogroup" aria-label={texts.radius}>
            {[null, ...RADII_KILOMETRES].map((kilometres) => (
              <label key={kilometres ?? 0} className={styles.radius}>
                <input
                  type="radio"
                  name={id}
                  className="tw-visually-hidden"
                  checked={near.withinKilometres === kilometres}
                  onChange={() => onNear({ ...near, withinKilometres: kilometres })}
                />
                <span>{kilometres === null ? texts.anyDistance : texts.kilometres(kilometres)}</span>
              </label>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

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

function PointSearch({ destinationId, onPoint }: { destinationId: string; onPoint: (point: Point) => void }) {
  const texts = useAvailabilityTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const points = usePoints(destinationId, typed, open)
  const choose = (at: number) => {
    const point = points[at]
    if (point) onPoint({ name: point.name, latitude: point.latitude, longitude: point.longitude })
  }
  const listbox = useListbox({ count: open ? points.length : 0, first: -1, resetKey: `${typed}/${points.length}`, onChoose: choose })
  const activeId = open && points[listbox.active] ? `${id}-${listbox.active}` : undefined
  useInSight(open && points.length > 0 ? id : undefined, points.map(({ name }) => name).join())
  useInSight(activeId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    } else listbox.onKey(event)
  }
  return (
    <div className="tw-relative">
      <input
        className="tw-input"
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-label={texts.near}
        aria-expanded={open && points.length > 0}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={texts.nearPlaceholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      {open && points.length > 0 ? (
        <div id={id} role="listbox" aria-label={texts.near} className={`tw-surface tw-round tw-pad-4 tw-shadow ${styles.pointList}`}>
          {points.map((point, at) => (
            <div
              key={point.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === listbox.active}
              className={`${styles.pointOption} ${at === listbox.active ? styles.pointActive : ''}`}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => listbox.setActive(at)}
              onClick={() => choose(at)}
            >
              {point.name}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
