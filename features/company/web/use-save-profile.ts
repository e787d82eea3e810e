import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getBookingSettings } from '../settings/contract.ts'
import { getDistributorInfo } from '../profile/contract.ts'

/** After a saved change of the company: refreshes the page and notifies the reader. */
export function useProfileSaved(): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    await Promise.all(
      [getDistributorInfo, getBookingSettings].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
    )
  }
}
