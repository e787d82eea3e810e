import { MailDialog } from '#web/ui/form/MailDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { sendTickets, type TicketOrderDetail } from '../contract.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

/** Mails the tickets of an order to a visitor, to the address that was given with the booking if there is one. */
export function SendTicketsDialog({ order, onClose }: { order: TicketOrderDetail; onClose(): void }) {
  const { texts } = useTicketWords()
  const refresh = useTicketOrderRefresh()
  const call = useCallMutation(sendTickets)
  function send(email: string): void {
    const onSuccess = () => {
      notify.success(texts.sent(email))
      refresh()
      onClose()
    }
    call.mutate({ orderId: order.id, email }, { onSuccess })
  }
  return (
    <MailDialog
      title={texts.send}
      confirmLabel={texts.sendCommit}
      label={texts.visitorEmail}
      hint={texts.sendHint}
      known={order.visitorEmail}
      busy={call.isPending}
      failure={call.error}
      onSend={send}
      onCancel={onClose}
    />
  )
}
