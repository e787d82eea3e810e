import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  CANCEL_REASONS,
  cancelHotelOrder,
  getAccountOverview,
  getHotelOrder,
  getVoucher,
  listHotelOrders,
  type OrderDetail,
} from '#features/hotel-orders/contract.ts'
import { joinSentences } from '#contract/languages.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { useFeeBack } from '#features/payments/web/use-fee-back.ts'
import { callApi, type CallFailure, isCallFailure } from '#web/call-api.ts'
import { useLanguage } from '#web/language.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { callKey } from '#web/use-call.ts'
import { moneyBack } from './money-back.ts'
import { isWaiting } from './order-groups.ts'
import { FeeSchedule } from './OrderTerms.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

type Reason = (typeof CANCEL_REASONS)[number]
type FeeQuote = Awaited<ReturnType<typeof quoteFee>>

const quoteFee = (orderId: string) => callApi(cancelHotelOrder, { orderId })

/** Shows the fee and the refund first, asks for the reason, then cancels with exactly the fee that was shown. */
export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const texts = useOrderTexts()
  const { quote, failure, changedFromMinor, busy, quoteAgain, commit } = useCancelling(order, onClose)
  const [reason, setReason] = useState<Reason>('PLANS_CHANGED')
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<FieldFaults>({})
  const withdraws = isWaiting(order.status)
  const confirmLabel = useGoOnText({ order, quote, busy })

  function submit(): void {
    const missing = reason === 'OTHER' && note.trim() === ''
    setFaults(missing ? { note: texts.cancelNoteMissing } : {})
    if (!missing && quote) void commit({ penaltyMinor: quote.penaltyMinor, reason, note: note.trim() })
  }

  return (
    <FormDialog
      title={withdraws ? texts.withdrawTitle(order.code) : texts.cancelTitle(order.code)}
      confirmLabel={confirmLabel}
      leaveText={texts.cancelKeep}
      danger
      ready={quote !== null}
      busy={busy}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          {failure ? <Refused failure={failure} onRetry={quoteAgain} /> : null}
          {quote ? (
            <Fee order={order} quote={quote} changedFromMinor={changedFromMinor} />
          ) : failure ? null : (
            <Skeleton shape="lines" count={3} />
          )}
          <ReasonField reason={reason} onChange={setReason} />
          <Field
            label={texts.cancelNote}
            hint={texts.cancelNoteHint}
            optional={reason !== 'OTHER'}
            error={errors['note']}
          >
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={2}
                maxLength={500}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function ReasonField({ reason, onChange }: { reason: Reason; onChange(reason: Reason): void }) {
  const texts = useOrderTexts()
  return (
    <Field label={texts.cancelReason}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={reason}
          onChange={(event) => onChange(CANCEL_REASONS.find((known) => known === event.target.value) ?? 'OTHER')}
        >
          {CANCEL_REASONS.map((known) => (
            <option key={known} value={known}>
              {texts.cancelReasons[known]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Asks for the fee at once; commits with the fee shown, and asks again when it has changed meanwhile. */
function useCancelling(order: OrderDetail, onDone: () => void) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const client = useQueryClient()
  const language = useLanguage()
  const sentencesOf = (done: FeeQuote) =>
    joinSentences(
      language,
      moneyBack(order.paymentStatus, done).map(({ kind, amountMinor }) =>
        texts.cancelledBack[kind](
          formats.money(amountMinor + (kind === 'PAID' ? done.refundFeeMinor : 0), done.currency),
        ),
      ),
    )
  const [quote, setQuote] = useState<FeeQuote | null>(null)
  const [changedFromMinor, setChangedFrom] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let left = false
    quoteFee(order.id).then(
      (found) => left || setQuote(found),
      (error: unknown) => left || (isCallFailure(error) && setFailure(error)),
    )
    return () => {
      left = true
    }
  }, [order.id, round])

  function quoteAgain(): void {
    setFailure(null)
    setQuote(null)
    setRound(round + 1)
  }

  async function commit(input: { penaltyMinor: number; reason: Reason; note: string }): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const done = await callApi(cancelHotelOrder, { orderId: order.id, ...input })
      for (const call of [getHotelOrder, getVoucher, listHotelOrders, getWallet, getAccountOverview])
        void client.invalidateQueries({ queryKey: callKey(call) })
      if (done.status === 'CANCELLATION_PENDING')
        notify.notification('info', texts.cancelAskedTitle, texts.cancelAskedText)
      else
        notify.notification(
          'success',
          texts.cancelledTitle,
          done.refundMinor > 0 ? sentencesOf(done) : texts.cancelledNothing,
        )
      onDone()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.errorCode === 'order.penalty_changed') {
        setChangedFrom(input.penaltyMinor)
        quoteAgain()
      } else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { quote, failure, changedFromMinor, busy, quoteAgain, commit }
}

function Refused({ failure, onRetry }: { failure: CallFailure; onRetry(): void }) {
  const frame = useFrameTexts()
  return (
    <div className="tw-notice tw-tone-lost tw-wrap tw-between tw-row" role="alert">
      <p>{failure.returnMsg}</p>
      <button type="button" className="tw-button" onClick={onRetry}>
        {frame.tryAgain}
      </button>
    </div>
  )
}

/**
 * What the reader should know before cancelling: where the money goes, and what becomes of the channel's fee.
 */
function useSentences(order: OrderDetail, quote: FeeQuote): (string | false | null)[] {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const money = (amountMinor: number) => formats.money(amountMinor, quote.currency)
  const fee = useFeeBack(quote)
  const { refundOnlineMinor, penaltyMinor } = quote
  return [
    refundOnlineMinor > 0 && texts.cancelBackOnline(money(refundOnlineMinor)),
    fee,
    isWaiting(order.status) ? texts.cancelReleased : penaltyMinor === 0 && texts.cancelFree,
  ]
}

function Fee({
  order,
  quote,
  changedFromMinor,
}: {
  order: OrderDetail
  quote: FeeQuote
  changedFromMinor: number | null
}) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const money = (amountMinor: number) => formats.money(amountMinor, quote.currency)
  const sentences = useSentences(order, quote)
  return (
    <div className="tw-stack tw-gap-10 tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      {changedFromMinor !== null && changedFromMinor !== quote.penaltyMinor ? (
        <p className="tw-notice tw-tone-wait">
          {texts.cancelFeeChanged(money(changedFromMinor), money(quote.penaltyMinor))}
        </p>
      ) : null}
      <dl className="tw-stack tw-gap-12 tw-columns-200 tw-facts">
        <div>
          <dt>{texts.cancelFee}</dt>
          <dd>
            <MoneyText
              amountMinor={quote.penaltyMinor}
              currency={quote.currency}
              size="large"
              {...(quote.penaltyMinor > 0 ? { tone: 'lost' as const } : {})}
            />
          </dd>
        </div>
        {moneyBack(order.paymentStatus, quote).map(({ kind, amountMinor }) => (
          <div key={kind}>
            <dt>{texts.cancelBack[kind]}</dt>
            <dd>
              <MoneyText
                amountMinor={amountMinor}
                currency={quote.currency}
                size="large"
                {...(amountMinor > 0 ? { tone: 'good' as const } : {})}
              />
            </dd>
          </div>
        ))}
      </dl>
      {sentences.map((sentence) =>
        sentence ? (
          <p key={sentence} className="tw-small tw-soft">
            {sentence}
          </p>
        ) : null,
      )}
      {isWaiting(order.status) ? null : (
        <FeeSchedule order={{ ...order, terms: { ...order.terms, penalties: quote.penalties } }} />
      )}
    </div>
  )
}

/** What pressing the button does, with its price. */
function useGoOnText({ order, quote, busy }: { order: OrderDetail; quote: FeeQuote | null; busy: boolean }): string {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (busy) return texts.cancelling
  if (!quote) return texts.quotingFee
  if (isWaiting(order.status)) return texts.cancelCommitWithdraw
  return quote.penaltyMinor === 0
    ? texts.cancelCommitFree
    : texts.cancelCommit(formats.money(quote.penaltyMinor, quote.currency))
}
