import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { joinSentences } from '#contract/languages.ts'
import { useFeeBack } from '#features/payments/web/use-fee-back.ts'
import { moneyBack } from '#features/hotel-orders/web/detail/money-back.ts'
import { useLanguage } from '#web/language.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelTicketOrder, type TicketOrderDetail } from '../contract.ts'
import { validOf } from '../rules.ts'
import { useTicketOrderRefresh } from './use-ticket-order-refresh.ts'
import { useTicketWords } from './words.ts'

type Props = { readonly order: TicketOrderDetail; onClose(): void }

/** Shows fee and refund of the chosen tickets first, then cancels them at exactly the fee that was shown. */
export function CancelTicketsDialog({ order, onClose }: Props) {
  const words = useTicketWords()
  const { texts, formats } = words
  const isHeld = order.status !== 'CONFIRMED'
  // A foreign supplier takes back all of them or none.
  const isWhole = order.sold.isSupplied === true
  const tickets = validOf(order.tickets)
  const [chosen, setChosen] = useState<readonly string[]>(() => tickets.map(({ id }) => id))
  const refresh = useTicketOrderRefresh()
  const meant = { orderId: order.id, ...(isHeld ? {} : { ticketIds: [...chosen] }) }
  const isNone = chosen.length === 0
  const quote = useCall(cancelTicketOrder, meant, { enabled: !isNone, staleTime: 0 })
  const commit = useCallMutation(cancelTicketOrder)
  const quoted = isNone || quote.isFetching ? undefined : quote.data
  const label = () => {
    if (commit.isPending) return texts.cancelling
    if (!quoted) return isNone ? texts.cancelNone : texts.quoting
    const { penaltyMinor, currency } = quoted
    return penaltyMinor === 0 ? texts.cancelCommitFree : texts.cancelCommit(formats.money(penaltyMinor, currency))
  }
  function submit(): void {
    if (!quoted) return
    commit.mutate(
      { ...meant, penaltyMinor: quoted.penaltyMinor },
      {
        onSuccess: () => {
          notify.success(texts.cancelled(isHeld ? order.ticketCount : chosen.length))
          refresh()
          onClose()
        },
        onError: () => void quote.refetch(),
      },
    )
  }
  return (
    <FormDialog
      title={texts.cancelTitle(order.code)}
      confirmLabel={label()}
      leaveText={texts.cancelKeep}
      danger
      ready={quoted !== undefined}
      busy={commit.isPending}
      failure={commit.error ?? (isNone ? null : quote.error)}
      onSubmit={submit}
      onCancel={onClose}
    >
      {() => (
        <>
          {isHeld ? <p>{texts.cancelHeld}</p> : null}
          {!isHeld && !isWhole && tickets.length > 1 ? (
            <Choice tickets={tickets} chosen={chosen} onChange={setChosen} />
          ) : null}
          {quoted ? <Quoted order={order} quoted={quoted} /> : isNone ? null : <Skeleton shape="lines" count={2} />}
        </>
      )}
    </FormDialog>
  )
}

function Choice({
  tickets,
  chosen,
  onChange,
}: {
  tickets: TicketOrderDetail['tickets']
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}) {
  const { texts, units } = useTicketWords()
  return (
    <fieldset className="tw-stack tw-gap-8">
      <legend className="tw-14 tw-soft tw-medium tw-below-8">{texts.cancelWhich}</legend>
      {tickets.map(({ id, no, kind, visitor }) => (
        <label key={id} className="tw-row tw-gap-8">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {visitor === null ? texts.visitorOf(no, units[kind]) : `${visitor} · ${units[kind]}`}
        </label>
      ))}
    </fieldset>
  )
}

type Quote = OutputOf<typeof cancelTicketOrder>

/** Where the money goes, and what becomes of the channel's fee. */
function useWayBack(quoted: Quote): string {
  const { texts, formats } = useTicketWords()
  const language = useLanguage()
  const fee = useFeeBack(quoted)
  const { currency, refundMinor, refundOnlineMinor } = quoted
  const isAll = refundOnlineMinor === refundMinor
  const way = isAll ? texts.cancelOnlineAll : texts.cancelOnline(formats.money(refundOnlineMinor, currency))
  const said = [refundOnlineMinor > 0 ? way : null, fee]
  return joinSentences(
    language,
    said.filter((sentence) => sentence !== null),
  )
}

function Quoted({ order, quoted }: { order: TicketOrderDetail; quoted: Quote }) {
  const { texts } = useTicketWords()
  const wayBack = useWayBack(quoted)
  const { currency, penaltyMinor } = quoted
  return (
    <div className="tw-stack tw-gap-10 tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <p className="tw-row tw-between">
        {texts.cancelFee}
        <MoneyText
          amountMinor={penaltyMinor}
          currency={currency}
          size="large"
          {...(penaltyMinor > 0 ? { tone: 'lost' as const } : {})}
        />
      </p>
      {moneyBack(order.paymentStatus, quoted).map(({ kind, amountMinor }) => (
        <p key={kind} className="tw-row tw-between">
          {texts.cancelBack[kind]}
          <MoneyText
            amountMinor={amountMinor}
            currency={currency}
            size="large"
            {...(amountMinor > 0 ? { tone: 'good' as const } : {})}
          />
        </p>
      ))}
      {wayBack === '' ? null : <p className="tw-small tw-soft">{wayBack}</p>}
    </div>
  )
}
