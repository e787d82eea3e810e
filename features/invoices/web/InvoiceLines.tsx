import { useState } from 'react'
import { Link } from 'react-router'
import { nameFor } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { subjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { OfGroup, ShowLines, useGroupLines } from '#web/ui/list/GroupLines.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type InvoiceDetail, type InvoiceLine, searchInvoiceLines } from '../contract.ts'
import type { searchDeskInvoiceLines } from '../contract-desk.ts'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

const PAGE_SIZE = 50

type Props = {
  invoice: Pick<InvoiceDetail, 'id' | 'currency'>
  /** The customer's call, or the desk's. */
  call?: typeof searchInvoiceLines | typeof searchDeskInvoiceLines
  pathOf?(line: InvoiceLine): string | null
}

/** The lines of an invoice with links to their orders. */
export function InvoiceLines({ invoice, call = searchInvoiceLines, pathOf = subjectPath }: Props) {
  const texts = useInvoiceTexts()
  const [pageNo, setPageNo] = useState(1)
  const groups = useGroupLines(() => setPageNo(1))
  const columns = useLineColumns(invoice.currency, { pathOf, onGroup: groups.show })
  const input = { invoiceId: invoice.id, ...groups.which, pageNo, pageSize: PAGE_SIZE }
  const lines = useCall(call, input, { keepPrevious: true, staleTime: 5000 })
  return (
    <Card title={texts.lines}>
      <OfGroup {...groups} />
      <CallView query={lines} skeleton={<Skeleton shape="rows" />}>
        {({ list, total }) => (
          <DataList
            label={texts.lines}
            rows={list}
            columns={columns.filter(({ key }) => key !== 'group' || list.some(isGroup))}
            rowKey={({ id }) => id}
            paging={{ pageNo, pageSize: PAGE_SIZE, total, onChange: setPageNo }}
            stale={lines.isPlaceholderData}
            empty={null}
          />
        )}
      </CallView>
    </Card>
  )
}

function Order({ line, to }: { line: InvoiceLine; to: string | null }) {
  const texts = useInvoiceTexts()
  const { subjectCode } = line
  if (subjectCode === null) return texts.none
  if (to === null) return <span className="tw-tabular">{subjectCode}</span>
  return (
    <Link className="tw-tabular" to={to}>
      {subjectCode}
    </Link>
  )
}

function About({ line }: { line: InvoiceLine }) {
  const texts = useInvoiceTexts()
  const language = useLanguage()
  const name = nameFor(language, line.titleEn, line.titleZh)
  const { groups } = useListTexts()
  const kind = texts.lineKinds[line.kind]
  const guests = line.roomCount === null ? line.guest : groups.rooms(line.roomCount)
  return (
    <span className="tw-stack tw-gap-2">
      <span>{kind === '' ? name : `${kind} · ${name}`}</span>
      <span className="tw-small tw-soft">{[guests, line.clientReference].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const isGroup = ({ lineCount }: InvoiceLine) => lineCount > 1

type Acts = { pathOf: NonNullable<Props['pathOf']>; onGroup(line: InvoiceLine): void }

function useLineColumns(currency: string, { pathOf, onGroup }: Acts): Column<InvoiceLine>[] {
  const { lineColumns, none } = useInvoiceTexts()
  const { regimes } = useInvoiceWords()
  const formats = useFormats()
  return [
    { key: 'order', title: lineColumns.order, phone: 'title', cell: (line) => <Order line={line} to={pathOf(line)} /> },
    { key: 'about', title: lineColumns.about, phone: 'line', wrap: true, cell: (line) => <About line={line} /> },
    {
      key: 'stay',
      title: lineColumns.stay,
      phone: 'line',
      cell: ({ stayFrom, stayTo }) => (stayFrom && stayTo ? formats.stay(stayFrom, stayTo) : ''),
    },
    { key: 'unit', title: lineColumns.unit, cell: ({ department, costCentre }) => department ?? costCentre ?? none },
    {
      key: 'tax',
      title: lineColumns.tax,
      wrap: true,
      cell: ({ regime, rateBasisPoints }) =>
        regime === 'STANDARD' ? formats.percent(rateBasisPoints / 10_000, 2) : regimes[regime],
    },
    {
      key: 'amount',
      title: lineColumns.amount,
      align: 'right',
      phone: 'aside',
      cell: ({ amountMinor }) => <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />,
    },
    {
      key: 'group',
      title: lineColumns.group,
      phone: 'line',
      cell: (line) => (line.lineCount > 1 ? <ShowLines line={line} show={onGroup} /> : null),
    },
  ]
}
