import { useState } from 'react'
import { nameFor } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { type DeskType, searchInvoiceSeries, type SeriesRow } from '../contract-desk.ts'
import { useInvoiceWords } from '../web/texts.ts'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { SeriesDialog } from './SeriesDialog.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { TypeDialog } from './TypeDialog.tsx'

type Open = { series: SeriesRow | null } | { type: DeskType | null } | null

/** The operator's number series and the types of invoices that companies choose from. */
export default function InvoiceTypesScreen() {
  const texts = useDeskInvoiceTexts()
  const [open, setOpen] = useState<Open>(null)
  const all = useCall(searchInvoiceSeries, {}, { staleTime: 0 })
  const seriesColumns = useSeriesColumns((series) => setOpen({ series }))
  const typeColumns = useTypeColumns((type) => setOpen({ type }))
  const add = (text: string, on: () => void) => (
    <button type="button" className="tw-button" onClick={on}>
      {text}
    </button>
  )
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader title={texts.title} tabs={<InvoiceTabs here="types" />} subtitle={texts.lead} />
      <CallView query={all} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ series, types }) => (
          <div className="tw-stack tw-gap-24">
            <Card title={texts.series} extra={add(texts.addSeries, () => setOpen({ series: null }))}>
              <DataList
                label={texts.series}
                rows={series}
                columns={seriesColumns}
                rowKey={({ id }) => id}
                empty={<Empty icon="list" title={texts.noSeriesTitle} text={texts.noSeriesText} />}
              />
            </Card>
            <Card title={texts.types} extra={add(texts.addType, () => setOpen({ type: null }))}>
              <DataList
                label={texts.types}
                rows={types}
                columns={typeColumns}
                rowKey={({ id }) => id}
                empty={<Empty icon="voucher" title={texts.noTypesTitle} text={texts.noTypesText} />}
              />
            </Card>
            {open && 'series' in open ? <SeriesDialog series={open.series} onClose={close} /> : null}
            {open && 'type' in open ? <TypeDialog type={open.type} series={series} onClose={close} /> : null}
          </div>
        )}
      </CallView>
    </>
  )
}

function EditButton({ name, onClick }: { name: string; onClick(): void }) {
  const texts = useDeskInvoiceTexts()
  return (
    <button type="button" className="tw-button" aria-label={texts.editOf(name)} onClick={onClick}>
      {texts.edit}
    </button>
  )
}

function useSeriesColumns(onEdit: (series: SeriesRow) => void): Column<SeriesRow>[] {
  const { seriesColumns: titles } = useDeskInvoiceTexts()
  const formats = useFormats()
  return [
    { key: 'seller', title: titles.seller, phone: 'title', wrap: true, cell: ({ seller }) => seller.name },
    { key: 'prefix', title: titles.prefix, cell: ({ prefix }) => prefix },
    { key: 'creditPrefix', title: titles.creditPrefix, cell: ({ creditPrefix }) => creditPrefix },
    { key: 'issued', title: titles.issued, align: 'right', cell: ({ issuedCount }) => formats.number(issuedCount) },
    {
      key: 'change',
      title: titles.change,
      phone: 'line',
      cell: (row) => <EditButton name={row.prefix} onClick={() => onEdit(row)} />,
    },
  ]
}

function useTypeColumns(onEdit: (type: DeskType) => void): Column<DeskType>[] {
  const texts = useDeskInvoiceTexts()
  const { regimes } = useInvoiceWords()
  const formats = useFormats()
  const language = useLanguage()
  const { typeColumns: titles } = texts
  return [
    {
      key: 'name',
      title: titles.name,
      phone: 'title',
      wrap: true,
      cell: ({ nameEn, nameZh }) => nameFor(language, nameEn, nameZh),
    },
    { key: 'code', title: titles.code, phone: 'line', cell: ({ code }) => code },
    { key: 'provider', title: titles.provider, wrap: true, cell: ({ provider }) => texts.providers[provider] },
    {
      key: 'tax',
      title: titles.tax,
      wrap: true,
      cell: ({ regime, rateBasisPoints }) =>
        regime === 'STANDARD' ? `${regimes[regime]} ${formats.percent(rateBasisPoints / 10_000, 2)}` : regimes[regime],
    },
    {
      key: 'state',
      title: titles.state,
      phone: 'aside',
      cell: ({ isClosed }) => (
        <StatusChip tone={isClosed ? 'neutral' : 'good'}>{isClosed ? texts.closed : texts.offered}</StatusChip>
      ),
    },
    {
      key: 'change',
      title: titles.change,
      phone: 'line',
      cell: (row) => <EditButton name={row.code} onClick={() => onEdit(row)} />,
    },
  ]
}
