import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { type Cluster, type MapPoint, raised } from './clusters.ts'
import styles from './Pins.module.css'
import { type Camera, screenOf, type Size } from './mercator.ts'

type Props<T extends MapPoint> = {
  clusters: readonly Cluster<T>[]
  camera: Camera
  size: Size
  label: string
  /** Of the points that are lit by a card or a pin; drawn on top. */
  lit: T | null
  picked: string | null
  /** A pin's label, and its text for people who can not see its place. */
  words: (cluster: Cluster<T>) => { text: string; count: string | null; spoken: string }
  onPick: (cluster: Cluster<T>) => void
  onLight: (id: string | null) => void
}

/** How far outside the frame a pin is still drawn, since half of it may be seen. */
const MARGIN_PX = 60

function movePinFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const pins = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const at = pins.findIndex((pin) => pin === document.activeElement)
  const wanted = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: pins.length - 1,
  }[event.key]
  const pin = at < 0 || wanted === undefined ? undefined : pins[wanted]
  if (!pin) return
  event.preventDefault()
  pin.focus({ preventScroll: true })
}

function litClass(isPicked: boolean, isLit: boolean): string {
  return `${isPicked ? styles.picked : ''} ${isLit ? styles.lit : ''}`
}

/**
 * Pins on a map as a list of buttons: one stop for the Tab key, the arrow keys go from pin to pin, from the best
 * downwards.
 */
function PinList<T extends MapPoint>({ clusters, camera, size, label, lit, picked, words, onPick, onLight }: Props<T>) {
  const [focused, setFocused] = useState<string | null>(null)
  const shown = useMemo(() => {
    const place = screenOf(camera, size)
    // A highlighted hotel is drawn by itself, on top of its cluster.
    const own = lit && !clusters.some(({ id, members }) => id === lit.id && members.length === 1)
    const placed = clusters.map((cluster) => ({ cluster, ...place(cluster.at) }))
    const all = own
      ? [
          ...placed,
          { cluster: { id: `lit ${lit.id}`, at: lit, members: [lit], lowest: lit }, ...raised(place(lit), placed) },
        ]
      : placed
    return all.filter(
      ({ x, y }) => x > -MARGIN_PX && x < size.width + MARGIN_PX && y > -MARGIN_PX && y < size.height + MARGIN_PX,
    )
  }, [clusters, camera, size, lit])
  const stop = shown.some(({ cluster }) => cluster.id === focused) ? focused : shown[0]?.cluster.id
  return (
    <ul className={`tw-flat tw-over ${styles.pins}`} aria-label={label} onKeyDown={movePinFocus}>
      {shown.map(({ cluster, x, y }) => {
        const { text, count, spoken } = words(cluster)
        const alone = cluster.members.length === 1
        const isLit = lit !== null && alone && cluster.lowest.id === lit.id
        return (
          <li
            key={cluster.id}
            style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
            className={isLit ? styles.top : undefined}
          >
            <button
              type="button"
              className={`${styles.pin} ${alone ? '' : styles.cluster} ${litClass(alone && cluster.lowest.id === picked, isLit)}`}
              aria-label={spoken}
              aria-pressed={alone ? cluster.lowest.id === picked : undefined}
              tabIndex={cluster.id === stop ? 0 : -1}
              data-pin={alone ? cluster.lowest.id : undefined}
              onClick={() => onPick(cluster)}
              onFocus={() => {
                setFocused(cluster.id)
                if (alone) onLight(cluster.lowest.id)
              }}
              onBlur={() => onLight(null)}
              onPointerEnter={() => (alone ? onLight(cluster.lowest.id) : undefined)}
              onPointerLeave={() => onLight(null)}
            >
              {text}
              {count === null ? null : (
                <span className={`tw-12 tw-center tw-pad-0-6 ${styles.count}`} data-count={count} aria-hidden />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** See `PinList`; drawn again only when something of it changes. */
export const Pins = memo(PinList) as typeof PinList // `memo` forgets the kind of the points.
