import { useState } from 'react'
import { userTimeZone } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TimeField } from '#web/ui/date/TimeField.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { CONFIRM_KINDS, saveCustomerConfirm } from '../settings/contract.ts'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { weekdayNames } from './weekday-names.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useProfileSaved } from './use-save-profile.ts'

type Settings = Profile['settings']
type Typed = Pick<Settings, 'confirmBy' | 'weekdays' | 'fromTime' | 'toTime' | 'timeZone'> & {
  emails: string
  phones: string
}

const lines = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Shows the first error of a list's entries at the list. */
function ofLists(errors: FieldFaults): FieldFaults {
  return Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .map(([name, sentence]) => [name.split('.')[0] ?? name, sentence]),
  )
}

/** A company that never chose its hours starts with the time zone of the person who sets them. */
function typedOf({ confirmBy, emails, phones, weekdays, fromTime, toTime, timeZone }: Settings): Typed {
  const isFresh = timeZone === 'UTC' && fromTime === toTime
  return {
    confirmBy,
    weekdays,
    fromTime,
    toTime,
    timeZone: isFresh ? userTimeZone() : timeZone,
    emails: emails.join('\n'),
    phones: phones.join('\n'),
  }
}

/** Changes channel, recipients and hours of confirmations. */
export function ConfirmingDialog({ profile, onCancel }: { profile: Profile; onCancel(): void }) {
  const { confirming: texts } = useCompanyPageTexts()
  const saved = useProfileSaved()
  const call = useCallMutation(saveCustomerConfirm)
  const [typed, setTyped] = useState(() => typedOf(profile.settings))
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const submit = () =>
    call.mutate(
      { ...typed, emails: lines(typed.emails), phones: lines(typed.phones) },
      { onSuccess: () => void saved(texts.saved).then(onCancel) },
    )
  return (
    <FormDialog
      title={texts.editTitle}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(given) => {
        const errors = ofLists(given)
        return (
          <>
            <KindField typed={typed} smsOn={profile.smsOn} error={errors['confirmBy']} onChange={change} />
            {typed.confirmBy === 'EMAIL' ? (
              <LinesField
                label={texts.emails}
                hint={texts.emailsHint}
                error={errors['emails']}
                value={typed.emails}
                onChange={(emails) => change({ emails })}
              />
            ) : null}
            {profile.smsOn ? (
              <LinesField
                label={texts.phones}
                hint={texts.phonesHint}
                error={errors['phones']}
                value={typed.phones}
                onChange={(phones) => change({ phones })}
              />
            ) : null}
            {typed.confirmBy === 'NONE' ? null : <HoursFields typed={typed} errors={errors} onChange={change} />}
          </>
        )
      }}
    </FormDialog>
  )
}

type PartProps = { typed: Typed; onChange(change: Partial<Typed>): void }

function KindField({ typed, smsOn, error, onChange }: PartProps & { smsOn: boolean; error: string | undefined }) {
  const { confirming: texts } = useCompanyPageTexts()
  return (
    <Field label={texts.by} hint={smsOn ? undefined : texts.smsOff} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={typed.confirmBy}
          onChange={({ target }) =>
            onChange({ confirmBy: CONFIRM_KINDS.find((kind) => kind === target.value) ?? 'EMAIL' })
          }
        >
          {CONFIRM_KINDS.map((kind) => (
            <option key={kind} value={kind} disabled={kind === 'SMS' && !smsOn}>
              {texts.kinds[kind]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function LinesField({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange(value: string): void
}) {
  return (
    <Field label={label} hint={hint} optional error={error}>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={3}
          maxLength={1200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function HoursFields({ typed, errors, onChange }: PartProps & { errors: FieldFaults }) {
  const { confirming: texts } = useCompanyPageTexts()
  const names = weekdayNames(useLanguage())
  const { weekdays, timeZone } = typed
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <>
      <fieldset>
        <legend className="tw-14 tw-medium tw-below-6">{texts.weekdays}</legend>
        <span className="tw-flex tw-wrap tw-gap-12">
          {names.map((name, i) => (
            <label key={name} className="tw-row tw-gap-4">
              <input
                type="checkbox"
                checked={weekdays.includes(i + 1)}
                onChange={({ target }) =>
                  onChange({
                    weekdays: target.checked ? [...weekdays, i + 1] : weekdays.filter((day) => day !== i + 1),
                  })
                }
              />
              {name}
            </label>
          ))}
        </span>
        {errors['weekdays'] ? (
          <p className="tw-13 tw-lost" role="alert">
            {errors['weekdays']}
          </p>
        ) : null}
      </fieldset>
      <div className="tw-flex tw-gap-12 tw-wrap">
        {(['fromTime', 'toTime'] as const).map((name) => (
          <TimeField
            key={name}
            label={name === 'fromTime' ? texts.from : texts.to}
            value={typed[name]}
            error={errors[name]}
            onChange={(time) => onChange({ [name]: time })}
          />
        ))}
      </div>
      <p className="tw-13 tw-soft">{texts.sameTwice}</p>
      <Field label={texts.timeZone} error={errors['timeZone']}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={timeZone}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          >
            {zones.includes(timeZone) ? null : <option>{timeZone}</option>}
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
