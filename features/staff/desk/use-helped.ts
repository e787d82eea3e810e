import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { searchCompanyStaff } from '../help/contract.ts'

/** Says what was done and shows the staff of the company anew. */
export function useHelped(): (done: string) => Promise<void> {
  const client = useQueryClient()
  return async (done) => {
    notify.success(done)
    await client.invalidateQueries({ queryKey: callKey(searchCompanyStaff) })
  }
}
