import { MailDialog } from '#web/ui/form/MailDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { sendTrip } from '../contract.ts'
import { useTripTexts } from './texts.ts'

/** Mails a trip to its travellers. */
export function SendTripDialog({ reference, onClose }: { reference: string; onClose(): void }) {
  const texts = useTripTexts()
  const call = useCallMutation(sendTrip)
  function send(email: string): void {
    const onSuccess = () => {
      notify.success(texts.sent(email))
      onClose()
    }
    call.mutate({ reference, email }, { onSuccess })
  }
  return (
    <MailDialog
      title={texts.send}
      confirmLabel={texts.sendCommit}
      label={texts.sendEmail}
      hint={texts.sendHint}
      busy={call.isPending}
      failure={call.error}
      onSend={send}
      onCancel={onClose}
    />
  )
}
