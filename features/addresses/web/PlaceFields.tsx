import { lazy, Suspense } from 'react'
import { CountryField } from '#features/company/web/CountryField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SkeletonBlock } from '#web/ui/Skeleton.tsx'
import { formOf, hasDivisions, type Part } from '../rules.ts'
import { type Draft, typedParts } from './address-draft.ts'
import { useAddressTexts } from './texts.ts'

const DivisionField = lazy(() => import('./DivisionField.tsx'))

export type DraftProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<Draft>): void
}

/** Country and place: the parts that the country has, in its order and by its names. */
export function PlaceFields({ draft, errors, onChange }: DraftProps) {
  const { form } = useAddressTexts()
  const { country } = draft
  return (
    <div className="tw-stack tw-gap-16">
      <CountryField
        label={form.country}
        value={country}
        none={form.chooseCountry}
        error={errors['country']}
        onChange={(chosen) => onChange({ country: chosen })}
      />
      {hasDivisions(country) ? (
        <Suspense fallback={<SkeletonBlock height={62} />}>
          <DivisionField value={draft.divisionCode} error={errors['divisionCode']} onChange={onChange} />
        </Suspense>
      ) : null}
      {typedParts(country).map((part) => (
        <PartField key={part} part={part} draft={draft} errors={errors} onChange={onChange} />
      ))}
    </div>
  )
}

const MAX_LENGTH = { organisation: 100, contact: 60, street: 240, district: 80, city: 80, state: 80, postcode: 12 }

function PartField({ part, draft, errors, onChange }: DraftProps & { part: Part }) {
  const texts = useAddressTexts()
  const form = formOf(draft.country)
  const isStreet = part === 'street'
  const hint = isStreet ? texts.form.streetHint : part === 'postcode' && form?.example ? form.example : ''
  const common = {
    className: 'tw-input',
    name: part,
    autoComplete: 'off',
    maxLength: MAX_LENGTH[part],
    value: draft[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  }
  return (
    <Field
      label={useLabel(part, draft.country)}
      error={errors[part]}
      optional={form?.required.has(part) === false}
      {...(hint ? { hint: isStreet ? hint : texts.form.postcodeHint(hint) } : {})}
    >
      {(control) => (isStreet ? <textarea {...control} {...common} rows={2} /> : <input {...control} {...common} />)}
    </Field>
  )
}

/** How the country calls the part. */
function useLabel(part: Part, country: string): string {
  const { form, parts, names } = useAddressTexts()
  if (part === 'street' || part === 'contact' || part === 'organisation') return form[part]
  const own: string | undefined = formOf(country)?.names[part]
  return Object.entries(names).find(([name]) => name === own)?.[1] ?? parts[part]
}
