import { Field } from '#web/ui/Field.tsx'
import { useChangeTexts } from './texts.ts'

type ProofFieldProps = { value: string; error: string | undefined; onChange(proof: string): void }

/** Asks for the password or code of who proposes or confirms a change. */
export function ProofField({ value, error, onChange }: ProofFieldProps) {
  const texts = useChangeTexts()
  return (
    <Field label={texts.proof} hint={texts.proofHint} error={error}>
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
