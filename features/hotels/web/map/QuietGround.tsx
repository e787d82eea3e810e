import { lazy, Suspense } from 'react'
import { useFormats } from '#web/format.ts'
import styles from './Map.module.css'
import { type Camera, metresPerPixel, type Point, screenOf, type Size } from './mercator.ts'

const Coast = lazy(() => import('./Coast.tsx'))
const WorldOutline = lazy(() => import('./WorldOutline.tsx'))

/**
 * The outline is drawn for whole countries; nearer than this its corners would put hotels into the sea, and the finer
 * coast takes over.
 */
const OUTLINE_BELOW_ZOOM = 8.5
const DISTRICTS_FROM_ZOOM = 9.5
const SIGHTS_FROM_ZOOM = 10.5
const BELOW_PINS_PX = 18
/** How far the ground of a district goes beyond its outermost hotels, both sides together. */
const AREA_METRES = 500
const RING_METRES = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
const LEAST_RING_PX = 70
const MOST_RINGS = 3
/** Room a label takes to each side. */
const LABEL_PX = { x: 96, y: 24 }

/** A name on the ground, and the outline of what it is the name of, where that is known. */
export type Labelled = Point & { readonly name: string; readonly outline?: readonly Point[] }

/** Rings of round distances, far enough apart on the screen to be read. */
export function ringsFor(camera: Camera, size: Size): { metres: number; pixels: number }[] {
  const metresEach = metresPerPixel(camera)
  const rings = RING_METRES.map((metres) => ({ metres, pixels: metres / metresEach }))
  return rings
    .filter(({ pixels }) => pixels >= LEAST_RING_PX && pixels <= Math.max(size.width, size.height) * 0.75)
    .slice(0, MOST_RINGS)
}

export type GroundProps = {
  camera: Camera
  size: Size
  middle: Labelled | null
  /** Districts, as large names. */
  labels: readonly Labelled[]
  /** What people know in the city, as small names. */
  sights: readonly Labelled[]
}

/** Rings of round distances about the middle of a city. */
function Rings({ camera, size, middle, named }: { camera: Camera; size: Size; middle: Labelled; named: boolean }) {
  const formats = useFormats()
  const { x, y } = screenOf(camera, size)(middle)
  return (
    <>
      {ringsFor(camera, size).map(({ metres, pixels }) => (
        <g key={metres}>
          <circle cx={x} cy={y} r={pixels} className={`tw-fill-none ${styles.ring}`} />
          <text x={x} y={y - pixels - 5} className={styles.ringText}>
            {formats.distance(metres)}
          </text>
        </g>
      ))}
      <circle cx={x} cy={y} r={4} className={`tw-fill-ink ${styles.middle}`} />
      {named ? (
        <text x={x} y={y + 18} className={`tw-14 tw-strong tw-fill-ink ${styles.middleText}`}>
          {middle.name}
        </text>
      ) : null}
    </>
  )
}

/** Labels that do not run into one another or into the name of the city; the first come first. */
export function readableLabels(
  placed: readonly { x: number; y: number; name: string }[],
  taken: readonly { x: number; y: number }[],
) {
  const kept: { x: number; y: number; name: string }[] = []
  for (const label of placed) {
    const free = [...taken, ...kept].every(
      (other) => Math.abs(other.x - label.x) > LABEL_PX.x || Math.abs(other.y - label.y) > LABEL_PX.y,
    )
    if (free) kept.push(label)
  }
  return kept
}

/** The ground of each district, wide enough round its corners to look grown. */
function Areas({ camera, size, labels }: Pick<GroundProps, 'camera' | 'size' | 'labels'>) {
  const place = screenOf(camera, size)
  const wide = Math.max(16, AREA_METRES / metresPerPixel(camera))
  return labels.map(({ name, outline = [] }) => {
    const corners = outline.map(place).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    return corners.length < 2 ? null : (
      <path key={name} d={`M${corners.join('L')}Z`} className={styles.area} strokeWidth={wide} />
    )
  })
}

function Names({ camera, size, middle, labels, sights }: GroundProps) {
  const place = screenOf(camera, size)
  const city = middle ? [place(middle)] : []
  const districts = readableLabels(
    // A little below, since pins stand above the places they mean.
    labels.map((label) => ({ name: label.name, x: place(label).x, y: place(label).y + BELOW_PINS_PX })),
    city,
  )
  const marks = camera.zoom < SIGHTS_FROM_ZOOM ? [] : sights.map((sight) => ({ name: sight.name, ...place(sight) }))
  return (
    <>
      {districts.map(({ name, x, y }) => (
        <text key={name} x={x} y={y} className={styles.district}>
          {name}
        </text>
      ))}
      {readableLabels(marks, [...city, ...districts]).map(({ name, x, y }) => (
        <g key={name}>
          <path d={`M${x} ${y - 4}l4 4l-4 4l-4 -4Z`} className={styles.sight} />
          <text x={x} y={y + 16} className={styles.sightText}>
            {name}
          </text>
        </g>
      ))}
    </>
  )
}

/** Over tiles only the middle and the distances round it are drawn: the tiles have the rest. */
export function RingsOnly({ camera, size, middle }: Pick<GroundProps, 'camera' | 'size' | 'middle'>) {
  if (middle === null || camera.zoom < OUTLINE_BELOW_ZOOM) return null
  return (
    <svg className={`tw-block tw-over ${styles.ground}`} width={size.width} height={size.height} aria-hidden="true">
      <Rings camera={camera} size={size} middle={middle} named={false} />
    </svg>
  )
}

/**
 * A quiet ground that needs no map service: from afar the outline of the countries, in a city land and sea, rings of
 * distance round its middle and its districts.
 */
export function QuietGround(props: GroundProps) {
  const { camera, size, middle, labels } = props
  const far = camera.zoom < OUTLINE_BELOW_ZOOM
  return (
    <svg className={`tw-block tw-over ${styles.ground}`} width={size.width} height={size.height} aria-hidden="true">
      <rect width={size.width} height={size.height} className={far ? styles.sea : styles.land} />
      <Suspense fallback={null}>
        {far ? <WorldOutline camera={camera} size={size} /> : <Coast camera={camera} size={size} />}
      </Suspense>
      {camera.zoom < DISTRICTS_FROM_ZOOM ? null : <Areas camera={camera} size={size} labels={labels} />}
      {middle && !far ? <Rings camera={camera} size={size} middle={middle} named /> : null}
      {camera.zoom < DISTRICTS_FROM_ZOOM ? null : <Names {...props} />}
    </svg>
  )
}
