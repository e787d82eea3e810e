import { useFormats } from '#web/format.ts'
import type { KindRow } from '../rules.ts'
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
    <div style={{ overflowX: 'auto' }}>
      <table className="tw-tabular tw-13">
        <caption className="tw-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {nights.map((night) => (
              <th key={night} scope="col" className="tw-pad-4" style={{ textAlign: 'start' }}>
                {formats.dayShort(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, counts }) => (
            <tr key={kind}>
              <th scope="row" className="tw-pad-4" style={{ textAlign: 'start' }}>
                {texts.kinds[kind]}
              </th>
              {nights.map((night, at) => (
                <td key={night} className="tw-pad-4">
                  {counts[at] || texts.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
