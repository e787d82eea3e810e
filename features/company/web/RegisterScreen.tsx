import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { registerCompany } from '#features/company/contract.ts'
import { Refused } from '#features/identity/web/Refused.tsx'
import { useCountries } from '#web/countries.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import styles from './Register.module.css'
import { useCompanyTexts } from './texts.ts'
import { ToSignIn } from './ToSignIn.tsx'

/**
 * Registers a company; with the secret of the mailed link behind the #, it proves the address and asks for a password
 * instead.
 */
export default function RegisterScreen() {
  const { hash } = useLocation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const token = hash.length > 1 ? hash.slice(1) : null
  return (
    <div className={`tw-full tw-centre-block ${styles.page}`}>
      <Card className={styles.card}>
        {token !== null ? (
          <ConfirmForm token={token} />
        ) : sentTo === null ? (
          <RegisterForm onSent={setSentTo} />
        ) : (
          <Sent email={sentTo} />
        )}
        {token === null ? <ToSignIn /> : null}
      </Card>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const { register } = useCompanyTexts()
  return (
    <div role="status">
      <h1>{register.sentTitle}</h1>
      <p className="tw-above-16">{register.sentText(email)}</p>
    </div>
  )
}

type Name = 'companyName' | 'registrationNumber' | 'country' | 'city' | 'phone' | 'contactName' | 'email'
/** The fields in their order, with what browsers fill them with. */
const FIELDS: readonly (readonly [Name, string])[] = [
  ['companyName', 'organization'],
  ['registrationNumber', 'off'],
  ['country', 'country'],
  ['city', 'address-level2'],
  ['phone', 'tel'],
  ['contactName', 'name'],
  ['email', 'email'],
]

function RegisterForm({ onSent }: { onSent(email: string): void }) {
  const { register } = useCompanyTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const call = useCallMutation(registerCompany)
  const errors = { ...fieldErrors(call.error), ...missing }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: Name) => String(data.get(name) ?? '').trim()
    const empty = FIELDS.filter(([name]) => name !== 'registrationNumber' && text(name) === '')
    setMissing(Object.fromEntries(empty.map(([name]) => [name, register.required[name]])))
    if (empty.length > 0) {
      call.reset()
      return focusFirstError(form.current)
    }
    const input = {
      companyName: text('companyName'),
      registrationNumber: text('registrationNumber'),
      country: text('country'),
      city: text('city'),
      phone: text('phone'),
      contactName: text('contactName'),
      email: text('email'),
    }
    call.mutate(input, { onSuccess: () => onSent(input.email), onError: () => focusFirstError(form.current) })
  }

  return (
    <>
      <h1>{register.title}</h1>
      <p className="tw-soft">{register.lead}</p>
      <form ref={form} className="tw-stack tw-gap-20 tw-above-24" onSubmit={submit} noValidate>
        <Refused failure={call.error} />
        {FIELDS.map(([name, autoComplete]) => (
          <Field
            key={name}
            label={register.fields[name]}
            optional={name === 'registrationNumber'}
            hint={name === 'email' ? register.emailHint : undefined}
            error={errors[name]}
          >
            {(control) =>
              name === 'country' ? (
                <CountrySelect control={control} />
              ) : (
                <input
                  {...control}
                  className="tw-input"
                  name={name}
                  type={name === 'email' ? 'email' : 'text'}
                  autoComplete={autoComplete}
                  maxLength={200}
                />
              )
            }
          </Field>
        ))}
        <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={call.isPending}>
          {call.isPending ? register.submitting : register.submit}
        </button>
      </form>
    </>
  )
}

function CountrySelect({ control }: { control: { id: string } }) {
  const { register } = useCompanyTexts()
  const language = useLanguage()
  const { data } = useCountries()
  return (
    <select {...control} className="tw-input" name="country" autoComplete="country" defaultValue="">
      <option value="">{register.chooseCountry}</option>
      {data?.list.map((country) => (
        <option key={country.code} value={country.code}>
          {nameIn(language, country)}
        </option>
      ))}
    </select>
  )
}
