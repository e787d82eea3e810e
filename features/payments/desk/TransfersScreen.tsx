import { DataListPage } from '#web/ui/DataListPage.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useList } from '#web/ui/use-list.ts'
import { useCall } from '#web/use-call.ts'
import { searchTransfers, TRANSFER_SORTS, type TransferRow } from '../transfers/contract.ts'
import { exportTransfers } from '../export/contract.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { useTransferColumns } from './transfer-columns.tsx'
import { filterIn, useTransferFilters } from './transfer-filters.ts'
import { TransferPanel } from './TransferPanel.tsx'
import { useTransferTexts } from './transfer-texts.ts'

const PAGE_SIZE = 25
/** How often the queue is looked at again while it is open. */
const POLL_MS = 20_000
/** What waits first, the longest first. */
const OWN_SORT = { value: 'QUEUE', direction: 'ASC' } as const

/** The desk's bank transfers of all companies; one at the right with its proof and what may be decided. */
export default function TransfersScreen() {
  const texts = useTransferTexts()
  const all = useCall(searchTransfers, { pageSize: 1 }, { staleTime: 60_000 })
  const currencies = all.data?.sums.map(({ currency }) => currency) ?? []
  const list = useList<TransferRow>({ name: 'transfers', columns: useTransferColumns(), filters: useTransferFilters(currencies), sort: OWN_SORT })
  const sort = TRANSFER_SORTS.find((one) => one === list.sort.value) ?? 'QUEUE'
  const wanted = { ...filterIn(list.query), sort, direction: list.sort.direction, pageNo: list.pageNo, pageSize: PAGE_SIZE }
  const rows = useCall(searchTransfers, wanted, { enabled: list.ready, keepPrevious: true, staleTime: 0, refetchInterval: POLL_MS })
  return (
    <>
      <PageHeader title={texts.title} subtitle={rows.data ? texts.lead(rows.data.counts.waiting, rows.data.counts.proposed) : undefined} />
      <DataListPage
        list={list}
        label={texts.title}
        query={rows}
        rowKey={(row) => row.id}
        rowName={(row) => texts.open(shownReference(row.reference))}
        searchHint={texts.searchHint}
        totals={
          rows.data && {
            count: rows.data.total,
            sums: rows.data.sums.map(({ currency, expectedMinor, receivedMinor }) => ({
              currency,
              amounts: [
                { name: texts.expected, amountMinor: expectedMinor },
                { name: texts.booked, amountMinor: receivedMinor, ...(receivedMinor > 0 ? { tone: 'good' as const } : {}) },
              ],
            })),
          }
        }
        file={{
          call: exportTransfers,
          input: ({ format, columns, chosen }) => ({
            ...filterIn(list.query),
            sort,
            direction: list.sort.direction,
            ...(chosen.length > 0 ? { ids: [...chosen] } : {}),
            format,
            columns: [...columns],
          }),
        }}
        panel={{ content: (id) => <TransferPanel key={id} id={id} />, href: () => null }}
        empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}
