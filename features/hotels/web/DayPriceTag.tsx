import { currencyDigits } from '#contract/money.ts'
import type { Language } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import styles from './Calendar.module.css'
import type { MonthPrices } from './day-prices.ts'

/** An amount as short as a day of a calendar needs: no minor units, thousands shortened from five figures on. */
export function shortAmount(language: Language, amountMinor: number, currency: string): string {
  const amount = Math.round(amountMinor / 10 ** currencyDigits(currency))
  const shortened = amount >= 10_000 ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {}
  return new Intl.NumberFormat(language, shortened).format(amount)
}

/**
 * The price under a day: the lowest of its month has an arrow and a frame, a day without one a dash. Holds its place
 * while prices are on the way.
 */
export function DayPriceTag({ day, prices }: { day: string; prices: MonthPrices | undefined }) {
  const language = useLanguage()
  const price = prices?.days.get(day)
  if (!prices || !price) return <span className={styles.price} aria-hidden />
  if (price.totalMinor === null) {
    return (
      <span className={styles.price} aria-hidden>
        –
      </span>
    )
  }
  const lowest = price.totalMinor === prices.lowestMinor
  return (
    <span className={`${styles.price} ${lowest ? styles.lowest : ''}`} aria-hidden>
      {lowest ? '↓' : ''}
      {shortAmount(language, price.totalMinor, prices.currency)}
    </span>
  )
}
