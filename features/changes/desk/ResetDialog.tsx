import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { searchOperators } from '#features/identity/operators/contract.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { proposeResetSecondFactor, searchChanges } from '../contract.ts'
import { useChangeTexts } from './texts.ts'
import { useProof } from './use-proof.tsx'

/** Proposes to reset the second step of a colleague, the named one first. */
export function ResetDialog({ operatorId, onCancel }: { operatorId: string | null; onCancel(): void }) {
  const texts = useChangeTexts()
  const client = useQueryClient()
  const call = useCallMutation(proposeResetSecondFactor)
  const { data } = useCall(searchOperators, { pageSize: 100 }, { staleTime: 0 })
  const colleagues = (data?.list ?? []).filter(({ allowed }) => allowed.includes('resetSecondFactor'))
  const [chosen, setChosen] = useState(operatorId ?? '')
  const named = colleagues.find(({ id }) => id === chosen) ?? colleagues[0]
  const fresh = useProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(fresh.faults)
    if (!named || Object.keys(fresh.faults).length > 0) return
    call.mutate(
      { operatorId: named.id, proof: fresh.proof },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(searchChanges) })
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.resetTitle}
      confirmLabel={texts.reset}
      busy={call.isPending}
      ready={named !== undefined}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) =>
        data && !named ? (
          <p>{texts.noOperator}</p>
        ) : (
          <>
            <p>{texts.resetText}</p>
            <Field label={texts.operator} error={errors['operatorId']}>
              {(control) => (
                <select
                  {...control}
                  className="tw-input"
                  value={named?.id ?? ''}
                  onChange={({ target }) => setChosen(target.value)}
                >
                  {colleagues.map(({ id, name, loginName }) => (
                    <option key={id} value={id}>
                      {name} ({loginName})
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {fresh.field(errors)}
          </>
        )
      }
    </FormDialog>
  )
}
