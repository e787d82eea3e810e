import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { createApiKey, KEY_SCOPES, type KeyScope, searchApiKeys } from '../contract.ts'
import { useApiKeyTexts } from './texts.ts'

type Typed = { loginName: string; label: string; scope: KeyScope }
type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

/** Makes a key for a person of a company. */
export function NewKeyDialog({
  onMade,
  onCancel,
}: {
  onMade(shown: { label: string; secret: string }): void
  onCancel(): void
}) {
  const texts = useApiKeyTexts()
  const client = useQueryClient()
  const call = useCallMutation(createApiKey)
  const [typed, setTyped] = useState<Typed>({ loginName: '', label: '', scope: 'BOOK' })
  const fresh = useFreshProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const faults = {
      ...(typed.loginName.trim() === '' ? { loginName: texts.enterLoginName } : {}),
      ...(typed.label.trim() === '' ? { label: texts.enterLabel } : {}),
      ...fresh.faults,
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { ...typed, proof: fresh.proof },
      {
        onSuccess: async (made) => {
          await client.invalidateQueries({ queryKey: callKey(searchApiKeys) })
          onMade(made)
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.makeTitle}
      confirmLabel={texts.makeKey}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Fields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

function Fields({ typed, errors, onChange }: FieldsProps) {
  const texts = useApiKeyTexts()
  return (
    <>
      <Field label={texts.loginName} hint={texts.loginNameHint} error={errors['loginName']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="loginName"
            autoComplete="off"
            maxLength={100}
            value={typed.loginName}
            onChange={({ target }) => onChange({ loginName: target.value })}
          />
        )}
      </Field>
      <Field label={texts.label} hint={texts.labelHint} error={errors['label']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="label"
            autoComplete="off"
            maxLength={100}
            value={typed.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field label={texts.columns.scope} error={errors['scope']}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            name="scope"
            value={typed.scope}
            onChange={({ target }) => onChange({ scope: KEY_SCOPES.find((one) => one === target.value) ?? 'BOOK' })}
          >
            {KEY_SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {texts.scopes[scope]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
