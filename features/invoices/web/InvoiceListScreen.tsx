import { Link } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameFor } from '#contract/languages.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getInvoice } from '../contract.ts'
import { invoices } from '../contract-list.ts'
import { AMOUNT_CELLS } from './amount-cells.tsx'
import { InvoiceCards } from './InvoiceCards.tsx'
import { InvoiceChip } from './InvoiceChip.tsx'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

/** The company's applications for invoices, and its documents. */
export default function InvoiceListScreen() {
  const texts = useInvoiceTexts()
  const { titles, statuses, kinds } = useInvoiceWords()
  const language = useLanguage()
  const mayApply = useRight('invoices.apply')
  const { filters, sums, none } = texts
  const apply = mayApply ? (
    <Link className="tw-button tw-button-primary" to={paths.invoiceApply()}>
      {texts.apply}
    </Link>
  ) : null
  return (
    <ListScreen
      list={invoices}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <PageHeader title={texts.title} actions={apply} />}
      words={{ columns: titles, filters, sums, none, choices: { status: statuses, kind: kinds } }}
      cells={{
        ...AMOUNT_CELLS,
        status: (row) => <InvoiceChip row={row} />,
        type: (row) => nameFor(language, row.typeEn, row.typeZh),
      }}
      reading={{ staleTime: 0 }}
      name={(row) => texts.open([row.code, row.number].filter(Boolean).join(' '))}
      panel={{ content: (id) => <InvoicePanel key={id} id={id} />, href: paths.invoiceDetail }}
      empty={<Empty icon="voucher" title={texts.emptyTitle} text={texts.emptyText} action={apply} />}
    />
  )
}

/** An invoice beside the list. */
function InvoicePanel({ id }: { id: string }) {
  const texts = useInvoiceTexts()
  const invoice = useCall(getInvoice, { invoiceId: id }, { staleTime: 0 })
  return (
    <CallView query={invoice} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => (
        <>
          <header className="tw-stack tw-gap-6 tw-items-start">
            <h2>{texts.detailTitle(data.number ?? data.code)}</h2>
            <InvoiceChip row={data} />
          </header>
          <InvoiceCards invoice={data} />
        </>
      )}
    </CallView>
  )
}
