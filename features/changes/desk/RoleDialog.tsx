import { useState } from 'react'
import type { OperatorRow } from '#features/identity/operators/contract.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { proposeOperatorRole } from '../contract.ts'
import { RoleField } from './RoleField.tsx'
import { useOperatorTexts } from './operator-texts.ts'
import { useOperatorChange } from './use-operator-change.tsx'

/** Proposes another role for an account. */
export function RoleDialog({ operator, onCancel }: { operator: OperatorRow; onCancel(): void }) {
  const texts = useOperatorTexts()
  const { propose, isPending, failure, fresh } = useOperatorChange(proposeOperatorRole, onCancel)
  const [role, setRole] = useState(operator.role)
  const [wrong, setWrong] = useState<FieldFaults>({})
  const { id: operatorId, name } = operator
  function submit(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length === 0) propose({ operatorId, role, proof: fresh.proof })
  }
  return (
    <FormDialog
      title={texts.roleTitle(name)}
      confirmLabel={texts.propose}
      busy={isPending}
      failure={failure}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <RoleField role={role} error={errors['role']} onChange={setRole} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
