import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getDeskTicket } from '../manage/contract.ts'
import { deskTickets } from '../manage/contract-list.ts'
import { searchTicketHistory } from '../manage/contract-history.ts'
import { useTicketDeskTexts } from './texts.ts'

/** After a ticket is saved: refreshes it and notifies the reader. */
export function useTicketSaved(onDone: () => void = () => undefined) {
  const texts = useTicketDeskTexts()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      [getDeskTicket, searchTicketHistory, deskTickets.search].map((call) =>
        client.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
  return {
    async onSuccess() {
      notify.success(texts.saved)
      await refresh()
      onDone()
    },
  }
}
