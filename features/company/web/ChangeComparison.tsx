import type { LegalData } from '../changes/contract.ts'
import { changedFields, LEGAL_FIELDS } from '../changes/rules.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryName } from './use-country-name.ts'

/** Two versions of a company's legal data side by side; what differs is set off, or alone where that is enough. */
export function ChangeComparison({
  before,
  after,
  changedOnly = false,
}: {
  before: LegalData
  after: LegalData
  changedOnly?: boolean
}) {
  const { fields, change, none } = useCompanyPageTexts()
  const country = useCountryName()
  const changed = changedFields(before, after)
  const shown = (data: LegalData, field: keyof LegalData) =>
    field === 'country' ? country(data.country) : (data[field] ?? none)
  return (
    <table className="tw-14 tw-full">
      <thead>
        <tr>
          <td />
          {[change.before, change.after].map((title) => (
            <th key={title} scope="col" className="tw-pad-4" style={{ textAlign: 'start' }}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LEGAL_FIELDS.filter((field) => !changedOnly || changed.includes(field)).map((field) => (
          <tr key={field}>
            <th scope="row" className="tw-soft tw-plain tw-pad-4" style={{ textAlign: 'start' }}>
              {fields[field]}
            </th>
            <td className="tw-pad-4 tw-anywhere">{shown(before, field)}</td>
            <td className="tw-pad-4 tw-anywhere">
              {changed.includes(field) ? (
                <mark className="tw-tone-wait tw-round tw-pad-0-6">{shown(after, field)}</mark>
              ) : (
                shown(after, field)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
