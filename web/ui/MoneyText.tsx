import { useFormats } from '#web/format.ts'
import styles from './MoneyText.module.css'

/** An amount with its currency code and figures of equal width; right-align the cell it stands in. */
export function MoneyText({
  amountMinor,
  currency,
  size = 'normal',
  tone,
}: {
  amountMinor: number
  currency: string
  size?: 'normal' | 'strong' | 'large'
  /** Green for money in, red for money lost; leave out for everything else. */
  tone?: 'good' | 'lost'
}) {
  const formats = useFormats()
  return (
    <span className={`${styles.money} ${size === 'normal' ? '' : styles[size]} ${tone ? styles[tone] : ''}`}>
      <span className={styles.code}>{currency}</span>&nbsp;{formats.amount(amountMinor, currency)}
    </span>
  )
}
