import { notify } from '#web/ui/overlay/notify.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type TicketOrderDetail } from '../contract.ts'
import { transferTicket, VISITOR } from '../contract-alter.ts'
import type { Ticket } from '../shapes.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Props = { readonly order: TicketOrderDetail; readonly ticket: Ticket; onClose(): void }

/** Asks who comes instead of a visitor. */
export function TransferTicketDialog({ order, ticket, onClose }: Props) {
  const { texts, units } = useTicketWords()
  const refresh = useTicketOrderRefresh()
  const call = useCallMutation(transferTicket)
  return (
    <RecordDialog
      title={texts.transferTitle(ticket.visitor ?? texts.visitorOf(ticket.no, units[ticket.kind]))}
      confirmLabel={texts.transferCommit}
      busy={call.isPending}
      failure={call.error}
      fields={VISITOR}
      needed={{ name: texts.visitorMissing }}
      labels={{ name: texts.visitorName }}
      hints={{ name: texts.transferHint }}
      onSave={({ name }) =>
        call.mutate(
          { orderId: order.id, ticketId: ticket.id, name },
          {
            onSuccess: () => {
              notify.success(texts.transferred(name.trim()))
              refresh()
              onClose()
            },
          },
        )
      }
      onCancel={onClose}
    />
  )
}
