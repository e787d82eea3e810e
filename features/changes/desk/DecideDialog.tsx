import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type ChangeAction, type ChangeRow, decideChange, searchChanges } from '../contract.ts'
import { useChangeTexts } from './texts.ts'

type DecideDialogProps = { change: ChangeRow; action: ChangeAction; onCancel(): void }

/** Asks before a proposal is decided; confirming takes the password or code. */
export function DecideDialog({ change: { id: changeId, title }, action, onCancel }: DecideDialogProps) {
  const texts = useChangeTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideChange)
  const { proof, faults, field } = useFreshProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  const again = () => client.invalidateQueries({ queryKey: callKey(searchChanges) })
  function submit(): void {
    const missing = action === 'confirm' ? faults : {}
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    call.mutate(action === 'confirm' ? { action, changeId, proof } : { action, changeId }, {
      onSuccess: async () => {
        notify.success(texts.done[action])
        await again()
      },
      onError: ({ errorCode }) => errorCode === 'change.state' && void again(),
    })
  }
  return (
    <FormDialog
      title={texts.ask[action](title)}
      confirmLabel={texts.actions[action]}
      danger={action !== 'confirm'}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.explained[action]}</p>
          {action === 'confirm' ? field(errors) : null}
        </>
      )}
    </FormDialog>
  )
}
