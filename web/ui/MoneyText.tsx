import { useFormats } from '#web/format.ts'
import styles from './MoneyText.module.css'

/** An amount with its currency code and figures of equal width; right-align the cell it stands in. */
export function MoneyText({
  amountMinor,
  currency,
  size = 'normal',
  tone,
  signed = false,
}: {
  amountMinor: number
  currency: string
  size?: 'normal' | 'strong' | 'large'
  /** Green for money in, red for money lost; leave out for everything else. */
  tone?: 'good' | 'lost'
  /** Also a plus stands before the amount, where movements in and out are told apart. */
  signed?: boolean
}) {
  const formats = useFormats()
  return (
    <span className={`${styles.money} ${size === 'normal' ? '' : styles[size]} ${tone ? styles[tone] : ''}`}>
      <span className={`tw-soft ${styles.code}`}>{currency}</span>&nbsp;{signed && amountMinor > 0 ? '+' : ''}
      {formats.amount(amountMinor, currency)}
    </span>
  )
}
