import { showClientPrices } from '#features/identity/contract-prices.ts'
import { dispatch, useUser } from '#web/store.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { useAvailabilityTexts } from './texts.ts'

/** Changes between the company's own prices and those of its clients, for staff of a company that has both. */
export function ClientPriceSwitch() {
  const texts = useAvailabilityTexts()
  const user = useUser()
  const call = useCallMutation(showClientPrices)
  if (!user?.company?.clientPrices) return null
  const show = (shown: boolean) => {
    dispatch({ type: 'update-user-info', payload: { ...user, showsClientPrices: shown } })
    const undo = () => dispatch({ type: 'update-user-info', payload: user })
    call.mutate({ shown }, { onError: (failure) => (undo(), notify.failure(failure)) })
  }
  return (
    <label className="tw-row tw-gap-8 tw-14 tw-nowrap tw-pressable">
      <input
        type="checkbox"
        checked={user.showsClientPrices}
        disabled={call.isPending}
        onChange={({ target }) => show(target.checked)}
      />
      {texts.clientPrices}
    </label>
  )
}
