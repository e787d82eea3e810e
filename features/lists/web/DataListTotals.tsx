import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListTotals.module.css'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'

/** The totals of a filter: the number of rows, and the amounts of each currency. The first amount needs no name. */
export type ListTotals = {
  readonly count: number
  readonly sums: readonly {
    readonly currency: string
    readonly amounts: readonly {
      readonly name: string
      readonly amountMinor: number
      readonly tone?: 'good' | 'lost'
    }[]
  }[]
}

/** The totals of the whole filter in a line above the rows. */
export function DataListTotals({ totals }: { totals: ListTotals | undefined }) {
  const texts = useListTexts()
  return (
    <dl
      className={`tw-flex tw-wrap tw-baseline tw-flat tw-14 tw-line-24 ${styles.totals}`}
      aria-label={texts.totals}
      aria-live="polite"
    >
      {totals ? (
        <>
          <div>
            <dt className="tw-visually-hidden">{texts.totals}</dt>
            <dd className="tw-medium">{texts.count(totals.count)}</dd>
          </div>
          {totals.sums.flatMap(({ currency, amounts }) =>
            amounts.map(({ name, amountMinor, tone }) => (
              <div key={`${currency} ${name}`}>
                <dt>{name}</dt>
                <dd>
                  <MoneyText amountMinor={amountMinor} currency={currency} size="strong" {...(tone ? { tone } : {})} />
                </dd>
              </div>
            )),
          )}
        </>
      ) : null}
    </dl>
  )
}
