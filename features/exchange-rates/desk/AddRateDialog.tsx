import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { addExchangeRate } from '../contract.ts'
import { RATE_CALLS, useRateTexts } from './texts.ts'

type Typed = { base: string; quote: string; rate: string; source: string; effectiveAt: string }

/** Adds a rate of a pair, from now on or from a moment to come. */
export function AddRateDialog({ base, quote, onCancel }: { base: string; quote: string; onCancel(): void }) {
  const texts = useRateTexts()
  const client = useQueryClient()
  const call = useCallMutation(addExchangeRate)
  const [typed, setTyped] = useState<Typed>({ base, quote, rate: '', source: '', effectiveAt: '' })
  const fresh = useProof()
  // A rate that takes two persons is refused once; from then on the form asks for the proof.
  const [asksProof, setAsksProof] = useState(false)
  function submit(): void {
    const { effectiveAt, ...rest } = typed
    call.mutate(
      {
        ...rest,
        ...(effectiveAt === '' ? {} : { effectiveAt: new Date(effectiveAt).toISOString() }),
        ...(fresh.proof === '' ? {} : { proof: fresh.proof }),
      },
      {
        onError: ({ errorCode }) => setAsksProof(asksProof || errorCode === 'rate.far'),
        onSuccess: async ({ proposal }) => {
          notify.success(proposal ? fresh.proposed : texts.form.saved(texts.pair(typed.base, typed.quote)))
          await Promise.all(RATE_CALLS.map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })))
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.add}
      confirmLabel={asksProof ? fresh.propose : texts.form.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <RateFields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />
          {asksProof ? fresh.field(errors) : null}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: Readonly<Record<string, string>>; onChange(change: Partial<Typed>): void }

function RateFields({ typed, errors, onChange }: FieldsProps) {
  const { form } = useRateTexts()
  const fields = [
    ['base', form.base, undefined, 3],
    ['quote', form.quote, undefined, 3],
    ['rate', form.rate, form.rateHint, 28],
    ['source', form.source, form.sourceHint, 100],
  ] as const
  return (
    <>
      {fields.map(([name, label, hint, most]) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              autoComplete="off"
              maxLength={most}
              inputMode={name === 'rate' ? 'decimal' : 'text'}
              value={typed[name]}
              onChange={({ target }) => onChange({ [name]: most === 3 ? target.value.toUpperCase() : target.value })}
            />
          )}
        </Field>
      ))}
      <DateField
        label={form.from}
        hint={form.fromHint}
        error={errors['effectiveAt']}
        withTime
        value={typed.effectiveAt}
        onChange={(effectiveAt) => onChange({ effectiveAt })}
      />
    </>
  )
}
