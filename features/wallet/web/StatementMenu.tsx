import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Menu } from '#web/ui/overlay/Menu.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { useTransactionTexts } from './texts.ts'
import styles from './Transactions.module.css'

/** The months from a first day to today, newest first, as `YYYY-MM`. */
export function monthsSince(first: string, today: string): string[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  const count = Math.max(0, number(today) - number(first) + 1)
  return Array.from({ length: count }, (_, i) => {
    const month = number(today) - i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Offers the statement of a month as a PDF in the page's language. */
export function StatementMenu({ firstOn, currencies }: { firstOn: string; currencies: readonly string[] }) {
  const texts = useTransactionTexts()
  const formats = useFormats()
  const language = useLanguage()
  const months = monthsSince(firstOn, new Date().toISOString())
  const [month, setMonth] = useState(months[0] ?? '')
  const [currency, setCurrency] = useState(currencies[0] ?? '')
  return (
    <Menu label={texts.statementTitle} text={texts.statement} icon="voucher">
      {(close) => (
        <div className={`tw-stack tw-gap-16 tw-pad-4 ${styles.statement}`}>
          <Field label={texts.month}>
            {(control) => (
              <select
                className="tw-input"
                {...control}
                value={month}
                onChange={(event) => setMonth(event.target.value)}
              >
                {months.map((one) => (
                  <option key={one} value={one}>
                    {formats.month(one)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {currencies.length > 1 ? (
            <Field label={texts.filters.currency}>
              {(control) => (
                <select
                  className="tw-input"
                  {...control}
                  value={currency}
                  onChange={(event) => setCurrency(event.target.value)}
                >
                  {currencies.map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </select>
              )}
            </Field>
          ) : null}
          <a
            className="tw-button tw-button-primary"
            href={`${assetUrl(`files/wallet/${currency}/${month}/statement.pdf`)}?language=${language}`}
            download
            onClick={close}
          >
            {texts.download}
          </a>
        </div>
      )}
    </Menu>
  )
}
