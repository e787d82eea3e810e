import { useState } from 'react'
import { currencyDigits, typedOf } from '#contract/money.ts'
import { useFormats } from '#web/format.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './FieldParts.tsx'
import styles from './Options.module.css'
import { certainText, readTyped } from './typed-amount.ts'

type ReadProps = { text: string; currency: string; onChoose(text: string): void }

/** What was read of a typed amount, beside its field; of two readings a person chooses one. */
export function AmountRead({ text, currency, onChoose }: ReadProps) {
  const texts = useFrameTexts()
  const { amount } = useFormats()
  const reading = readTyped(text, currency)
  if (!/^[A-Z]{3}$/.test(currency)) return null
  const shown = (minor: number) => `${amount(minor, currency)} ${currency}`
  return (
    <span className="tw-flex tw-wrap tw-items-center tw-gap-8 tw-13 tw-soft tw-tabular" aria-live="polite">
      {reading.kind === 'certain' ? `= ${shown(reading.minor)}` : null}
      {reading.kind === 'ask' ? texts.whichAmount : null}
      {reading.kind === 'ask'
        ? reading.minors.map((minor) => (
            <button
              key={minor}
              type="button"
              className="tw-button"
              onClick={() => onChoose(certainText(minor, currency))}
            >
              {shown(minor)}
            </button>
          ))
        : null}
    </span>
  )
}

/** What to say of a typed text that is no amount of a currency above zero, in place of a general sentence. */
export function useAmountFault(): (typed: string, currency: string, otherwise: string) => string {
  const { decimals, whichAmount } = useFrameTexts()
  return (typed, currency, otherwise) => {
    const reading = readTyped(typed, currency)
    if (reading.kind === 'ask') return whichAmount
    const isFine = reading.kind === 'refused' && reading.why === 'DECIMALS'
    return isFine ? decimals(currencyDigits(currency)) : otherwise
  }
}

type AmountFieldProps = FieldProps & {
  value: string
  currency: string
  inputClass?: string
  maxLength?: number
  name?: string
  autoFocus?: boolean
  onChange(text: string): void
}

/** An amount as its text, with what was read of it. */
export function AmountField({
  value,
  currency,
  onChange,
  inputClass = '',
  maxLength = 24,
  disabled = false,
  name,
  autoFocus = false,
  ...field
}: AmountFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            {...control}
            {...(name ? { name } : {})}
            className={`tw-input tw-tabular ${inputClass}`}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={autoFocus}
            maxLength={maxLength}
            disabled={disabled}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <AmountRead text={value} currency={currency} onChoose={onChange} />
        </>
      )}
    </Field>
  )
}

type MoneyFieldProps = FieldProps & {
  amountMinor: number | null
  /** Whether it may be below zero. */
  signed?: boolean
  currency: string
  /** Null for an empty field, `NaN` for a text that is no amount, which no call accepts. */
  onChange(amountMinor: number | null): void
  name?: string
}

const textOf = (minor: number | null, currency: string) =>
  minor === null || Number.isNaN(minor) ? '' : typedOf(minor, currency)

function minorIn(text: string, currency: string, signed: boolean): number | null {
  const reading = readTyped(text, currency)
  if (reading.kind === 'certain') return reading.minor < 0 && !signed ? Number.NaN : reading.minor
  return reading.kind === 'refused' && reading.why === 'EMPTY' ? null : Number.NaN
}

/** An amount in minor units, of zero or more unless it is `signed`. A form with an unreadable amount is not sent. */
export function MoneyField({
  amountMinor,
  currency,
  signed = false,
  onChange,
  name,
  error,
  disabled = false,
  ...field
}: MoneyFieldProps) {
  const { enterAmount } = useFrameTexts()
  const faultOf = useAmountFault()
  const [typed, setTyped] = useState({ text: textOf(amountMinor, currency), minor: amountMinor, from: amountMinor })
  // Another value than the typed one came from the form.
  if (!Object.is(typed.from, amountMinor)) {
    const isOwn = Object.is(typed.minor, amountMinor) || (Number.isNaN(typed.minor) && amountMinor === null)
    setTyped(
      isOwn
        ? { ...typed, from: amountMinor }
        : { text: textOf(amountMinor, currency), minor: amountMinor, from: amountMinor },
    )
  }
  function type(text: string): void {
    const minor = minorIn(text, currency, signed)
    setTyped({ ...typed, text, minor })
    onChange(minor)
  }
  const isUnread = Number.isNaN(typed.minor)
  return (
    <Field {...field} error={isUnread ? faultOf(typed.text, currency, enterAmount) : error}>
      {(control) => (
        <>
          <div
            className={`tw-input ${styles.group}`}
            role="group"
            {...(disabled ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          >
            <span className="tw-soft tw-13 tw-plain">{currency}</span>
            <input
              {...control}
              {...(name ? { name } : {})}
              {...(isUnread ? { 'data-unread': true } : {})}
              className={`tw-grow ${styles.input} ${styles.amount}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
              disabled={disabled}
              value={typed.text}
              onChange={({ target }) => type(target.value)}
            />
          </div>
          <AmountRead text={typed.text} currency={currency} onChoose={type} />
        </>
      )}
    </Field>
  )
}
