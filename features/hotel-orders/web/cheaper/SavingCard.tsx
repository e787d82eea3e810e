import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { joinSentences } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import type { OutputOf } from '#contract/call.ts'
import { findSaving, rebookCheaper, searchSavings } from '#features/hotel-orders/cheaper/contract.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { useSavingTexts } from '../texts.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderWords } from '../words.ts'

type Found = OutputOf<typeof findSaving>
type Saving = NonNullable<Found['saving']>

/** What rebooking an order saves, and the way there; or the rebooking under way, beside which none is offered. */
export function SavingCard({ order }: { order: OrderDetail }) {
  const isStanding = order.status === 'CONFIRMED' || order.status.startsWith('CANCEL')
  const { data } = useCall(findSaving, { orderId: order.id }, { enabled: isStanding, staleTime: 0 })
  if (!data) return null
  const { rebooking, saving } = data
  const isFree = order.status === 'CONFIRMED' && (rebooking === null || rebooking.state === 'FAILED')
  const offered = isFree ? saving : null
  if (rebooking === null && offered === null) return null
  return (
    <div className="tw-stack tw-gap-12 tw-below-16">
      <RebookingLine rebooking={rebooking} />
      {offered ? <Offer order={order} saving={offered} /> : null}
    </div>
  )
}

function RebookingLine({ rebooking }: { rebooking: Found['rebooking'] }) {
  const texts = useSavingTexts()
  if (rebooking === null || rebooking.newOrderId === null || rebooking.newCode === null) return null
  const tone = rebooking.state === 'FAILED' ? 'tw-tone-lost' : rebooking.state === 'DONE' ? '' : 'tw-tone-wait'
  return (
    <p className={`tw-14 tw-round tw-pad-10-16 ${tone}`}>
      {texts.rebooking[rebooking.state]}{' '}
      <Link to={paths.hotelOrderDetail(rebooking.newOrderId)}>{texts.newOrder(rebooking.newCode)}</Link>
    </p>
  )
}

function Offer({ order, saving }: { order: OrderDetail; saving: Saving }) {
  const texts = useSavingTexts()
  const { formats } = useOrderWords()
  const language = useLanguage()
  const mayRebook = [useRight('hotel.book'), useRight('orders.cancel')].every(Boolean)
  const [asking, setAsking] = useState(false)
  const { currency, nowMinor, penaltyMinor, savingMinor, until } = saving
  const money = (amountMinor: number) => formats.money(amountMinor, currency)
  return (
    <div className="tw-stack tw-gap-8 tw-sunken tw-round tw-pad-16">
      <strong>{texts.offer(money(savingMinor))}</strong>
      <p className="tw-14">
        {joinSentences(language, [
          texts.sums(money(order.totalMinor), money(nowMinor), money(penaltyMinor)),
          ...(until === null ? [] : [texts.until(formats.moment(until))]),
        ])}
      </p>
      {mayRebook ? (
        <span>
          <button type="button" className="tw-button tw-button-primary" onClick={() => setAsking(true)}>
            {texts.rebook(money(savingMinor))}
          </button>
        </span>
      ) : null}
      {asking ? <RebookDialog order={order} saving={saving} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

function RebookDialog({ order, saving, onClose }: { order: OrderDetail; saving: Saving; onClose: () => void }) {
  const texts = useSavingTexts()
  const { formats } = useOrderWords()
  const client = useQueryClient()
  const refresh = useOrderRefresh()
  const call = useCallMutation(rebookCheaper)
  const { savingMinor, currency } = saving
  const again = async () => {
    await Promise.all([findSaving, searchSavings].map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
    refresh()
  }
  const rebook = () =>
    call.mutate(
      { orderId: order.id, savingMinor },
      {
        onSuccess: ({ state, newCode }) => {
          notify.success(texts.done[state](newCode))
          onClose()
        },
        onSettled: () => void again(),
      },
    )
  return (
    <ConfirmDialog
      open
      title={texts.ask(formats.money(savingMinor, currency))}
      confirmText={texts.confirm}
      busy={call.isPending}
      onConfirm={rebook}
      onCancel={onClose}
    >
      <p>{texts.how}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
