import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import type { TradeRow } from '../contract.ts'
import { useTransactionTexts, useTransactionWords } from './texts.ts'

/** The page of a movement's subject, where there is one. */
export function subjectPath({ subjectKind, subjectId }: Pick<TradeRow, 'subjectKind' | 'subjectId'>): string | null {
  if (subjectId === null) return null
  if (subjectKind === 'HOTEL_ORDER') return paths.hotelOrderDetail(subjectId)
  if (subjectKind === 'BILL') return paths.billDetail(subjectId)
  return subjectKind === 'PAYMENT' ? paths.payResult(subjectId) : null
}

/**
 * An amount with its sign, green for money in. Captured holds change nothing any more, so their size is shown without
 * emphasis.
 */
export function Amount({ row, size = 'strong' }: { row: TradeRow; size?: 'normal' | 'strong' | 'large' }) {
  const { amountMinor, movedMinor, currency } = row
  const settled = amountMinor === 0
  return (
    <span className={settled ? 'tw-soft' : undefined}>
      <MoneyText
        amountMinor={settled ? movedMinor : amountMinor}
        currency={currency}
        size={settled ? 'normal' : size}
        signed={!settled}
        {...(amountMinor > 0 ? { tone: 'good' } : {})}
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

/** The split of a movement over balance and credit; nothing where it is the balance alone. */
function Parts({ row }: { row: TradeRow }) {
  const texts = useTransactionTexts()
  const formats = useFormats()
  if (row.kind === 'SETTLE') return <span className="tw-small tw-soft">{texts.paidOwed}</span>
  if (row.amountMinor === 0) return <span className="tw-small tw-soft">{texts.takenFromReserved}</span>
  if (row.creditMinor === 0) return null
  const parts = row.depositMinor === 0 ? [] : [texts.ofBalance(formats.amount(row.depositMinor, row.currency))]
  return (
    <span className="tw-small tw-soft">
      {[...parts, texts.ofCredit(formats.amount(row.creditMinor, row.currency))].join(' · ')}
    </span>
  )
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
