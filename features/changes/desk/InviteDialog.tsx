import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { useLanguage } from '#web/language.ts'
import { proposeOperator } from '../contract.ts'
import { RoleField } from './RoleField.tsx'
import { useOperatorTexts } from './operator-texts.ts'
import { useOperatorChange } from './use-operator-change.tsx'

type Typed = Required<Omit<InputOf<typeof proposeOperator>, 'proof'>>

/** Proposes to invite somebody to the desk by email. */
export function InviteDialog({ onCancel }: { onCancel(): void }) {
  const texts = useOperatorTexts()
  const { propose, isPending, failure, fresh } = useOperatorChange(proposeOperator, onCancel)
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', role: 'DESK', language: useLanguage() })
  const [wrong, setWrong] = useState<FieldFaults>({})
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  function submit(): void {
    const faults = {
      ...(typed.name.trim() === '' ? { name: texts.enterName } : {}),
      ...(typed.email.trim() === '' ? { email: texts.enterEmail } : {}),
      ...fresh.faults,
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    propose({ ...typed, email: typed.email.trim(), proof: fresh.proof })
  }
  return (
    <FormDialog
      title={texts.inviteTitle}
      confirmLabel={texts.propose}
      busy={isPending}
      failure={failure}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <InviteFields typed={typed} errors={errors} onChange={set} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

/** Whom the invitation is for: name, email, role, and the language of the mail. */
function InviteFields({
  typed,
  errors,
  onChange,
}: {
  typed: Typed
  errors: FieldFaults
  onChange: (change: Partial<Typed>) => void
}) {
  const texts = useOperatorTexts()
  return (
    <>
      <Field label={texts.name} error={errors['name']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="name"
            autoComplete="off"
            maxLength={100}
            value={typed.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} hint={texts.emailHint} error={errors['email']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            type="email"
            name="email"
            autoComplete="off"
            maxLength={100}
            value={typed.email}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </Field>
      <RoleField role={typed.role} error={errors['role']} onChange={(role) => onChange({ role })} />
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
