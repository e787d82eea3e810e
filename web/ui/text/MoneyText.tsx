import { useFormats } from '#web/format.ts'
import styles from './MoneyText.module.css'

/** An amount with its currency code and tabular digits; align its cell to the end. */
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
  /** Shows a plus as well, where movements in and out are distinguished. */
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
