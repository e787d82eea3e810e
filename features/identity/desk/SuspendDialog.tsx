import { FormDialog } from '#web/ui/FormDialog.tsx'
import type { OperatorRow } from '../operators/contract.ts'
import { useOperatorTexts } from './texts.ts'
import { useChangeOperator } from './use-change-operator.ts'

/** Asks before an account is suspended. */
export function SuspendDialog({
  operator: { id: operatorId, name },
  onCancel,
}: {
  operator: OperatorRow
  onCancel(): void
}) {
  const texts = useOperatorTexts()
  const { change, isPending, failure } = useChangeOperator()
  return (
    <FormDialog
      title={texts.suspendTitle(name)}
      confirmLabel={texts.actions.suspend}
      danger
      busy={isPending}
      failure={failure}
      onSubmit={() => change({ operatorId, action: 'suspend' }, texts.suspended(name), onCancel)}
      onCancel={onCancel}
    >
      {() => <p>{texts.suspendText}</p>}
    </FormDialog>
  )
}
