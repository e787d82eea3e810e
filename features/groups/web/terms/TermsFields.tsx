import { today } from '#web/format.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { DUES } from '#features/groups/deal/rules.ts'
import type { TermsDraft } from './terms-draft.ts'
import { useOfferTexts } from './texts.ts'

/** A group of fields, or its title, without a frame; it may be narrower than what is in it. */
export const BARE = { minWidth: 0, margin: 0, padding: 0, border: 0 }

type Props = {
  draft: TermsDraft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<TermsDraft>): void
}

/** The sentence of a field or of what is in it. */
const errorOf = (errors: Props['errors'], name: string) =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]

/** Until when an offer holds, how it is paid, what cancelling costs, what can be released, and more in words. */
export function TermsFields(props: Props) {
  const { draft, errors, onChange } = props
  const texts = useOfferTexts()
  return (
    <>
      <DateField
        label={texts.optionUntil}
        hint={texts.optionHint}
        error={errors['optionUntil']}
        withTime
        min={today()}
        value={draft.until}
        onChange={(until) => onChange({ until })}
      />
      <Plan {...props} />
      <Steps {...props} name="moments" title={texts.moments} hint={texts.momentsHint} />
      <Steps {...props} name="attrition" title={texts.attrition} hint={texts.attritionHint} />
      <div className="tw-fields">
        <NumberField
          label={texts.freeIn}
          hint={texts.freeInHint}
          optional
          error={errors['freeIn']}
          value={draft.freeIn}
          onChange={(freeIn) => onChange({ freeIn })}
          min={2}
          max={200}
        />
        <DateField
          label={texts.namesOn}
          hint={texts.namesOnHint}
          optional
          error={errors['namesOn']}
          min={today()}
          value={draft.namesOn}
          onChange={(namesOn) => onChange({ namesOn })}
        />
      </div>
      <Field label={texts.terms} hint={texts.termsHint} error={errors['terms']} optional>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={4}
            maxLength={4000}
            value={draft.terms}
            onChange={(event) => onChange({ terms: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Plan({ draft, errors, onChange }: Props) {
  const texts = useOfferTexts()
  const error = errorOf(errors, 'plan')
  return (
    <fieldset className="tw-stack tw-gap-8" style={BARE}>
      <legend className="tw-strong" style={BARE}>
        {texts.plan}
      </legend>
      <div className="tw-flex tw-wrap tw-gap-16">
        {DUES.map((due) => (
          <NumberField
            key={due}
            label={texts.dues[due]}
            unit="%"
            optional={due !== 'NOW'}
            value={draft.plan[due]}
            onChange={(percent) => onChange({ plan: { ...draft.plan, [due]: percent } })}
            min={0}
            max={100}
          />
        ))}
      </div>
      <Wrong text={error} />
    </fieldset>
  )
}

type StepsProps = Props & { name: 'moments' | 'attrition'; title: string; hint: string }

function Steps({ draft, errors, onChange, name, title, hint }: StepsProps) {
  const texts = useOfferTexts()
  const steps = draft[name]
  const change = (at: number, part: Partial<(typeof steps)[number]>) =>
    onChange({ [name]: steps.map((step, place) => (place === at ? { ...step, ...part } : step)) })
  return (
    <fieldset className="tw-stack tw-gap-8" style={BARE}>
      <legend className="tw-strong" style={BARE}>
        {title}
      </legend>
      <p className="tw-13 tw-soft">{hint}</p>
      {steps.map(({ daysBefore, percent }, at) => (
        <div key={at} className="tw-flex tw-wrap tw-gap-16">
          <NumberField
            label={texts.daysBefore}
            value={daysBefore}
            onChange={(days) => change(at, { daysBefore: days })}
            min={0}
            max={365}
          />
          <NumberField
            label={name === 'moments' ? texts.feePercent : texts.roomsPercent}
            unit="%"
            value={percent}
            onChange={(share) => change(at, { percent: share })}
            min={0}
            max={100}
          />
        </div>
      ))}
      <Wrong text={errorOf(errors, name)} />
    </fieldset>
  )
}

function Wrong({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="tw-13 tw-lost" role="alert">
      {text}
    </p>
  )
}
