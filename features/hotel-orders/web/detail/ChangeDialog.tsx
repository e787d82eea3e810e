import { useMemo, useState } from 'react'
import { localDay, nightsBetween } from '#contract/dates.ts'
import type { WhyNot } from '#features/availability/contract.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { whyNotWords } from '#features/availability/web/why-not.ts'
import type { CallFailure } from '#web/call-api.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { ChangeDifference } from './ChangeDifference.tsx'
import { ChangeWish } from './ChangeWish.tsx'
import { useChangeTexts } from '../texts.ts'
import { type ChangedBy, type Payment, type Quoted, useChanging, useWish } from './use-changing.ts'
import { useOrderWords } from '../words.ts'

/** Another stay of an order: the old one beside the new one and what differs, before anything is changed. */
export function ChangeDialog({ order, by, onClose }: { order: OrderDetail; by: ChangedBy; onClose(): void }) {
  const texts = useChangeTexts()
  const [draft, setDraft] = useWish(order)
  const [payment, setPayment] = useState<Payment>()
  const { rates, quote, failure, isAsking, busy, commit } = useChanging({ order, by }, draft, onClose)
  const isDue = quote !== null && quote.differenceMinor > 0
  const ways = quote?.paymentChoices ?? []
  const way = ways.find((one) => one === payment) ?? (order.creditMinor > 0 ? ways.at(1) : undefined) ?? ways[0]
  const label = useConfirmLabel(quote)
  return (
    <FormDialog
      title={texts.title(order.code)}
      confirmLabel={label}
      leaveText={texts.keep}
      ready={mayAsk(quote) && (!isDue || way !== undefined)}
      busy={busy}
      failure={useNamed(failure, { order, from: draft.days.from })}
      onSubmit={() => commit(isDue ? way : undefined)}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <ChangeWish order={order} draft={draft} rates={rates} errors={errors} onDraft={setDraft} />
          <ReasonField
            isShown={by === 'DESK' && isTooShort(failure)}
            reason={draft.reason}
            error={errors['reason']}
            onChange={(reason) => setDraft({ reason })}
          />
          {isAsking ? <Skeleton shape="lines" count={3} /> : null}
          {quote ? <ChangeDifference order={order} quote={quote} /> : null}
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

/** Whether a price is there, and somebody for the approval that it may need. */
const mayAsk = (quote: Quoted | null) => quote !== null && quote.approval?.approvers.length !== 0

type Asked = { readonly order: OrderDetail; readonly from: string }

/** A refusal of a rate that is not sold for the stay, with its reason and night in words. */
function useNamed(failure: CallFailure | null, { order, from }: Asked): CallFailure | null {
  const { whyNot: texts } = useAvailabilityTexts()
  const { formats } = useOrderWords()
  // The same failure is the same object: a new one takes the focus.
  return useMemo(() => {
    // As `refusalOf` says.
    const why = failure?.detail as (Partial<WhyNot> & { night?: string }) | undefined
    if (!failure || why?.reason === undefined) return failure
    const today = localDay(order.terms.hotel.timeZone, Date.now())
    const { reason, date = why.night ?? null, limit = null } = why
    const now = { today, daysAhead: nightsBetween(today, from) }
    return { ...failure, returnMsg: whyNotWords({ reason, date, limit }, now, { texts, formats }) }
  }, [failure, order.terms.hotel.timeZone, from, texts, formats])
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

/** What pressing the button does, with its price. */
function useConfirmLabel(quote: Quoted | null): string {
  const texts = useChangeTexts()
  const { formats } = useOrderWords()
  if (!quote) return texts.press
  if (quote.approval) return texts.askApproval
  if (quote.hotelMustAgree) return texts.askHotel
  const amount = formats.money(Math.abs(quote.differenceMinor), quote.currency)
  if (quote.differenceMinor > 0) return texts.pressAndPay(amount)
  return quote.differenceMinor < 0 ? texts.pressAndGet(amount) : texts.press
}
