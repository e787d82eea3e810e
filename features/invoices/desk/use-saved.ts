import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { searchInvoiceSeries } from '../contract-desk.ts'
import { useDeskInvoiceTexts } from './texts.ts'

/** Says that a series or type was saved, and reads them again. */
export function useSaved(onClose: () => void): () => void {
  const { saved } = useDeskInvoiceTexts()
  const client = useQueryClient()
  return () => {
    notify.success(saved)
    void client.invalidateQueries({ queryKey: callKey(searchInvoiceSeries) })
    onClose()
  }
}
