import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { subjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { OfGroup, ShowLines, useGroupLines } from '#web/ui/list/GroupLines.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { BillLine, searchBillLines } from '../contract.ts'
import type { searchDeskBillLines } from '../operator/contract.ts'
import { lineName } from '../words.ts'
import { useBillTexts, useBillWords } from './texts.ts'

const PAGE_SIZE = 50

type Props = {
  billId: string
  /** The customer's call, or the desk's. */
  call: typeof searchBillLines | typeof searchDeskBillLines
  mayDispute?: boolean
  /** The page of a line's order: the customer's, or the desk's. */
  orderPath?: (line: BillLine) => string | null
  /** Opens the dispute of a line, or a form for one. */
  onLine(line: BillLine): void
}

/** The lines of a bill with links to their orders, and their disputes. */
export function BillLines({ billId, call, mayDispute = false, orderPath = subjectPath, onLine }: Props) {
  const texts = useBillTexts()
  const [pageNo, setPageNo] = useState(1)
  const [keyword, setKeyword] = useState('')
  const groups = useGroupLines(() => setPageNo(1))
  const columns = useLineColumns({ mayDispute, orderPath, onLine, onGroup: groups.show })
  const lines = useCall(
    call,
    { billId, ...groups.which, pageNo, pageSize: PAGE_SIZE, ...(keyword && { keyword }) },
    { keepPrevious: true, staleTime: 5000 },
  )
  return (
    <Card title={texts.lines}>
      <OfGroup {...groups} />
      <input
        type="search"
        className="tw-input tw-no-print tw-below-8"
        aria-label={texts.lineSearch}
        placeholder={texts.lineSearch}
        maxLength={100}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value)
          setPageNo(1)
        }}
      />
      <CallView query={lines} skeleton={<Skeleton shape="rows" />}>
        {({ list, total }) => (
          <DataList
            label={texts.lines}
            rows={list}
            columns={columns}
            rowKey={(row) => row.id}
            paging={{ pageNo, pageSize: PAGE_SIZE, total, onChange: setPageNo }}
            stale={lines.isPlaceholderData}
            empty={
              keyword === '' ? (
                <Empty icon="list" title={texts.linesEmptyTitle} text={texts.linesEmptyText} />
              ) : (
                <Empty icon="search" title={texts.noLine} text={texts.noLineText} />
              )
            }
          />
        )}
      </CallView>
    </Card>
  )
}

function Order({ line, orderPath }: { line: BillLine } & Pick<Props, 'orderPath'>) {
  const texts = useBillTexts()
  const { subjectCode, order } = line
  const to = orderPath?.(line)
  if (subjectCode === null) return texts.none
  return (
    <span className="tw-stack tw-gap-2">
      {to ? (
        <Link className="tw-tabular" to={to}>
          {subjectCode}
        </Link>
      ) : (
        <span className="tw-tabular">{subjectCode}</span>
      )}
      {order?.clientReference ? (
        <span className="tw-small tw-soft">{texts.reference(order.clientReference)}</span>
      ) : null}
    </span>
  )
}

function About({ line }: { line: BillLine }) {
  const language = useLanguage()
  const { groups } = useListTexts()
  const { order, note, roomCount } = line
  if (!order) return note
  return (
    <span className="tw-stack tw-gap-2">
      <span>{nameIn(language, { nameEn: order.titleEn, nameZh: order.titleZh })}</span>
      <span className="tw-small tw-soft">{roomCount === null ? order.guest : groups.rooms(roomCount)}</span>
    </span>
  )
}

type Acts = Pick<Props, 'mayDispute' | 'onLine'> & { onGroup(line: BillLine): void }

/** What may be done about a line's amount: see its dispute, or open one; of a group, see its lines. */
function LineButton({ line, mayDispute, onLine, onGroup }: { line: BillLine } & Acts) {
  const texts = useBillTexts()
  const { dispute, amountMinor, lineCount } = line
  if (lineCount > 1) return <ShowLines line={line} show={onGroup} />
  const isNew = dispute === null || dispute.status === 'WITHDRAWN'
  if (isNew && (!mayDispute || amountMinor <= 0)) return null
  return (
    <button type="button" className="tw-button tw-no-print" onClick={() => onLine(line)}>
      {isNew ? texts.dispute : texts.disputeStates[dispute.status]}
    </button>
  )
}

function useLineColumns(about: Pick<Props, 'orderPath'> & Acts): Column<BillLine>[] {
  const { lineColumns, disputed } = useBillTexts()
  const words = useBillWords()
  const formats = useFormats()
  return [
    { key: 'order', title: lineColumns.order, phone: 'title', cell: (line) => <Order line={line} {...about} /> },
    { key: 'kind', title: lineColumns.kind, phone: 'line', cell: (line) => lineName(words, line) },
    { key: 'about', title: lineColumns.about, phone: 'line', wrap: true, cell: (line) => <About line={line} /> },
    {
      key: 'stay',
      title: lineColumns.stay,
      phone: 'line',
      cell: (line) => (line.order ? formats.stay(line.order.from, line.order.to) : ''),
    },
    { key: 'at', title: lineColumns.at, cell: (line) => <span className="tw-tabular">{formats.moment(line.at)}</span> },
    {
      key: 'amount',
      title: lineColumns.amount,
      align: 'right',
      phone: 'aside',
      cell: (line) => (
        <MoneyText
          amountMinor={line.amountMinor}
          currency={line.currency}
          size="strong"
          {...(line.amountMinor < 0 ? { tone: 'good' } : {})}
        />
      ),
    },
    { key: 'dispute', title: disputed, phone: 'line', cell: (line) => <LineButton line={line} {...about} /> },
  ]
}
