import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { findAddress, searchAddresses } from '../contract.ts'

/** After an address is saved or deleted: refreshes the addresses everywhere and notifies the reader. */
export function useAddressesChanged(): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    client.removeQueries({ queryKey: callKey(findAddress) })
    await client.invalidateQueries({ queryKey: callKey(searchAddresses) })
  }
}
