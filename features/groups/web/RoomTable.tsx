import { useFormats } from '#web/format.ts'
import { type GroupDays, type KindRow, nightsOf } from '../rules.ts'
import { useGroupTexts } from './texts.ts'

/** The nights of a request: days, or their numbers within a window. */
export const shownNights = (days: GroupDays): (string | number)[] =>
  nightsOf(days).map((night, at) => (days.latestOut ? at + 1 : night))

/** Rooms by kind and night, to be read. */
export function RoomTable({
  label,
  nights,
  rows,
}: {
  label: string
  /** Days, or numbers of nights where the dates are open. */
  nights: readonly (string | number)[]
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
                {typeof night === 'number' ? texts.nightNo(night) : formats.dayShort(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, counts }) => (
            <tr key={kind}>
              <th scope="row" className="tw-pad-4 tw-nowrap" style={{ textAlign: 'start' }}>
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
