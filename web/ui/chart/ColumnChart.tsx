import { useId, useState } from 'react'
import styles from './Chart.module.css'

export type ColumnPoint = {
  /** Under the column. */
  label: string
  /** The whole name, for the reading line and screen readers. */
  name: string
  value: number
  /** The figure as it is printed. */
  text: string
}

const WIDTH = 640
const HEIGHT = 200
const BASE = 168
const TOP = 28

/** Height of a column in the drawing; a value above zero is never invisible. */
export function columnHeight(value: number, highest: number): number {
  if (value <= 0 || highest <= 0) return 0
  return Math.max(3, ((BASE - TOP) * value) / highest)
}

/** Which column is read out when nothing is pointed at: the last with a value. */
function restingIndex(points: readonly ColumnPoint[]): number {
  const last = points.findLastIndex((point) => point.value > 0)
  return last === -1 ? points.length - 1 : last
}

/** Columns over time. The figure of the column pointed at stands above it, the last one's otherwise; a table says the same to screen readers. */
export function ColumnChart({ points, label }: { points: readonly ColumnPoint[]; label: string }) {
  const labelId = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const highest = Math.max(0, ...points.map((point) => point.value))
  const step = WIDTH / Math.max(1, points.length)
  const read = pointed ?? restingIndex(points)
  return (
    <figure className={styles.figure} aria-labelledby={labelId}>
      <figcaption id={labelId} className="tw-visually-hidden">
        {label}
      </figcaption>
      <svg className={styles.columns} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" onPointerLeave={() => setPointed(null)}>
        <path d={`M0 ${BASE + 0.5}H${WIDTH}`} className={styles.axis} />
        {points.map((point, index) => {
          const height = columnHeight(point.value, highest)
          const x = index * step
          return (
            <g key={point.name} onPointerEnter={() => setPointed(index)}>
              <rect x={x} y={0} width={step} height={HEIGHT} fill="transparent" />
              <rect className={index === read ? styles.columnRead : styles.column} x={x + step * 0.2} y={BASE - height} width={step * 0.6} height={height} rx={3} />
              <text className={styles.axisText} x={x + step / 2} y={BASE + 22} textAnchor="middle">
                {point.label}
              </text>
            </g>
          )
        })}
        {points[read] ? <ReadOut point={points[read]} x={read * step + step / 2} y={BASE - columnHeight(points[read].value, highest) - 10} /> : null}
      </svg>
      <table className="tw-visually-hidden">
        <tbody>
          {points.map((point) => (
            <tr key={point.name}>
              <th scope="row">{point.name}</th>
              <td>{point.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The figure above a column, kept inside the drawing at both ends. */
function ReadOut({ point, x, y }: { point: ColumnPoint; x: number; y: number }) {
  const anchor = x < 90 ? 'start' : x > WIDTH - 90 ? 'end' : 'middle'
  const at = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : x
  return (
    <text className={styles.readOut} x={at} y={y} textAnchor={anchor}>
      {point.text}
    </text>
  )
}
