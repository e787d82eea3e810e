import { useState } from 'react'
import type { OperatorRow } from '#features/identity/operators/contract.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { proposeOperatorReactivation, proposeOperatorSuspension } from '../contract.ts'
import { useOperatorTexts } from './operator-texts.ts'
import { useOperatorChange } from './use-operator-change.tsx'

const CALLS = { suspend: proposeOperatorSuspension, reactivate: proposeOperatorReactivation }

type AccessDialogProps = { operator: OperatorRow; action: keyof typeof CALLS; onCancel(): void }

/** Proposes to suspend an account, or to open it again. */
export function AccessDialog({ operator: { id: operatorId, name }, action, onCancel }: AccessDialogProps) {
  const texts = useOperatorTexts()
  const { propose, isPending, failure, fresh } = useOperatorChange(CALLS[action], onCancel)
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length === 0) propose({ operatorId, proof: fresh.proof })
  }
  return (
    <FormDialog
      title={texts.accessTitle[action](name)}
      confirmLabel={texts.propose}
      danger={action === 'suspend'}
      busy={isPending}
      failure={failure}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.accessText[action]}</p>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
