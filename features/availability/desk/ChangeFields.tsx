import type { ReactNode } from 'react'
import { addDays } from '#contract/dates.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { Weekdays } from '#web/ui/days/Weekdays.tsx'
import { ROUNDINGS } from '../hotel-rates/contract-bulk.ts'
import type { TypedChange } from './rate-change.ts'
import { useHotelRateTexts } from './texts.ts'

type Props = { typed: TypedChange; errors: FieldFaults; onChange(part: Partial<TypedChange>): void }

/** The fields of a change of many nights: days and prices first, the rest unfolds. */
export function ChangeFields(props: Props) {
  const { typed, errors, onChange } = props
  const { change: texts } = useHotelRateTexts()
  return (
    <>
      <DateField
        label={texts.first}
        value={typed.first}
        error={errors['first']}
        onChange={(first) => onChange({ first })}
      />
      <DateField label={texts.last} value={typed.last} error={errors['last']} onChange={(last) => onChange({ last })} />
      <Weekdays value={typed.weekdays} error={errors['weekdays']} onChange={(weekdays) => onChange({ weekdays })} />
      <Text {...props} name="price" error={errors['amountMinor'] ?? errors['basisPoints'] ?? errors['verb']} />
      <Choice
        label={texts.round}
        value={typed.round}
        options={[['', texts.exact], ...ROUNDINGS.map((one) => [one, texts.roundings[one]] as const)]}
        onChange={(round) => onChange({ round })}
      />
      <Text {...props} name="planName" error={errors['planName']} />
      <Text {...props} name="reason" error={errors['reason']} />
      <Unfolding title={texts.more}>
        <Closings {...props} />
        <Text {...props} name="minStay" error={errors['minStay']} />
        <Text {...props} name="rooms" error={errors['rooms']} />
        <Text {...props} name="releaseDays" error={errors['releaseDays']} />
      </Unfolding>
      <Unfolding title={texts.copy}>
        <CopyFields {...props} />
      </Unfolding>
    </>
  )
}

function Unfolding({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="tw-whole-row">
      <summary className="tw-medium">{title}</summary>
      <div className="tw-stack tw-columns-200 tw-gap-12 tw-above-8">{children}</div>
    </details>
  )
}

function Closings({ typed, onChange }: Props) {
  const { change: texts } = useHotelRateTexts()
  const options = (['keep', 'close', 'reopen'] as const).map((value) => [value, texts.keeps[value]] as const)
  return (['closed', 'closedToArrival', 'closedToDeparture'] as const).map((name) => (
    <Choice
      key={name}
      label={texts[name]}
      value={typed[name]}
      options={options}
      onChange={(keep) => onChange({ [name]: keep })}
    />
  ))
}

function CopyFields(props: Props) {
  const { typed, errors, onChange } = props
  const { change: texts } = useHotelRateTexts()
  return (
    <>
      <DateField
        label={texts.copyFrom}
        hint={texts.copyFromHint}
        value={typed.copyFrom}
        error={errors['copyDays']}
        onChange={(copyFrom) => onChange({ copyFrom })}
      />
      <button
        type="button"
        className="tw-button"
        disabled={typed.first === ''}
        onClick={() => onChange({ copyFrom: addDays(typed.first, -364) })}
      >
        {texts.copyYear}
      </button>
      <Text {...props} name="copyPlanCode" error={errors['copyPlanCode']} />
      <label className="tw-row tw-gap-6">
        <input
          type="checkbox"
          checked={typed.fillGaps}
          onChange={({ target }) => onChange({ fillGaps: target.checked })}
        />
        {texts.fillGaps}
      </label>
    </>
  )
}

type TextName = 'price' | 'planName' | 'reason' | 'minStay' | 'rooms' | 'releaseDays' | 'copyPlanCode'

function Text({ typed, name, error, onChange }: Props & { name: TextName; error: string | undefined }) {
  const { change: texts } = useHotelRateTexts()
  const { label, hint } = texts.fields[name]
  return (
    <Field label={label} hint={hint === '' ? undefined : hint} error={error}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={name === 'reason' ? 200 : 40}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value)
            if (chosen) onChange(chosen[0])
          }}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
