import { type FormEvent, useRef, useState } from 'react'
import { Refused } from '#features/identity/web/Refused.tsx'
import { useCountries } from '#web/countries.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import { PARTNER_KINDS, sendPartnerRequest } from '../contract.ts'
import { usePagesTexts } from './texts.ts'

const LINES = [
  ['companyName', 'organization', 'text'],
  ['contactName', 'name', 'text'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
] as const

const NEEDED = ['kind', 'country', 'companyName', 'contactName', 'email', 'message'] as const

/** The form to the operator. `website` is for programs: people do not see it. */
export function PartnerForm({ onSent }: { onSent(): void }) {
  const { partner } = usePagesTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<readonly (typeof NEEDED)[number][]>([])
  const call = useCallMutation(sendPartnerRequest)
  const errors: Readonly<Record<string, string | undefined>> = {
    ...fieldErrors(call.error),
    ...Object.fromEntries(missing.map((name) => [name, partner.missing[name]])),
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const empty = NEEDED.filter((name) => text(name) === '')
    setMissing(empty)
    const kind = PARTNER_KINDS.find((each) => each === text('kind'))
    if (empty.length > 0 || kind === undefined) {
      call.reset()
      return focusFirstError(form.current)
    }
    const input = {
      kind,
      country: text('country'),
      companyName: text('companyName'),
      contactName: text('contactName'),
      email: text('email'),
      phone: text('phone'),
      message: text('message'),
      website: text('website'),
    }
    call.mutate(input, { onSuccess: onSent, onError: () => focusFirstError(form.current) })
  }
  return (
    <form ref={form} className="tw-stack tw-gap-20" onSubmit={submit} noValidate>
      <Field label={partner.fields.kind} error={errors['kind']}>
        {(control) => (
          <select {...control} name="kind" className="tw-input" defaultValue="">
            <option value="">{partner.choose}</option>
            {PARTNER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {partner.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {LINES.map(([name, autoComplete, type]) => (
        <Field key={name} label={partner.fields[name]} optional={name === 'phone'} error={errors[name]}>
          {(control) => <input {...control} className="tw-input" maxLength={200} {...{ name, autoComplete, type }} />}
        </Field>
      ))}
      <Field label={partner.fields.country} error={errors['country']}>
        {(control) => <CountrySelect control={control} />}
      </Field>
      <Field label={partner.fields.message} error={errors['message']}>
        {(control) => <textarea {...control} name="message" className="tw-input" rows={6} maxLength={2000} />}
      </Field>
      <input className="tw-visually-hidden" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <p className="tw-small tw-soft">{partner.privacy}</p>
      <Refused failure={call.error} />
      <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
        {partner.send}
      </button>
    </form>
  )
}

function CountrySelect({ control }: { control: { id: string } }) {
  const { partner } = usePagesTexts()
  const language = useLanguage()
  const { data } = useCountries()
  return (
    <select {...control} className="tw-input" name="country" autoComplete="country" defaultValue="">
      <option value="">{partner.choose}</option>
      {data?.list.map((country) => (
        <option key={country.code} value={country.code}>
          {nameIn(language, country)}
        </option>
      ))}
    </select>
  )
}
