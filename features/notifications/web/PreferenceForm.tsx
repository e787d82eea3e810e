import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { TimeField } from '#web/ui/date/TimeField.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { CHANNELS } from '../notices/catalogue.ts'
import { type Chosen, getPreferences, savePreferences } from '../preferences/contract.ts'
import { useNoticeTexts } from './texts.ts'

/** The times that a press of their box begins with. */
const AT_FIRST = { quietFrom: '22:00', quietTo: '07:00', digestAt: '08:00' }

const ZONES = Intl.supportedValuesOf('timeZone')
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What to send: the time zone is that of the browser until another one was saved; times left out are off. */
function inputOf({ choices, timeZone, quietFrom, quietTo, digestAt }: Chosen): InputOf<typeof savePreferences> {
  return {
    choices: choices.flatMap(({ kind, channels }) => (kind === 'SECURITY' ? [] : [{ kind, channels }])),
    timeZone: timeZone ?? HERE,
    ...(quietFrom === null || quietTo === null ? {} : { quietFrom, quietTo }),
    ...(digestAt === null ? {} : { digestAt }),
  }
}

/** The kinds with their channels, and when mails come. */
export function PreferenceForm({ chosen }: { chosen: Chosen }) {
  const { preferences: texts } = useNoticeTexts()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(chosen)
  const call = useCallMutation(savePreferences)
  const set = (change: Partial<Chosen>) => setTyped({ ...typed, ...change })
  function submit(event: FormEvent): void {
    event.preventDefault()
    call.mutate(inputOf(typed), {
      onSuccess: async () => {
        notify.success(texts.saved)
        await client.invalidateQueries({ queryKey: callKey(getPreferences) })
      },
      onError: (failure) => {
        focusFirstError(form.current)
        if (!failure.fields) notify.failure(failure)
      },
    })
  }
  return (
    <form ref={form} className="tw-stack tw-gap-24" onSubmit={submit} noValidate>
      <Card title={texts.what}>
        <Kinds typed={typed} onChange={set} />
      </Card>
      <Card title={texts.when}>
        <Times typed={typed} errors={fieldErrors(call.error)} onChange={set} />
      </Card>
      <div>
        <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
          {texts.save}
        </button>
      </div>
    </form>
  )
}

type Part = { typed: Chosen; onChange: (change: Partial<Chosen>) => void }

/** Each kind with a box for each channel; what can not be switched off says so. */
function Kinds({ typed: { choices }, onChange }: Part) {
  const { kinds, preferences: texts } = useNoticeTexts()
  const toggle = (at: number, channel: (typeof CHANNELS)[number]) =>
    onChange({
      choices: choices.map((choice, place) =>
        place === at
          ? { ...choice, channels: CHANNELS.filter((one) => choice.channels.includes(one) !== (one === channel)) }
          : choice,
      ),
    })
  return (
    <div className="tw-stack tw-gap-16">
      {choices.map(({ kind, channels, fixed }, at) => (
        <div key={kind} role="group" aria-label={kinds[kind]} className="tw-flex tw-wrap tw-between tw-gap-8-24">
          <span className="tw-stack" aria-hidden="true">
            <span className="tw-medium">{kinds[kind]}</span>
            <span className="tw-small tw-soft">{fixed ? texts.fixed : texts.about[kind]}</span>
          </span>
          <span className="tw-row tw-gap-24">
            {CHANNELS.map((channel) => (
              <label key={channel} className="tw-row tw-gap-8 tw-nowrap">
                <input
                  type="checkbox"
                  checked={channels.includes(channel)}
                  disabled={fixed}
                  onChange={() => toggle(at, channel)}
                />
                {texts.channels[channel]}
              </label>
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}

/** One mail a day, quiet hours, and the time zone that both are meant in. */
function Times({ typed, errors, onChange }: Part & { errors: Readonly<Record<string, string>> }) {
  const { preferences: texts } = useNoticeTexts()
  const { quietFrom, quietTo, digestAt, timeZone } = typed
  const isQuiet = quietFrom !== null && quietTo !== null
  const noQuiet = { quietFrom: null, quietTo: null }
  return (
    <div className="tw-stack tw-gap-16 tw-items-start">
      <label className="tw-row tw-gap-8">
        <input
          type="checkbox"
          checked={digestAt !== null}
          onChange={({ target }) => onChange({ digestAt: target.checked ? AT_FIRST.digestAt : null })}
        />
        {texts.daily}
      </label>
      {digestAt === null ? null : (
        <TimeField
          label={texts.dailyAt}
          value={digestAt}
          error={errors['digestAt']}
          onChange={(time) => onChange({ digestAt: time })}
        />
      )}
      <label className="tw-row tw-gap-8">
        <input
          type="checkbox"
          checked={isQuiet}
          onChange={({ target }) =>
            onChange(target.checked ? { quietFrom: AT_FIRST.quietFrom, quietTo: AT_FIRST.quietTo } : noQuiet)
          }
        />
        {texts.quiet}
      </label>
      {isQuiet ? (
        <div className="tw-flex tw-wrap tw-gap-16">
          <TimeField
            label={texts.quietFrom}
            value={quietFrom}
            error={errors['quietFrom']}
            onChange={(time) => onChange({ quietFrom: time })}
          />
          <TimeField
            label={texts.quietTo}
            value={quietTo}
            error={errors['quietTo']}
            onChange={(time) => onChange({ quietTo: time })}
          />
        </div>
      ) : null}
      <p className="tw-small tw-soft">{texts.never}</p>
      <Field label={texts.timeZone} error={errors['timeZone']}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={timeZone ?? HERE}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          >
            {[...new Set([timeZone ?? HERE, ...ZONES])].map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}
