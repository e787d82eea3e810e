import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clockOf } from '#contract/dates.ts'
import { joinSentences } from '#contract/languages.ts'
import { getTicketSlots, type TicketSlot } from '#features/tickets/contract.ts'
import { useLanguage } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { type TicketOrderDetail } from '../contract.ts'
import { moveTicketOrder } from '../contract-alter.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Props = { readonly order: TicketOrderDetail; onClose(): void }
type Quote = { readonly currency: string; readonly totalMinor: number; readonly differenceMinor: number }

const isOnSale = ({ status }: TicketSlot) => status !== 'SOLD_OUT' && status !== 'CLOSED'

/** The slots of a day that an order can change to, and the chosen slot: at first that of the same time. */
function useNewTime({ optionId, startMinute, ...order }: TicketOrderDetail) {
  const [day, setDay] = useState(order.day)
  const [chosen, setChosen] = useState<number | null>(null)
  const slots = useCall(getTicketSlots, { optionId, day }, { enabled: day !== '', staleTime: 0 })
  const isOther = (slot: TicketSlot) => day !== order.day || slot.startMinute !== startMinute
  const free = (slots.data?.slots ?? []).filter((slot) => isOnSale(slot) && isOther(slot))
  const at = (start: number | null) => free.find((slot) => slot.startMinute === start)
  return { day, setDay, setChosen, slots, free, slot: at(chosen) ?? at(startMinute) ?? free[0] }
}

/** The new day and time, what they cost, and the change at exactly the difference that was shown. */
export function MoveTicketsDialog({ order, onClose }: Props) {
  const { texts, formats } = useTicketWords()
  const navigate = useNavigate()
  const refresh = useTicketOrderRefresh()
  const [uuid] = useState(() => crypto.randomUUID())
  const { day, setDay, setChosen, slots, free, slot } = useNewTime(order)
  const meant = { orderId: order.id, uuid, day, startMinute: slot?.startMinute ?? 0 }
  const quote = useCall(moveTicketOrder, meant, { enabled: slot !== undefined, staleTime: 0 })
  const commit = useCallMutation(moveTicketOrder)
  const quoted = slot === undefined || quote.isFetching ? undefined : quote.data
  const isReady = quoted !== undefined
  const label = () => {
    if (commit.isPending) return texts.moving
    if (!quoted || quoted.differenceMinor <= 0) return texts.moveCommit
    return texts.moveCommitMore(formats.money(quoted.differenceMinor, quoted.currency))
  }
  function submit(): void {
    if (!quoted) return
    commit.mutate(
      { ...meant, differenceMinor: quoted.differenceMinor },
      {
        onSuccess: ({ orderId, code }) => {
          notify.success(texts.moved(code))
          refresh()
          onClose()
          void navigate(paths.ticketOrderDetail(orderId))
        },
        onError: () => void quote.refetch(),
      },
    )
  }
  return (
    <FormDialog
      title={texts.moveTitle(order.code)}
      confirmLabel={label()}
      ready={isReady}
      busy={commit.isPending}
      failure={commit.error ?? (slot ? quote.error : slots.error)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {() => (
        <>
          <DateField label={texts.moveDay} value={day} min={order.now.slice(0, 10)} onChange={setDay} />
          <Times isAwaited={slots.isFetching} free={free} slot={slot} kind={order.kind} onChange={setChosen} />
          {quoted ? <Difference quoted={quoted} order={order} /> : null}
        </>
      )}
    </FormDialog>
  )
}

type TimesProps = {
  readonly isAwaited: boolean
  readonly free: readonly TicketSlot[]
  readonly slot: TicketSlot | undefined
  readonly kind: TicketOrderDetail['kind']
  onChange(start: number): void
}

/** The times of the day to choose from; a day of opening hours has none, and a full one says so. */
function Times({ isAwaited, free, slot, kind, onChange }: TimesProps) {
  const { texts } = useTicketWords()
  if (isAwaited) return <Skeleton shape="lines" count={2} />
  if (!slot) return <p role="status">{texts.moveNone}</p>
  if (kind === 'OPENING_HOURS') return null
  return (
    <Field label={texts.moveTime}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={slot.startMinute}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {free.map(({ startMinute }) => (
            <option key={startMinute} value={startMinute}>
              {clockOf(startMinute)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Difference({ quoted, order }: { quoted: Quote; order: TicketOrderDetail }) {
  const { texts } = useTicketWords()
  const { currency, totalMinor, differenceMinor } = quoted
  const language = useLanguage()
  const whereTo = differenceMinor < 0 ? [texts.moveToBalance] : []
  const settled = order.paymentStatus === 'ON_ACCOUNT' ? [texts.moveOnAccount] : whereTo
  return (
    <div className="tw-stack tw-gap-10 tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <p className="tw-row tw-between">
        {texts.moveTotal}
        <MoneyText amountMinor={totalMinor} currency={currency} />
      </p>
      <p className="tw-row tw-between">
        {differenceMinor === 0 ? texts.moveSame : differenceMinor < 0 ? texts.moveBack : texts.moveMore}
        <MoneyText
          amountMinor={Math.abs(differenceMinor)}
          currency={currency}
          size="large"
          {...(differenceMinor < 0 ? { tone: 'good' as const } : {})}
        />
      </p>
      <p className="tw-small tw-soft">{joinSentences(language, [texts.moveNote, ...settled])}</p>
    </div>
  )
}
