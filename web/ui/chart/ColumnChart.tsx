import { useId, useRef, useState } from 'react'
import styles from './Chart.module.css'
import { useWidth } from './use-width.ts'

export type ColumnPoint = {
  /** Under the column. */
  label: string
  /** The whole name, for the reading line and screen readers. */
  name: string
  value: number
  /** The figure as it is printed. */
  text: string
  /** The same period before, drawn behind the column and read out with it; nothing where it was zero. */
  before?: { value: number; text: string }
}

const HEIGHT = 112
const BASE = 84
const TOP = 28
/** Pixels of a letter of the figure above a column, to know over which columns it reaches. */
const LETTER = 8.5

/** Height of a column in the drawing; a value above zero is never invisible. */
export function columnHeight(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0
  return Math.max(3, ((BASE - TOP) * value) / highest)
}

/** The higher one of a column and the one behind it. */
const topOf = ({ value, before }: ColumnPoint) => Math.max(value, before?.value ?? 0)
const highestOf = (points: readonly ColumnPoint[]) => Math.max(0, ...points.map(topOf))

/** Which column is read out when nothing is pointed at: the last with a value. */
function restingIndex(points: readonly ColumnPoint[]): number {
  const last = points.findLastIndex((point) => point.value > 0)
  return last === -1 ? points.length - 1 : last
}

/** The figure above a column with the name of the column, because it may reach over its neighbours. */
export function readOutText(point: ColumnPoint): string {
  return [point.label, point.text, point.before && point.before.value > 0 ? point.before.text : null]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The position of a column's number: inside the drawing, and above every column it would otherwise cross. */
export function readOutPlace(
  points: readonly ColumnPoint[],
  index: number,
  width: number,
): { x: number; y: number; anchor: 'middle' } {
  const step = width / Math.max(1, points.length)
  const half = points[index] ? (readOutText(points[index]).length * LETTER) / 2 : 0
  const middle = (index + 0.5) * step
  const x = Math.min(Math.max(middle, half), width - half)
  const highest = highestOf(points)
  const under = points.filter((_, i) => (i + 1) * step > x - half && i * step < x + half)
  const y = BASE - Math.max(0, ...under.map((point) => columnHeight(topOf(point), highest))) - 10
  return { x, y, anchor: 'middle' }
}

/**
 * Columns over time. The number of the column under the pointer is above it, otherwise that of the last one; a table
 * has the same data for screen readers.
 */
export function ColumnChart({ points, label }: { points: readonly ColumnPoint[]; label: string }) {
  const labelId = useId()
  const figure = useRef<HTMLElement>(null)
  const width = useWidth(figure)
  const [pointed, setPointed] = useState<number | null>(null)
  const highest = highestOf(points)
  const step = width / Math.max(1, points.length)
  const read = pointed ?? restingIndex(points)
  const readOut = readOutPlace(points, read, width)
  return (
    <figure ref={figure} className="tw-relative tw-flat" aria-labelledby={labelId}>
      <figcaption id={labelId} className="tw-visually-hidden">
        {label}
      </figcaption>
      <svg
        className={styles.columns}
        width={width}
        height={HEIGHT}
        aria-hidden="true"
        onPointerLeave={() => setPointed(null)}
      >
        <path d={`M0 ${BASE + 0.5}H${width}`} className={`tw-fill-none ${styles.axis}`} />
        {points.map((point, index) => {
          const height = columnHeight(point.value, highest)
          const x = index * step
          return (
            <g key={point.name} onPointerEnter={() => setPointed(index)}>
              <rect x={x} y={0} width={step} height={HEIGHT} fill="transparent" />
              <Before x={x} step={step} height={columnHeight(point.before?.value ?? 0, highest)} />
              <rect
                className={index === read ? styles.columnRead : styles.column}
                x={x + step * 0.2}
                y={BASE - height}
                width={step * 0.6}
                height={height}
                rx={3}
              />
              <text className={`tw-13 ${styles.axisText}`} x={x + step / 2} y={BASE + 22} textAnchor="middle">
                {point.label}
              </text>
            </g>
          )
        })}
        <text
          className="tw-14 tw-strong tw-tabular tw-fill-ink"
          x={readOut.x}
          y={readOut.y}
          textAnchor={readOut.anchor}
        >
          {points[read] ? readOutText(points[read]) : null}
        </text>
      </svg>
      {/* A table keeps the height of its rows, so it is the box around it that is made small. */}
      <div className="tw-visually-hidden">
        <table>
          <tbody>
            {points.map((point) => (
              <tr key={point.name}>
                <th scope="row">{point.name}</th>
                <td>{point.text}</td>
                {point.before ? <td>{point.before.text}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** The column of the period before, wider and paler. */
function Before({ x, step, height }: { x: number; step: number; height: number }) {
  return (
    <rect
      className={styles.columnBefore}
      x={x + step * 0.1}
      y={BASE - height}
      width={step * 0.8}
      height={height}
      rx={3}
    />
  )
}
