import { useFormats } from '#web/format.ts'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { roundings } from './draft.ts'
import { useProposalTexts } from './texts.ts'
import type { DraftProps } from './WordsFields.tsx'

/** What is added to the own price, and how the client's price is rounded. */
export function MarkUpFields({ draft, errors, onChange, currency }: DraftProps & { currency: string | undefined }) {
  const { form: texts } = useProposalTexts()
  const formats = useFormats()
  const roundingWords = (roundToMinor: number, lessMinor: number) => {
    if (roundToMinor === 1 || currency === undefined) return texts.exact
    return lessMinor > 0
      ? texts.endingIn(formats.amount(roundToMinor - lessMinor, currency))
      : texts.roundTo(formats.money(roundToMinor, currency))
  }
  const error = errors['markUp'] ?? errors['markUpBasisPoints'] ?? errors['markUpMinor']
  return (
    <div className="tw-flex tw-wrap tw-start tw-gap-16">
      <Select
        label={texts.kind}
        value={draft.kind}
        options={[
          { value: 'PERCENT', text: texts.percent },
          { value: 'AMOUNT', text: texts.amount },
        ]}
        onChange={(kind) => onChange({ kind: kind === 'AMOUNT' ? 'AMOUNT' : 'PERCENT' })}
      />
      {draft.kind === 'PERCENT' || currency === undefined ? (
        <NumberField
          label={texts.percentOf}
          unit="%"
          min={0}
          max={200}
          digits={2}
          value={draft.percent}
          error={error}
          onChange={(percent) => onChange({ percent })}
        />
      ) : (
        <MoneyField
          label={texts.amountOf}
          currency={currency}
          amountMinor={draft.amountMinor}
          error={error}
          onChange={(amountMinor) => onChange({ amountMinor })}
        />
      )}
      {currency === undefined ? null : (
        <Select
          label={texts.rounding}
          value={draft.rounding}
          options={roundings(currency).map(({ key, roundToMinor, lessMinor }) => ({
            value: key,
            text: roundingWords(roundToMinor, lessMinor),
          }))}
          onChange={(rounding) => onChange({ rounding })}
        />
      )}
    </div>
  )
}
