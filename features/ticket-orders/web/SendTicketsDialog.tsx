import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { sendTickets, type TicketOrderDetail } from '../contract.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

/** Mails the tickets of an order to a visitor, to the address that was given with the booking if there is one. */
export function SendTicketsDialog({ order, onClose }: { order: TicketOrderDetail; onClose(): void }) {
  const { texts } = useTicketWords()
  const refresh = useTicketOrderRefresh()
  const call = useCallMutation(sendTickets)
  const [email, setEmail] = useState(order.visitorEmail ?? '')
  function submit(): void {
    call.mutate(
      { orderId: order.id, email: email.trim() },
      {
        onSuccess: () => {
          notify.success(texts.sent(email.trim()))
          refresh()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.send}
      confirmLabel={texts.sendCommit}
      busy={call.isPending}
      failure={call.error}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Field label={texts.visitorEmail} hint={texts.sendHint} error={errors['email']}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
