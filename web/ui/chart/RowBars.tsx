import styles from './Chart.module.css'

export type RowBar = { key: string; name: string; value: number; text: string }

/** Names with a bar and its figure, longest first as they come; reads as a plain list without the bars. */
export function RowBars({ rows, label }: { rows: readonly RowBar[]; label: string }) {
  const highest = Math.max(1, ...rows.map((row) => row.value))
  return (
    <ul className="tw-stack tw-gap-12" aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <span>{row.name}</span>
          <span className="tw-soft tw-tabular">{row.text}</span>
          <span className={`tw-sunken tw-whole-row ${styles.track}`} aria-hidden="true">
            <span className={`tw-block tw-tall ${styles.bar}`} style={{ width: `${(100 * row.value) / highest}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
