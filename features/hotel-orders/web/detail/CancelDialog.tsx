import { useState } from 'react'
import { CANCEL_REASONS, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { useFeeBack } from '#features/payments/web/use-fee-back.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { moneyBack } from './money-back.ts'
import { isUnconfirmed } from '../list/order-groups.ts'
import { FeeSchedule } from './OrderTerms.tsx'
import { useChangeTexts, useOrderTexts } from '../texts.ts'
import { type FeeQuote, type Reason, useCancelling } from './use-cancelling.ts'
import { useOrderWords } from '../words.ts'

/** Shows the fee and the refund first, asks for the reason, then cancels with exactly the fee that was shown. */
export function CancelDialog({ order, onClose }: { order: OrderDetail; onClose(): void }) {
  const texts = useOrderTexts()
  const { quote, failure, changedFromMinor, busy, quoteAgain, commit } = useCancelling(order, onClose)
  const [reason, setReason] = useState<Reason>('PLANS_CHANGED')
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<FieldFaults>({})
  const withdraws = isUnconfirmed(order.status)
  const confirmLabel = useGoOnText({ order, quote, busy })

  function submit(): void {
    const missing = reason === 'OTHER' && note.trim() === ''
    setFaults(missing ? { note: texts.cancelNoteMissing } : {})
    if (!missing && quote) commit({ penaltyMinor: quote.penaltyMinor, reason, note: note.trim() })
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
  const { endsWithCancelling, heldIsFree } = useChangeTexts()
  const { formats } = useOrderWords()
  const money = (amountMinor: number) => formats.money(amountMinor, quote.currency)
  const fee = useFeeBack(quote)
  const { refundOnlineMinor, penaltyMinor } = quote
  const asked = order.changes.find(({ endedAt }) => endedAt === null)
  return [
    asked !== undefined && endsWithCancelling,
    asked !== undefined && asked.differenceMinor > 0 && heldIsFree,
    refundOnlineMinor > 0 && texts.cancelBackOnline(money(refundOnlineMinor)),
    fee,
    isUnconfirmed(order.status) ? texts.cancelReleased : penaltyMinor === 0 && texts.cancelFree,
    !isUnconfirmed(order.status) && order.terms.rate.confirmationMode !== 'INSTANT' && texts.cancelMustAgree,
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
      {isUnconfirmed(order.status) ? null : (
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
  if (isUnconfirmed(order.status)) return texts.cancelCommitWithdraw
  return quote.penaltyMinor === 0
    ? texts.cancelCommitFree
    : texts.cancelCommit(formats.money(quote.penaltyMinor, quote.currency))
}
