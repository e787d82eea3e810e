import { useKitTexts } from '#web/texts/kit.ts'
import { Field } from './Field.tsx'

type Props<Name extends string> = {
  fields: readonly Name[]
  /** What the fields are called. */
  names: Readonly<Record<Name, string>>
  heads: readonly string[]
  /** The cells of the first rows. */
  sample: readonly (readonly string[])[]
  /** The column, from 0, of each field; -1 for none. */
  chosen: Readonly<Record<Name, number>>
  onChange(chosen: Record<Name, number>): void
}

/** Which column of a file holds what, with the first row's cell beside each head. */
export function FileColumns<Name extends string>({ fields, names, heads, sample, chosen, onChange }: Props<Name>) {
  const { file: texts } = useKitTexts()
  const options = heads.map((head, at) => texts.head(head || texts.unnamedHead(at + 1), sample[0]?.[at] ?? ''))
  return (
    <div role="group" aria-label={texts.columns} className="tw-stack tw-gap-12">
      <strong className="tw-medium">{texts.columns}</strong>
      <p className="tw-soft">{texts.columnsLead}</p>
      <div className="tw-gap-12" style={GRID}>
        {fields.map((field) => (
          <Field key={field} label={names[field]}>
            {(control) => (
              <select
                {...control}
                className="tw-input"
                value={chosen[field]}
                onChange={({ target }) => onChange({ ...chosen, [field]: Number(target.value) })}
              >
                <option value={-1}>{texts.notThere}</option>
                {options.map((option, at) => (
                  // Heads may be the same; their place is what they are known by.
                  <option key={`${at} ${option}`} value={at}>
                    {option}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}

/** Fields beside each other where there is room. */
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' } as const
