import { joinSentences } from '#contract/languages.ts'
import { NeededApproval } from '#features/approvals/web/NeededApproval.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { changedStay, stayInWords } from '#features/hotel-orders/amending/wording.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { FeeTimeline } from './FeeTimeline.tsx'
import { useChangeTexts, useVoucherTexts } from '../texts.ts'
import type { Quoted } from './use-changing.ts'
import { useOrderWords } from '../words.ts'

/** The stay before and after with its price, and night by night what differs. */
function useRows({ before, after, lines, feeMinor }: Quoted) {
  const texts = useChangeTexts()
  const { formats, language, name } = useOrderWords()
  const [old, now] = [changedStay(before), changedStay(after)]
  return [
    { label: texts.before(stayInWords(old, now, language)), amountMinor: before.totalMinor },
    ...lines.map(({ cause, night, amountMinor, extra }) => ({
      label: texts.causes[cause](formats.dayShort(night), extra ? name(extra) : ''),
      amountMinor,
    })),
    ...(feeMinor > 0 ? [{ label: texts.fee, amountMinor: feeMinor }] : []),
    { label: texts.after(stayInWords(now, old, language)), amountMinor: after.totalMinor },
  ]
}

/** What the stay costs before and after, what differs, and what cancelling costs afterwards. */
export function ChangeDifference({ order, quote }: { order: OrderDetail; quote: Quoted }) {
  const texts = useChangeTexts()
  const voucher = useVoucherTexts()
  const { language } = useOrderWords()
  const rows = useRows(quote)
  const { after, currency, differenceMinor, sentBackMinor, costDifferenceMinor, guestsLeaving } = quote
  return (
    <div className="tw-stack tw-gap-10 tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <dl className="tw-stack tw-gap-6 tw-ends tw-14">
        {rows.map(({ label, amountMinor }, at) => (
          <div key={at} className={at === 0 || at === rows.length - 1 ? 'tw-weight-600' : undefined}>
            <dt>{label}</dt>
            <dd>{amountMinor === 0 ? '–' : <MoneyText amountMinor={amountMinor} currency={currency} />}</dd>
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
      {guestsLeaving.length > 0 ? (
        <p className="tw-notice tw-tone-wait">{texts.guestsLeaving(guestsLeaving.join(voucher.comma))}</p>
      ) : null}
      {quote.approval ? <NeededApproval needed={quote.approval} currency={currency} kind="CHANGE" /> : null}
      {quote.hotelMustAgree ? (
        <p className="tw-small tw-soft">
          {joinSentences(language, [texts.hotelAsked, ...(differenceMinor > 0 ? [texts.hotelAskedHeld] : [])])}
        </p>
      ) : null}
      {quote.feesAnew ? <p className="tw-notice tw-tone-wait">{texts.feesAnew}</p> : null}
      <FeeTimeline terms={after} bookedAt={order.createdAt} marked />
    </div>
  )
}
