import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { type TicketOrderDetail } from '../contract.ts'
import { transferTicket } from '../contract-alter.ts'
import type { Ticket } from '../shapes.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Props = { readonly order: TicketOrderDetail; readonly ticket: Ticket; onClose(): void }

/** Asks who comes instead of a visitor. */
export function TransferTicketDialog({ order, ticket, onClose }: Props) {
  const { texts, units } = useTicketWords()
  const refresh = useTicketOrderRefresh()
  const call = useCallMutation(transferTicket)
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<FieldFaults>({})
  function submit(): void {
    const typed = name.trim()
    setFaults(typed === '' ? { name: texts.visitorMissing } : {})
    if (typed === '') return
    call.mutate(
      { orderId: order.id, ticketId: ticket.id, name: typed },
      {
        onSuccess: () => {
          notify.success(texts.transferred(typed))
          refresh()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.transferTitle(ticket.visitor ?? texts.visitorOf(ticket.no, units[ticket.kind]))}
      confirmLabel={texts.transferCommit}
      busy={call.isPending}
      failure={call.error}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Field label={texts.visitorName} hint={texts.transferHint} error={errors['name']}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
