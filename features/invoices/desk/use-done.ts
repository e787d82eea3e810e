import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getDeskInvoice, searchDeskInvoiceLines } from '../contract-desk.ts'
import { deskInvoices } from '../contract-list.ts'
import { useDeskInvoiceTexts } from './texts.ts'

export type Action = keyof ReturnType<typeof useDeskInvoiceTexts>['actions']

/** Says that something was done, and reads everything of invoices again. */
export function useDone(): (action: Action, said?: string) => Promise<void> {
  const { done } = useDeskInvoiceTexts()
  const client = useQueryClient()
  return async (action, said = done[action]) => {
    notify.success(said)
    const changed = [getDeskInvoice, searchDeskInvoiceLines, deskInvoices.search, deskInvoices.sum]
    await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
  }
}
