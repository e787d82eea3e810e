import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { subjectPath } from '#web/subjects.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { TradeRow } from '../contract.ts'
import { useTransactionTexts, useTransactionWords } from './texts.ts'

/**
 * The effect of a movement on the free balance, with its sign, green when money comes in. A movement that does not
 * change it shows its amount in a quiet tone.
 */
export function Amount({ row, size = 'strong' }: { row: TradeRow; size?: 'normal' | 'strong' | 'large' }) {
  const { depositMinor, movedMinor, currency } = row
  const isElsewhere = depositMinor === 0
  return (
    <span className={isElsewhere ? 'tw-soft' : undefined}>
      <MoneyText
        amountMinor={isElsewhere ? movedMinor : depositMinor}
        currency={currency}
        size={isElsewhere ? 'normal' : size}
        signed={!isElsewhere}
        {...(depositMinor > 0 ? { tone: 'good' } : {})}
      />
    </span>
  )
}

/** The subject of a movement. */
export function About({ row }: { row: TradeRow }) {
  const texts = useTransactionTexts()
  const { subjects } = useTransactionWords()
  const to = subjectPath(row)
  const kind = subjects[row.subjectKind]
  if (row.subjectCode === null) return <span className="tw-soft">{kind ?? texts.none}</span>
  return (
    <span className="tw-stack tw-gap-2">
      {to ? (
        <Link className="tw-tabular" to={to}>
          {row.subjectCode}
        </Link>
      ) : (
        <span className="tw-tabular">{row.subjectCode}</span>
      )}
      {kind ? <span className="tw-small tw-soft">{kind}</span> : null}
    </span>
  )
}

/** What of a movement is not the balance's; says nothing where it is the balance alone. */
function Parts({ row: { kind, depositMinor, creditMinor, currency } }: { row: TradeRow }) {
  const texts = useTransactionTexts()
  const formats = useFormats()
  const onCredit =
    depositMinor === 0 ? texts.onlyCredit : texts.ofCredit(formats.amount(Math.abs(creditMinor), currency))
  const text =
    kind === 'SETTLE'
      ? texts.paidOwed
      : kind === 'CAPTURE'
        ? texts.takenFromReserved
        : creditMinor === 0
          ? null
          : onCredit
  return text === null ? null : <span className="tw-small tw-soft">{text}</span>
}

/** The amount of a movement and how it is split. */
export function AmountCell({ row }: { row: TradeRow }) {
  return (
    <span className="tw-stack tw-gap-2">
      <Amount row={row} />
      <Parts row={row} />
    </span>
  )
}

/** What a movement is, and its note. */
export function KindCell({ row: { kind, note } }: { row: TradeRow }) {
  const words = useTransactionWords()
  return (
    <span className="tw-stack tw-gap-2">
      <strong>{words.kinds[kind]}</strong>
      {note === null ? null : <span className="tw-small tw-soft">{words.noteOf(note)}</span>}
    </span>
  )
}
