import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import type { TradeRow } from '../contract.ts'
import { useTransactionTexts, useTransactionWords } from './texts.ts'

/** The page of what a movement belongs to, where there is one. */
export function subjectPath({ subjectKind, subjectId }: Pick<TradeRow, 'subjectKind' | 'subjectId'>): string | null {
  if (subjectId === null) return null
  if (subjectKind === 'HOTEL_ORDER') return paths.hotelOrderDetail(subjectId)
  if (subjectKind === 'BILL') return paths.billDetail(subjectId)
  return subjectKind === 'PAYMENT' ? paths.payResult(subjectId) : null
}

/** An amount with its sign, green when money comes in. What was reserved before changes nothing any more, so its size stands there quietly. */
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

function About({ row }: { row: TradeRow }) {
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

/** How a movement is split over balance and credit; says nothing where it is the balance alone. */
function Parts({ row }: { row: TradeRow }) {
  const texts = useTransactionTexts()
  const formats = useFormats()
  if (row.kind === 'SETTLE') return <span className="tw-small tw-soft">{texts.paidOwed}</span>
  if (row.amountMinor === 0) return <span className="tw-small tw-soft">{texts.takenFromReserved}</span>
  if (row.creditMinor === 0) return null
  const parts = row.depositMinor === 0 ? [] : [texts.ofBalance(formats.amount(row.depositMinor, row.currency))]
  return <span className="tw-small tw-soft">{[...parts, texts.ofCredit(formats.amount(row.creditMinor, row.currency))].join(' · ')}</span>
}

/** Every column of the transactions; their keys are those of the file. */
export function useTransactionColumns(): Column<TradeRow>[] {
  const texts = useTransactionTexts()
  const words = useTransactionWords()
  const formats = useFormats()
  const { columns } = texts
  const money = (key: keyof typeof columns, of: (row: TradeRow) => number): Column<TradeRow> => ({
    key,
    title: columns[key],
    align: 'right',
    cell: (row) => <MoneyText amountMinor={of(row)} currency={row.currency} />,
  })
  const extra: Column<TradeRow>[] = [
    money('fromBalance', (row) => row.depositMinor),
    money('onCredit', (row) => row.creditMinor),
    money('onAccount', (row) => row.onAccountAfterMinor),
    money('spendable', (row) => row.spendableAfterMinor),
    { key: 'note', title: columns.note, wrap: true, cell: (row) => (row.note === null ? texts.none : words.noteOf(row.note)) },
    { key: 'movedBy', title: columns.movedBy, cell: (row) => row.movedBy ?? texts.none },
  ]
  return [
    {
      key: 'at',
      title: columns.at,
      phone: 'line',
      sort: { value: 'AT', direction: 'DESC' },
      cell: (row) => <span className="tw-tabular">{formats.moment(row.at)}</span>,
    },
    {
      key: 'kind',
      title: columns.kind,
      phone: 'title',
      wrap: true,
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <strong>{words.kinds[row.kind]}</strong>
          {row.note === null ? null : <span className="tw-small tw-soft">{words.noteOf(row.note)}</span>}
        </span>
      ),
    },
    { key: 'about', title: columns.about, phone: 'line', cell: (row) => <About row={row} /> },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      phone: 'aside',
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <Amount row={row} />
          <Parts row={row} />
        </span>
      ),
    },
    money('balance', (row) => row.balanceAfterMinor),
    ...extra.map((column) => ({ ...column, extra: true })),
  ]
}
