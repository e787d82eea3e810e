import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { DataListPage } from '#web/ui/DataListPage.tsx'
import type { ListTotals } from '#web/ui/DataListTotals.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useList } from '#web/ui/use-list.ts'
import { useFormats } from '#web/format.ts'
import { useCall } from '#web/use-call.ts'
import { exportTradeDetails, findTradeChoices, searchTradeDetails, sumTradeDetails, type TradeRow } from '../contract.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import { StatementMenu } from './StatementMenu.tsx'
import { useTransactionTexts, useTransactionWords } from './texts.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import { filterIn } from './transaction-filters.ts'
import { TransactionPanel } from './TransactionPanel.tsx'
import { useTransactionFilters } from './use-transaction-filters.ts'

const PAGE_SIZE = 25
/** Newest first. */
const OWN_SORT = { value: 'AT', direction: 'DESC' } as const

/** The company's movements of money with the balance after each; above them the balance day by day, and the statement of a month. */
export default function TransactionListScreen() {
  const texts = useTransactionTexts()
  const { kinds } = useTransactionWords()
  const formats = useFormats()
  const choices = useCall(findTradeChoices, {}, { staleTime: 300_000 })
  const list = useList<TradeRow>({ name: 'transactions', columns: useTransactionColumns(), filters: useTransactionFilters(choices.data), sort: OWN_SORT })
  const filter = filterIn(list.query)
  const { direction } = list.sort
  const asked = { enabled: list.ready, keepPrevious: true, staleTime: 5000 }
  const rows = useCall(searchTradeDetails, { ...filter, direction, pageNo: list.pageNo, pageSize: PAGE_SIZE }, asked)
  const { firstOn, currencies = [] } = choices.data ?? {}
  // A statement is of the whole account.
  const seesAll = useRight('orders.read_all')
  return (
    <>
      <PageHeader title={texts.title} actions={firstOn && seesAll ? <StatementMenu firstOn={firstOn} currencies={currencies} /> : null} />
      <BalanceHistory {...filter} enabled={list.ready} />
      <DataListPage
        list={list}
        label={texts.title}
        query={rows}
        rowKey={(row) => row.id}
        rowName={(row) => texts.open(kinds[row.kind], formats.moment(row.at))}
        searchHint={texts.searchHint}
        totals={useTotals(filter, list.ready)}
        file={{
          call: exportTradeDetails,
          input: ({ format, columns, chosen }) => ({ ...filter, direction, ...(chosen.length > 0 ? { ids: [...chosen] } : {}), format, columns: [...columns] }),
        }}
        panel={{ content: (id) => <TransactionPanel key={id} id={id} rows={rows.data?.list} />, href: () => null }}
        empty={<NoMovements />}
      />
    </>
  )
}

function useTotals(filter: ReturnType<typeof filterIn>, ready: boolean): ListTotals | undefined {
  const texts = useTransactionTexts()
  const { data } = useCall(sumTradeDetails, filter, { enabled: ready, keepPrevious: true, staleTime: 5000 })
  if (!data) return undefined
  const sums = data.sums.map(({ currency, inMinor, outMinor, heldMinor, releasedMinor, netMinor }) => ({
    currency,
    amounts: [
      { name: texts.moneyIn, amountMinor: inMinor, ...(inMinor > 0 ? { tone: 'good' as const } : {}) },
      { name: texts.moneyOut, amountMinor: outMinor },
      ...(heldMinor === 0 && releasedMinor === 0
        ? []
        : [
            { name: texts.held, amountMinor: heldMinor },
            { name: texts.released, amountMinor: releasedMinor },
          ]),
      { name: texts.net, amountMinor: netMinor },
    ],
  }))
  return { count: data.count, sums }
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
