import { Field } from '#web/ui/form/Field.tsx'
import { useIdentityTexts } from './texts.ts'

type ProofFieldProps = { value: string; error: string | undefined; onChange(proof: string): void }

/** Asks for the password or code of the signed-in person, for a change that a session alone may not make. */
export function ProofField({ value, error, onChange }: ProofFieldProps) {
  const { own } = useIdentityTexts()
  return (
    <Field label={own.proof} hint={own.proofHint} error={error}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type="password"
          name="proof"
          autoComplete="current-password"
          maxLength={128}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
