import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type HelpedRow, proposeStaffReset } from '../help/contract.ts'
import { useCompanyStaffTexts } from './texts.ts'
import { useHelped } from './use-helped.ts'

/** Proposes to switch somebody's second step off; an administrator confirms it. */
export function ResetDialog({
  companyId,
  member: { id: staffId, name },
  onCancel,
}: {
  companyId: string
  member: HelpedRow
  onCancel(): void
}) {
  const texts = useCompanyStaffTexts()
  const call = useCallMutation(proposeStaffReset)
  const fresh = useProof()
  const helped = useHelped()
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length > 0) return
    const input = { companyId, staffId, proof: fresh.proof }
    call.mutate(input, { onSuccess: () => void helped(fresh.proposed).then(onCancel) })
  }
  return (
    <FormDialog
      title={texts.resetTitle(name)}
      confirmLabel={texts.propose}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.resetText}</p>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
