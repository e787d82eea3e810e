import { useFormats } from '#web/format.ts'
import type { KindRow } from '../rules.ts'
import styles from './Groups.module.css'
import { useGroupTexts } from './texts.ts'

/** Rooms by kind and night, to be read. */
export function RoomTable({
  label,
  nights,
  rows,
}: {
  label: string
  nights: readonly string[]
  rows: readonly KindRow[]
}) {
  const texts = useGroupTexts()
  const formats = useFormats()
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      <table className={`tw-tabular tw-13 ${styles.table}`}>
        <caption className="tw-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {nights.map((night) => (
              <th key={night} scope="col">
                {formats.dayShort(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, counts }) => (
            <tr key={kind}>
              <th scope="row">{texts.kinds[kind]}</th>
              {nights.map((night, at) => (
                <td key={night}>{counts[at] || texts.none}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
