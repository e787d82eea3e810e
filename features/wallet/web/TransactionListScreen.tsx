import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useCall } from '#web/use-call.ts'
import { findTradeChoices } from '../contract.ts'
import { transactions } from '../contract-list.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import { StatementMenu } from './StatementMenu.tsx'
import { useTransactionTexts, useTransactionWords } from './texts.ts'
import { About, AmountCell, KindCell } from './transaction-cells.tsx'
import { TransactionPanel } from './TransactionPanel.tsx'

/**
 * The company's movements of money with the balance after each; above them the balance day by day, and the statement of
 * a month.
 */
export default function TransactionListScreen() {
  const texts = useTransactionTexts()
  const { kinds, noteOf } = useTransactionWords()
  const formats = useFormats()
  const { data } = useCall(findTradeChoices, {}, { staleTime: 300_000 })
  const { firstOn, currencies = [], staff = [] } = data ?? {}
  // A statement is of the whole account.
  const seesAll = useRight('orders.read_all')
  const { columns, filters, sums, none } = texts
  return (
    <ListScreen
      list={transactions}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => (
        <PageHeader
          title={texts.title}
          actions={firstOn && seesAll ? <StatementMenu firstOn={firstOn} currencies={currencies} /> : null}
        />
      )}
      chart={({ filter, ready }) => <BalanceHistory {...filter} enabled={ready} />}
      words={{ columns, filters, sums, none, choices: { kind: kinds } }}
      cells={{
        at: ({ at }) => <span className="tw-tabular">{formats.moment(at)}</span>,
        kind: (row) => <KindCell row={row} />,
        about: (row) => <About row={row} />,
        amount: (row) => <AmountCell row={row} />,
        note: ({ note }) => (note === null ? none : noteOf(note)),
      }}
      offers={{ currencies, movedBy: staff.map(({ id, name }) => ({ value: id, text: name })) }}
      name={(row) => texts.open(kinds[row.kind], formats.moment(row.at))}
      panel={{ content: (id, rows) => <TransactionPanel key={id} id={id} rows={rows} /> }}
      empty={<NoMovements />}
    />
  )
}

function NoMovements() {
  const texts = useTransactionTexts()
  const mayRecharge = useRight('wallet.recharge')
  return (
    <Empty
      icon="wallet"
      title={texts.emptyTitle}
      text={texts.emptyText}
      {...(mayRecharge
        ? {
            action: (
              <Link className="tw-button tw-button-primary" to={paths.pay()}>
                {texts.toRecharge}
              </Link>
            ),
          }
        : {})}
    />
  )
}
