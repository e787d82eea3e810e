import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { getHotelOrder, type OrderDetail, remindOrder } from '#features/hotel-orders/contract.ts'
import { useOrderTexts } from '../texts.ts'
import { clockText, useClock } from './use-clock.ts'

/** Reminds the desk of an order that waits; after it the button counts down to when it may be pressed again. */
export function RemindButton({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const client = useQueryClient()
  const call = useCallMutation(remindOrder)
  const refresh = () => client.invalidateQueries({ queryKey: callKey(getHotelOrder) })
  const remind = () =>
    call.mutate(
      { orderId: order.id },
      {
        onSuccess: () => {
          notify.success(texts.reminded)
          void refresh()
        },
        onError: (failure) => {
          notify.failure(failure)
          void refresh()
        },
      },
    )
  if (order.remindAgainAt !== null) return <Countdown untilMs={Date.parse(order.remindAgainAt)} />
  if (!order.allowed.includes('remind')) return null
  return (
    <button type="button" className="tw-button" disabled={call.isPending} onClick={remind}>
      <Icon name="clock" size={18} />
      {texts.actions.remind}
    </button>
  )
}

function Countdown({ untilMs }: { untilMs: number }) {
  const texts = useOrderTexts()
  const client = useQueryClient()
  const leftMs = untilMs - useClock(untilMs)
  useEffect(() => {
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: callKey(getHotelOrder) }),
      Math.max(0, untilMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [untilMs, client])
  return (
    <button type="button" className="tw-button tw-tabular" disabled>
      <Icon name="clock" size={18} />
      {texts.remindAgainIn(clockText(leftMs))}
    </button>
  )
}
