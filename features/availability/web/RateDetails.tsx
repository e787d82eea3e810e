import { useDeadlines } from '#web/deadline.ts'
import { useFormats } from '#web/format.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { OfferedRate } from './room-groups.ts'
import styles from './RoomCard.module.css'
import { useAvailabilityTexts } from './texts.ts'

type Props = { offer: OfferedRate['offer']; currency: string; timeZone: string }

/** Price night by night and the cancellation fee step by step. */
export function RateDetails({ offer, currency, timeZone }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  return (
    <div className={`tw-stack tw-sunken tw-round tw-below-8 tw-pad-16 ${styles.details}`}>
      <div>
        <h4 className="tw-13 tw-strong tw-below-6">{texts.byNight}</h4>
        <dl className={`tw-ends tw-tabular ${styles.nights}`}>
          {offer.nights.map(({ night, amountMinor }) => (
            <div key={night}>
              <dt>{formats.dayShort(night)}</dt>
              <dd>{formats.amount(amountMinor, currency)}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{texts.total}</dt>
            <dd>
              <MoneyText amountMinor={offer.totalMinor} currency={currency} size="strong" />
            </dd>
          </div>
        </dl>
      </div>
      <div>
        <h4 className="tw-13 tw-strong tw-below-6">{texts.feeByDate}</h4>
        <PenaltySteps offer={offer} currency={currency} timeZone={timeZone} />
      </div>
    </div>
  )
}

/** What cancelling costs, from when on. */
function PenaltySteps({ offer, currency, timeZone }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const deadlines = useDeadlines()
  const { penalties, freeCancellationUntil, totalMinor } = offer
  const when = (instant: string) => deadlines.moment(instant, timeZone)
  const cost = (amountMinor: number) =>
    amountMinor >= totalMinor
      ? `${formats.money(amountMinor, currency)} (${texts.wholeStay})`
      : formats.money(amountMinor, currency)
  if (penalties.length === 0) return <p>{texts.feeNone}</p>
  return (
    <ul className="tw-below-6">
      {freeCancellationUntil === null ? null : <li>{texts.feeFree(when(freeCancellationUntil))}</li>}
      {penalties.map((step, i) => (
        <li key={step.fromAt}>
          {freeCancellationUntil === null && i === 0
            ? texts.feeNow(cost(step.amountMinor))
            : texts.feeFrom(when(step.fromAt), cost(step.amountMinor))}
        </li>
      ))}
    </ul>
  )
}
