import type { OutputOf } from '#contract/call.ts'
import type { getRechargeParam } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'

export type Offer = OutputOf<typeof getRechargeParam>['methods'][number]

/** The cost of an amount by a method, line by line. */
export function Cost({
  label,
  amountMinor,
  currency,
  offer,
  stale,
}: {
  label: string
  amountMinor: number
  currency: string
  offer: Offer
  stale: boolean
}) {
  const { recharge } = usePaymentTexts()
  const formats = useFormats()
  const { feeBasisPoints, feeMinor, freeFromMinor, payMinor, payCurrency, rate } = offer
  const none = freeFromMinor === null ? '' : formats.money(freeFromMinor, currency)
  return (
    <dl className={`tw-stack tw-tabular tw-flat ${styles.cost}`} aria-busy={stale} data-stale={stale || undefined}>
      <dt>{label}</dt>
      <dd>{formats.money(amountMinor, currency)}</dd>
      <dt>
        {feeBasisPoints === null
          ? recharge.transferFeeRow(none)
          : recharge.feeRow(formats.percent(feeBasisPoints / 10_000, 2))}
      </dt>
      <dd>{formats.money(feeMinor, currency)}</dd>
      <dt className={`tw-line-above tw-weight-600 ${styles.sum}`}>{recharge.totalRow}</dt>
      <dd className={`tw-line-above tw-weight-600 ${styles.sum}`}>{formats.money(amountMinor + feeMinor, currency)}</dd>
      {rate ? (
        <>
          <dt className={`tw-soft tw-small ${styles.rate}`}>
            {recharge.rate({
              from: currency,
              to: `${formats.rate(rate.rate)} ${payCurrency}`,
              source: rate.source,
              when: formats.moment(rate.at),
            })}
          </dt>
          <dd className={styles.rate}>{recharge.inCurrency(formats.money(payMinor, payCurrency))}</dd>
        </>
      ) : null}
    </dl>
  )
}
