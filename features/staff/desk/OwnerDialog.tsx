import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { inviteCompanyOwner } from '../help/contract.ts'
import { useCompanyStaffTexts } from './texts.ts'
import { useHelped } from './use-helped.ts'

type Typed = Required<Omit<InputOf<typeof inviteCompanyOwner>, 'companyId'>>

/** Invites an owner to a company that has none who can sign in. */
export function OwnerDialog({ companyId, onCancel }: { companyId: string; onCancel(): void }) {
  const texts = useCompanyStaffTexts()
  const call = useCallMutation(inviteCompanyOwner)
  const helped = useHelped()
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', language: useLanguage() })
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const email = typed.email.trim()
    const faults = {
      ...(typed.name.trim() === '' ? { name: texts.enterName } : {}),
      ...(email === '' ? { email: texts.enterEmail } : {}),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const input = { ...typed, companyId, email }
    call.mutate(input, { onSuccess: () => void helped(texts.invited(email)).then(onCancel) })
  }
  return (
    <FormDialog
      title={texts.inviteTitle}
      confirmLabel={texts.send}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.inviteText}</p>
          <OwnerFields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

function OwnerFields({ typed, errors, onChange }: FieldsProps) {
  const texts = useCompanyStaffTexts()
  const text = (name: 'name' | 'email', about: { label: string; hint?: string }) => (
    <Field {...about} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type={name === 'email' ? 'email' : 'text'}
          name={name}
          autoComplete="off"
          maxLength={100}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      {text('name', { label: texts.name })}
      {text('email', { label: texts.email, hint: texts.emailHint })}
      <Field label={texts.language} error={errors['language']}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            name="language"
            value={typed.language}
            onChange={({ target }) =>
              onChange({ language: LANGUAGE_CODES.find((code) => code === target.value) ?? 'en' })
            }
          >
            {LANGUAGE_CODES.map((code) => (
              <option key={code} value={code}>
                {LANGUAGES[code].name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
