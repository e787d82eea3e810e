import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endMySession, findMySessions } from '#features/identity/contract.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useIdentityTexts } from './texts.ts'
import { useFreshProof } from './use-fresh-proof.tsx'

/** Signs another browser out, by the password or a code. */
export function EndSessionDialog({ sessionId, name, onClose }: { sessionId: string; name: string; onClose(): void }) {
  const { own } = useIdentityTexts()
  const client = useQueryClient()
  const call = useCallMutation(endMySession)
  const fresh = useFreshProof()
  const [wrong, setWrong] = useState<FieldFaults>()
  async function close(): Promise<void> {
    onClose()
    await client.invalidateQueries({ queryKey: callKey(findMySessions) })
  }
  function submit(): void {
    setWrong({ ...fresh.faults })
    if (fresh.proof === '') return
    call.mutate(
      { sessionId, proof: fresh.proof },
      {
        onSuccess: () => {
          notify.success(own.ended(name))
          return close()
        },
        // It ended by itself meanwhile: the list shows it better than a complaint.
        onError: ({ errorCode }) => (errorCode === 'session.not_found' ? close() : undefined),
      },
    )
  }
  return (
    <FormDialog
      title={own.endTitle(name)}
      confirmLabel={own.end}
      busy={call.isPending}
      failure={call.error}
      {...(wrong && { faults: wrong })}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => fresh.field(errors)}
    </FormDialog>
  )
}
