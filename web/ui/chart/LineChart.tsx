import { useId, useRef, useState } from 'react'
import styles from './Chart.module.css'
import type { ColumnPoint } from './ColumnChart.tsx'
import { useWidth } from './use-width.ts'

/** Height of the drawing, of its highest value, and of zero; `slim` stands in a line of figures, without an axis. */
const FULL = { height: 168, top: 34, base: 138, textAt: 16, textSize: 'tw-14' }
const SLIM = { height: 48, top: 20, base: 46, textAt: 12, textSize: 'tw-12' }

/**
 * The line of a value that stays until it changes: a step at each point, from the left edge to the right one. Returns
 * the line and the area under it.
 */
export function stepLine(
  values: readonly number[],
  highest: number,
  { width, top, base }: { width: number; top: number; base: number },
): { line: string; area: string } {
  const step = width / Math.max(1, values.length)
  const y = (value: number) => Math.round((base - ((base - top) * Math.max(0, value)) / Math.max(1, highest)) * 10) / 10
  const x = (at: number) => Math.round(at * step * 10) / 10
  const line = values.map((value, at) => `${at === 0 ? 'M0 ' : 'V'}${y(value)}H${x(at + 1)}`).join('')
  return { line, area: values.length === 0 ? '' : `${line}V${base}H0Z` }
}

/**
 * A value day by day. The day under the pointer is shown above, otherwise the last one; the highest value and zero are
 * labelled, and a table has the same data for screen readers.
 */
export function LineChart({
  points,
  label,
  highestText,
  slim = false,
}: {
  points: readonly ColumnPoint[]
  label: string
  highestText: (value: number) => string
  slim?: boolean
}) {
  const labelId = useId()
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure)
  const [pointed, setPointed] = useState<number | null>(null)
  const values = points.map(({ value }) => value)
  const highest = Math.max(0, ...values)
  const { height, top, base, textAt, textSize } = slim ? SLIM : FULL
  const { line, area } = stepLine(values, highest, { width, top, base })
  const read = Math.min(pointed ?? points.length - 1, points.length - 1)
  const point = points[read]
  const step = width / Math.max(1, points.length)
  return (
    <figure ref={figure} className="tw-relative tw-flat" aria-labelledby={labelId}>
      <figcaption id={labelId} className="tw-visually-hidden">
        {label}
      </figcaption>
      <svg
        className={`tw-block ${styles.line}`}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerMove={(event) =>
          setPointed(Math.max(0, Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / step)))
        }
        onPointerLeave={() => setPointed(null)}
      >
        <rect width={width} height={height} fill="transparent" />
        <path d={area} className={styles.area} />
        <path d={line} className={`tw-fill-none ${styles.stroke}`} />
        <path d={`M0 ${base}H${width}`} className={`tw-fill-none ${styles.axis}`} />
        {slim ? null : <Axis points={points} width={width} highest={highestText(highest)} />}
        {pointed !== null && point ? (
          <path d={`M${(read + 0.5) * step} ${top}V${base}`} className={`tw-fill-none ${styles.pointer}`} />
        ) : null}
        <text className={`tw-strong tw-tabular tw-fill-ink ${textSize}`} x={0} y={textAt}>
          {point ? `${point.label} · ${point.text}` : null}
        </text>
      </svg>
      <PointTable points={points} />
    </figure>
  )
}

/** The highest value at its height, the first and the last point below. */
function Axis({ points, width, highest }: { points: readonly ColumnPoint[]; width: number; highest: string }) {
  const { top, base } = FULL
  return (
    <g className={`tw-13 ${styles.axisText}`}>
      <path d={`M0 ${top}H${width}`} className={`tw-fill-none ${styles.guide}`} />
      <text x={width} y={top - 7} textAnchor="end">
        {highest}
      </text>
      <text x={0} y={base + 20}>
        {points[0]?.label}
      </text>
      <text x={width} y={base + 20} textAnchor="end">
        {points.at(-1)?.label}
      </text>
    </g>
  )
}

/** The chart's data for screen readers. */
function PointTable({ points }: { points: readonly ColumnPoint[] }) {
  return (
    <div className="tw-visually-hidden">
      <table>
        <tbody>
          {points.map(({ name, text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
