import { lazy, Suspense } from 'react'
import { CountryField } from '#features/company/web/CountryField.tsx'
import { RecordFields } from '#web/ui/form/RecordFields.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { ADDRESS } from '../contract.ts'
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

/** A part of the place: the country says whether it may be left out. */
function PartField({ part, draft, errors, onChange }: DraftProps & { part: Part }) {
  const texts = useAddressTexts().form
  const form = formOf(draft.country)
  const field = { ...ADDRESS[part], optional: form?.required.has(part) === false || undefined }
  const example = form?.example ? texts.postcodeHint(form.example) : ''
  return (
    <RecordFields
      fields={{ [part]: field }}
      draft={{ [part]: draft[part] }}
      errors={errors}
      labels={{ [part]: useLabel(part, draft.country) }}
      hints={{ street: texts.streetHint, postcode: example }}
      onChange={({ [part]: typed = '' }) => onChange({ [part]: typed })}
    />
  )
}

/** How the country calls the part. */
function useLabel(part: Part, country: string): string {
  const { form, parts, names } = useAddressTexts()
  if (part === 'street' || part === 'contact' || part === 'organisation') return form[part]
  const own: string | undefined = formOf(country)?.names[part]
  return Object.entries(names).find(([name]) => name === own)?.[1] ?? parts[part]
}
