import { useId, useRef, useState } from 'react'
import styles from './Chart.module.css'
import type { ColumnPoint } from './ColumnChart.tsx'
import { useWidth } from './use-width.ts'

const HEIGHT = 168
const TOP = 34
const BASE = 138

/**
 * The line of a value that stays until it changes: a step at each point, from the left edge to the right one. Returns
 * the line and the area under it.
 */
export function stepLine(values: readonly number[], highest: number, width: number): { line: string; area: string } {
  const step = width / Math.max(1, values.length)
  const y = (value: number) => Math.round((BASE - ((BASE - TOP) * Math.max(0, value)) / Math.max(1, highest)) * 10) / 10
  const x = (at: number) => Math.round(at * step * 10) / 10
  const line = values.map((value, at) => `${at === 0 ? 'M0 ' : 'V'}${y(value)}H${x(at + 1)}`).join('')
  return { line, area: values.length === 0 ? '' : `${line}V${BASE}H0Z` }
}

/**
 * A value day by day. The day under the pointer is shown above, otherwise the last one; the highest value and zero are
 * labelled, and a table has the same data for screen readers.
 */
export function LineChart({
  points,
  label,
  highestText,
}: {
  points: readonly ColumnPoint[]
  label: string
  highestText: (value: number) => string
}) {
  const labelId = useId()
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure)
  const [pointed, setPointed] = useState<number | null>(null)
  const values = points.map(({ value }) => value)
  const highest = Math.max(0, ...values)
  const { line, area } = stepLine(values, highest, width)
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
        height={HEIGHT}
        aria-hidden="true"
        onPointerMove={(event) =>
          setPointed(Math.max(0, Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left) / step)))
        }
        onPointerLeave={() => setPointed(null)}
      >
        <rect width={width} height={HEIGHT} fill="transparent" />
        <path d={`M0 ${TOP}H${width}`} className={`tw-fill-none ${styles.guide}`} />
        <path d={area} className={styles.area} />
        <path d={line} className={`tw-fill-none ${styles.stroke}`} />
        <path d={`M0 ${BASE}H${width}`} className={`tw-fill-none ${styles.axis}`} />
        {highest > 0 ? (
          <text className={`tw-13 ${styles.axisText}`} x={width} y={TOP - 7} textAnchor="end">
            {highestText(highest)}
          </text>
        ) : null}
        {pointed !== null && point ? (
          <path d={`M${(read + 0.5) * step} ${TOP}V${BASE}`} className={`tw-fill-none ${styles.pointer}`} />
        ) : null}
        <text className={`tw-13 ${styles.axisText}`} x={0} y={BASE + 20}>
          {points[0]?.label}
        </text>
        <text className={`tw-13 ${styles.axisText}`} x={width} y={BASE + 20} textAnchor="end">
          {points.at(-1)?.label}
        </text>
        <text className="tw-14 tw-strong tw-tabular tw-fill-ink" x={0} y={16}>
          {point ? `${point.label} · ${point.text}` : null}
        </text>
      </svg>
      <PointTable points={points} />
    </figure>
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
