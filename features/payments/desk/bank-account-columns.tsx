import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { DeskBankAccount } from '../accounts/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

type Actions = { onChange(account: DeskBankAccount): void; onClose(account: DeskBankAccount): void }

/** The columns of the bank accounts. Closed accounts have no actions, nor do readers without the right. */
export function useBankAccountColumns(actions: Actions | null): Column<DeskBankAccount>[] {
  const { accounts: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  const { columns } = texts
  const nameOf = ({ companyName }: DeskBankAccount) => companyName ?? texts.everybody
  const feeOf = ({ feeMinor, freeFromMinor, currency }: DeskBankAccount) =>
    feeMinor === 0
      ? texts.free
      : texts.feeBelow(formats.money(feeMinor, currency), formats.money(freeFromMinor, currency))
  return [
    { key: 'currency', title: columns.currency, phone: 'title', cell: ({ currency }) => currency },
    { key: 'customers', title: columns.customers, wrap: true, cell: nameOf },
    {
      key: 'holder',
      title: columns.holder,
      wrap: true,
      cell: ({ holder, bank }) => <Two first={holder} second={bank} />,
    },
    {
      key: 'number',
      title: columns.number,
      cell: ({ accountNumber, bic }) => <Two first={accountNumber} second={bic} />,
    },
    { key: 'fee', title: columns.fee, wrap: true, cell: feeOf },
    {
      key: 'second',
      title: columns.second,
      align: 'right',
      cell: ({ secondFromMinor, currency }) => <MoneyText amountMinor={secondFromMinor} currency={currency} />,
    },
    {
      key: 'state',
      title: columns.state,
      phone: 'aside',
      cell: ({ closedAt }) => (
        <StatusChip tone={closedAt === null ? 'act' : 'neutral'}>
          {closedAt === null ? texts.states.open : texts.closedOn(formats.day(closedAt.slice(0, 10)))}
        </StatusChip>
      ),
    },
    ...(actions
      ? [
          {
            key: 'actions',
            title: columns.actions,
            phone: 'line' as const,
            cell: (row: DeskBankAccount) => (row.closedAt === null ? <RowActions row={row} {...actions} /> : null),
          },
        ]
      : []),
  ]
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="tw-stack tw-gap-2">
      <span>{first}</span>
      {second === null ? null : <small>{second}</small>}
    </span>
  )
}

function RowActions({ row, onChange, onClose }: Actions & { row: DeskBankAccount }) {
  const { accounts: texts } = usePaymentDeskTexts()
  return (
    <span className="tw-flex tw-gap-8">
      <button
        type="button"
        className="tw-button"
        aria-label={texts.changeOf(row.currency, row.companyName)}
        onClick={() => onChange(row)}
      >
        {texts.change}
      </button>
      <button
        type="button"
        className="tw-button"
        aria-label={texts.closeOf(row.currency, row.companyName)}
        onClick={() => onClose(row)}
      >
        {texts.close}
      </button>
    </span>
  )
}
