import { useState } from 'react'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { OperatorRow } from '../operators/contract.ts'
import { RoleField } from './RoleField.tsx'
import { useOperatorTexts } from './texts.ts'
import { useChangeOperator } from './use-change-operator.ts'

/** Gives an account another role. */
export function RoleDialog({ operator, onCancel }: { operator: OperatorRow; onCancel(): void }) {
  const texts = useOperatorTexts()
  const { change, isPending, failure } = useChangeOperator()
  const [role, setRole] = useState(operator.role)
  const { id: operatorId, name } = operator
  return (
    <FormDialog
      title={texts.roleTitle(name)}
      confirmLabel={texts.saveRole}
      busy={isPending}
      failure={failure}
      onSubmit={() =>
        change({ operatorId, action: 'setRole', role }, texts.roleSaved(name, texts.roles[role]), onCancel)
      }
      onCancel={onCancel}
    >
      {(errors) => <RoleField role={role} error={errors['role']} onChange={setRole} />}
    </FormDialog>
  )
}
