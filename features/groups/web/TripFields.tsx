import { addDays } from '#contract/dates.ts'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { countryName } from '#contract/languages.ts'
import { useCountries } from '#web/countries.ts'
import { today } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { ComboBox } from '#web/ui/form/ComboBox.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { PURPOSES } from '../contract-requests.ts'
import type { GroupDraft } from './draft.ts'
import { useGroupTexts } from './texts.ts'

export type DraftProps = {
  draft: GroupDraft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<GroupDraft>): void
}

/** What the hotel must give, besides rooms. A visitor has no currency yet, and so no budget. */
export function TermsFields({ draft, errors, onChange, currency }: DraftProps & { currency: string | undefined }) {
  const texts = useGroupTexts()
  const language = useLanguage()
  const countries = useCountries().data?.list ?? []
  const codes = [...new Set([draft.nationality, ...countries.map(({ code }) => code)])]
  return (
    <div className="tw-fields">
      <ComboBox
        label={texts.nationality}
        error={errors['nationality']}
        value={draft.nationality}
        onChange={(nationality) => nationality !== '' && onChange({ nationality })}
        options={codes.map((code) => ({ value: code, text: countryName(code, language) }))}
      />
      <Select
        label={texts.meal}
        error={errors['mealPlan']}
        value={draft.mealPlan}
        onChange={(value) => onChange({ mealPlan: MEAL_PLANS.find((meal) => meal === value) ?? 'ROOM_ONLY' })}
        options={MEAL_PLANS.map((meal) => ({ value: meal, text: texts.meals[meal] }))}
      />
      {currency === undefined ? null : (
        <MoneyField
          label={texts.budget(currency)}
          optional
          error={errors['budgetMinor']}
          currency={currency}
          amountMinor={draft.budgetMinor}
          onChange={(budgetMinor) => onChange({ budgetMinor })}
        />
      )}
    </div>
  )
}

/** What the group travels for, and whom to reach. */
export function TripFields({ draft, errors, onChange }: DraftProps) {
  const texts = useGroupTexts()
  return (
    <Card title={texts.trip}>
      <div className="tw-stack tw-gap-16">
        <Select
          label={texts.purpose}
          error={errors['purpose']}
          value={draft.purpose}
          onChange={(value) => onChange({ purpose: PURPOSES.find((purpose) => purpose === value) ?? 'OTHER' })}
          options={PURPOSES.map((purpose) => ({ value: purpose, text: texts.purposes[purpose] }))}
        />
        {(['meetingSpace', 'extras'] as const).map((name) => (
          <Field
            key={name}
            label={texts[name]}
            hint={name === 'extras' ? texts.extrasHint : texts.meetingHint}
            error={errors[name]}
            optional
          >
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={2}
                maxLength={1000}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <DateField
          label={texts.cutOff}
          hint={texts.cutOffHint}
          optional
          error={errors['cutOffOn']}
          value={draft.cutOffOn}
          min={today()}
          {...(draft.checkIn === '' ? {} : { max: addDays(draft.checkIn, -1) })}
          onChange={(cutOffOn) => onChange({ cutOffOn })}
        />
      </div>
    </Card>
  )
}

const CONTACT = [
  { name: 'contactName', type: 'text', most: 100, fill: 'name' },
  { name: 'contactEmail', type: 'email', most: 100, fill: 'email' },
  { name: 'contactPhone', type: 'tel', most: 40, fill: 'tel' },
] as const

export function ContactFields({ draft, errors, onChange }: DraftProps) {
  const texts = useGroupTexts()
  return (
    <Card title={texts.contact}>
      <div className="tw-fields">
        {CONTACT.map(({ name, type, most, fill }) => (
          <Field key={name} label={texts[name]} error={errors[name]} optional={name === 'contactPhone'}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                type={type}
                autoComplete={fill}
                maxLength={most}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  )
}
