import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { findAbsence, saveAbsence } from '../contract-rules.ts'
import { useApprovalTexts } from './texts.ts'

/** Names who decides while the reader is away. */
export function AbsenceDialog({ onCancel }: { onCancel(): void }) {
  const { absence: texts } = useApprovalTexts()
  const absence = useCall(findAbsence, {}, { staleTime: 0 })
  const { data, isFetching } = absence
  // Read once: what is typed stays when it is read again.
  const [first, setFirst] = useState<OutputOf<typeof findAbsence> | null>(null)
  if (first === null && data && !isFetching) setFirst(data)
  if (first) return <AbsenceForm absence={first} onCancel={onCancel} />
  return (
    <Dialog title={texts.title} onCancel={onCancel} actions={null}>
      <CallView query={absence} skeleton={<Skeleton shape="lines" count={3} />}>
        {() => null}
      </CallView>
    </Dialog>
  )
}

/** An instant as the field writes it, in the reader's own zone. */
function localText(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const instantOf = (local: string) => (local === '' ? undefined : new Date(local).toISOString())

function AbsenceForm({ absence, onCancel }: { absence: OutputOf<typeof findAbsence>; onCancel(): void }) {
  const { absence: texts } = useApprovalTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveAbsence)
  const [substituteId, setSubstitute] = useState(absence.substituteId ?? '')
  const [span, setSpan] = useState({ fromAt: localText(absence.fromAt), untilAt: localText(absence.untilAt) })
  const [faults, setFaults] = useState<FieldFaults>({})
  const isAway = substituteId !== ''
  function submit(): void {
    const missing = isAway ? (['fromAt', 'untilAt'] as const).filter((name) => span[name] === '') : []
    setFaults(Object.fromEntries(missing.map((name) => [name, texts.missing])))
    if (missing.length > 0) return
    const { fromAt = '', untilAt = '' } = { fromAt: instantOf(span.fromAt), untilAt: instantOf(span.untilAt) }
    call.mutate(isAway ? { substituteId, fromAt, untilAt } : {}, {
      onSuccess: async () => {
        notify.success(isAway ? texts.saved : texts.ended)
        await client.invalidateQueries({ queryKey: callKey(findAbsence) })
        onCancel()
      },
    })
  }
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={texts.save}
      busy={call.isPending}
      failure={call.error}
      faults={faults}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <SubstituteField
            deciders={absence.deciders}
            value={substituteId}
            error={errors['substituteId']}
            onChange={setSubstitute}
          />
          {isAway
            ? (['fromAt', 'untilAt'] as const).map((name) => (
                <DateField
                  key={name}
                  withTime
                  name={name}
                  label={name === 'fromAt' ? texts.from : texts.until}
                  value={span[name]}
                  error={errors[name]}
                  onChange={(value) => setSpan((known) => ({ ...known, [name]: value }))}
                />
              ))
            : null}
        </>
      )}
    </FormDialog>
  )
}

type SubstituteProps = {
  deciders: OutputOf<typeof findAbsence>['deciders']
  value: string
  error: string | undefined
  onChange(staffId: string): void
}

function SubstituteField({ deciders, value, error, onChange }: SubstituteProps) {
  const { absence: texts } = useApprovalTexts()
  return (
    <Field label={texts.substitute} hint={deciders.length === 0 ? texts.nobodyElse : null} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          name="substituteId"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{texts.nobody}</option>
          {deciders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
