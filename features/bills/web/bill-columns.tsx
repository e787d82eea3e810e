import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import type { BillRow } from '../contract.ts'
import { BillChip } from './BillChip.tsx'
import styles from './Bills.module.css'
import { useBillTexts, useBillWords } from './texts.ts'

/** The due day, and how late it is. */
export function DueOn({ bill }: { bill: Pick<BillRow, 'dueOn' | 'overdueDays'> }) {
  const texts = useBillTexts()
  const formats = useFormats()
  if (bill.dueOn === null) return texts.none
  return (
    <span className="tw-stack tw-gap-2">
      <span className="tw-tabular">{formats.day(bill.dueOn)}</span>
      {bill.overdueDays > 0 ? <span className={`tw-small ${styles.late}`}>{texts.overdueBy(bill.overdueDays)}</span> : null}
    </span>
  )
}

/** Every column of the bills; their keys are those of the file. */
export function useBillColumns(): Column<BillRow>[] {
  const texts = useBillTexts()
  const { terms } = useBillWords()
  const formats = useFormats()
  const { columns } = texts
  const money = (key: 'paid' | 'left', of: (row: BillRow) => number): Column<BillRow> => ({
    key,
    title: columns[key],
    align: 'right',
    cell: (row) => <MoneyText amountMinor={of(row)} currency={row.currency} />,
  })
  return [
    {
      key: 'code',
      title: columns.code,
      phone: 'title',
      sort: { value: 'MADE', direction: 'DESC' },
      cell: (row) => <span className="tw-tabular">{row.code}</span>,
    },
    { key: 'period', title: columns.period, phone: 'line', cell: (row) => texts.period(formats.dayShort(row.periodFrom), formats.dayShort(row.periodTo)) },
    { key: 'status', title: columns.status, phone: 'line', cell: (row) => <BillChip status={row.status} /> },
    { key: 'dueOn', title: columns.dueOn, sort: { value: 'DUE', direction: 'ASC' }, cell: (row) => <DueOn bill={row} /> },
    {
      key: 'total',
      title: columns.total,
      align: 'right',
      phone: 'aside',
      sort: { value: 'TOTAL', direction: 'DESC' },
      cell: (row) => <MoneyText amountMinor={row.totalMinor} currency={row.currency} size="strong" />,
    },
    money('left', (row) => row.leftMinor),
    { ...money('paid', (row) => row.paidMinor), extra: true },
    { key: 'issuedOn', title: columns.issuedOn, extra: true, cell: (row) => (row.issuedOn === null ? texts.none : formats.day(row.issuedOn)) },
    { key: 'lines', title: columns.lines, align: 'right', extra: true, cell: (row) => formats.number(row.lineCount) },
    { key: 'term', title: columns.term, extra: true, cell: (row) => terms[row.settlementTerm] },
  ]
}
