import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { CallFailure } from '#web/call-api.ts'
import { DateRangeField, type Days } from '#web/ui/date/DateRangeField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  commitChange,
  commitDeskChange,
  quoteChange,
  quoteDeskChange,
} from '#features/hotel-orders/amending/contract.ts'
import { getHotelOrder, getVoucher, listDeskOrders, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { FeeTimeline } from './FeeTimeline.tsx'
import { useChangeTexts, useOrderTexts } from '../texts.ts'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderWords } from '../words.ts'

type Quoted = OutputOf<typeof quoteDeskChange>
type Payment = Quoted['paymentChoices'][number]

/** The calls of whoever changes the order. */
const CALLS = {
  CUSTOMER: { quote: quoteChange, commit: commitChange },
  DESK: { quote: quoteDeskChange, commit: commitDeskChange },
} as const

const because = (reason: string) => (reason === '' ? {} : { reason })

/** Asks for a price whenever the days are others, and commits to exactly that one. */
function useChanging(
  { order, by, reason }: { order: OrderDetail; by: keyof typeof CALLS; reason: string },
  days: Days,
  onDone: () => void,
) {
  const texts = useChangeTexts()
  const client = useQueryClient()
  const refresh = useOrderRefresh()
  const isOther = days.from !== '' && (days.from !== order.checkIn || days.to !== order.checkOut)
  const asked = useCall(
    CALLS[by].quote,
    { orderId: order.id, checkIn: days.from, checkOut: days.to, ...because(reason) },
    { enabled: isOther, staleTime: 0 },
  )
  const call = useCallMutation(CALLS[by].commit)
  const quote = isOther && !asked.isFetching ? (asked.data ?? null) : null
  const refreshAll = () => {
    refresh()
    for (const changed of [getVoucher, getDeskOrder, listDeskOrders])
      void client.invalidateQueries({ queryKey: callKey(changed) })
  }
  const commit = (payment: Payment | undefined) => {
    if (!quote) return
    const { token, differenceMinor } = quote
    call.mutate(
      { token, differenceMinor, ...(payment && { payment }) },
      {
        onSuccess: ({ status }) => {
          refreshAll()
          notify.success(status === 'AMENDMENT_PENDING' ? texts.asked : texts.done)
          onDone()
        },
        onError: ({ errorCode }) => {
          if (errorCode === 'amendment.stale') void client.invalidateQueries({ queryKey: callKey(getHotelOrder) })
          if (errorCode.startsWith('amendment.')) void asked.refetch()
        },
      },
    )
  }
  const failure = call.error ?? (isOther && !asked.isFetching ? asked.error : null)
  return { quote, failure, isAsking: isOther && asked.isFetching, busy: call.isPending, commit }
}

/** Other dates of an order: the old stay beside the new one and what differs, before anything is changed. */
export function ChangeDialog({ order, by, onClose }: { order: OrderDetail; by: keyof typeof CALLS; onClose(): void }) {
  const texts = useChangeTexts()
  const { formats } = useOrderWords()
  const [days, setDays] = useState<Days>({ from: order.checkIn, to: order.checkOut })
  const [payment, setPayment] = useState<Payment>()
  const [reason, setReason] = useState('')
  const { quote, failure, isAsking, busy, commit } = useChanging({ order, by, reason }, days, onClose)
  const tooShort = { isShown: by === 'DESK' && isTooShort(failure), reason }
  const isDue = quote !== null && quote.differenceMinor > 0
  const ways = quote?.paymentChoices ?? []
  const way = ways.find((one) => one === payment) ?? (order.creditMinor > 0 ? ways.at(1) : undefined) ?? ways[0]
  const label = () => {
    if (!quote) return texts.press
    if (quote.hotelMustAgree) return texts.askHotel
    const amount = formats.money(Math.abs(quote.differenceMinor), quote.currency)
    return isDue ? texts.pressAndPay(amount) : quote.differenceMinor < 0 ? texts.pressAndGet(amount) : texts.press
  }
  return (
    <FormDialog
      title={texts.title(order.code)}
      confirmLabel={label()}
      leaveText={texts.keep}
      ready={quote !== null && (!isDue || way !== undefined)}
      busy={busy}
      failure={failure}
      onSubmit={() => commit(isDue ? way : undefined)}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <DateRangeField
            label={texts.days}
            hint={texts.daysHint}
            days={days}
            onChange={setDays}
            error={errors['checkIn'] ?? errors['checkOut']}
          />
          <ReasonField {...tooShort} error={errors['reason']} onChange={setReason} />
          {isAsking ? <Skeleton shape="lines" count={3} /> : null}
          {quote ? <Difference order={order} quote={quote} /> : null}
          {isDue && ways.length === 0 ? <p className="tw-notice tw-tone-lost">{texts.nothingCovers}</p> : null}
          {isDue && way !== undefined ? (
            <Field label={texts.payment} error={errors['payment']}>
              {(control) => (
                <select
                  {...control}
                  className="tw-input"
                  value={way}
                  onChange={({ target }) => setPayment(ways.find((one) => one === target.value))}
                >
                  {ways.map((one) => (
                    <option key={one} value={one}>
                      {texts.ways[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

const OF_LENGTH = ['MIN_STAY', 'CLOSED_TO_ARRIVAL', 'CLOSED_TO_DEPARTURE']

/** Whether the rate is only not sold for so short a stay, or one of these days. */
function isTooShort(failure: CallFailure | null): boolean {
  if (failure?.errorCode !== 'order.rate_unavailable') return false
  // As `refusalOf` says.
  return OF_LENGTH.includes((failure.detail as { reason: string }).reason)
}

type ReasonProps = { isShown: boolean; reason: string; error: string | undefined; onChange(reason: string): void }

/** Why the desk makes a stay shorter than its rate sells; it is priced once the field is left. */
function ReasonField({ isShown, reason, error, onChange }: ReasonProps) {
  const texts = useChangeTexts()
  if (!isShown && reason === '') return null
  return (
    <Field label={texts.shortReason} hint={texts.shortReasonHint} error={error}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          maxLength={200}
          onBlur={({ target }) => onChange(target.value.trim())}
        />
      )}
    </Field>
  )
}

/** What the stay costs before and after, night by night where they differ, and what cancelling costs afterwards. */
function Difference({ order, quote }: { order: OrderDetail; quote: Quoted }) {
  const texts = useChangeTexts()
  const { nights } = useOrderTexts()
  const { formats } = useOrderWords()
  const { before, after, currency, lines, feeMinor, differenceMinor, sentBackMinor, costDifferenceMinor } = quote
  const stay = (terms: Quoted['before']) =>
    `${formats.dayShort(terms.checkIn)} – ${formats.dayShort(terms.checkOut)} · ${nights(terms.rooms[0]?.nights.length ?? 0)}`
  const rows = [
    { label: `${texts.before}: ${stay(before)}`, amountMinor: before.totalMinor },
    ...lines.map(({ cause, night, amountMinor }) => ({
      label: texts.causes[cause](formats.dayShort(night)),
      amountMinor,
    })),
    ...(feeMinor > 0 ? [{ label: texts.fee, amountMinor: feeMinor }] : []),
    { label: `${texts.after}: ${stay(after)}`, amountMinor: after.totalMinor },
  ]
  return (
    <div className="tw-stack tw-gap-10 tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <dl className="tw-stack tw-gap-6 tw-ends tw-14">
        {rows.map(({ label, amountMinor }, at) => (
          <div key={label} className={at === 0 || at === rows.length - 1 ? 'tw-weight-600' : undefined}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amountMinor={amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="tw-weight-600">
          <dt>{differenceMinor < 0 ? texts.back : texts.due}</dt>
          <dd>
            <MoneyText
              amountMinor={Math.abs(differenceMinor)}
              currency={currency}
              size="large"
              {...(differenceMinor < 0 && { tone: 'good' as const })}
            />
          </dd>
        </div>
        {sentBackMinor > 0 ? (
          <div className="tw-soft">
            <dt>{texts.sentBack}</dt>
            <dd>
              <MoneyText amountMinor={sentBackMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {costDifferenceMinor === undefined ? null : (
          <div className="tw-soft">
            <dt>{texts.cost}</dt>
            <dd>
              <MoneyText amountMinor={costDifferenceMinor} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {quote.hotelMustAgree ? <p className="tw-small tw-soft">{texts.hotelAsked}</p> : null}
      {quote.feesAnew ? <p className="tw-notice tw-tone-wait">{texts.feesAnew}</p> : null}
      <FeeTimeline terms={after} bookedAt={order.createdAt} marked />
    </div>
  )
}
