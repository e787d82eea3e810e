import { nameFor } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'
import { deskSubjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { InvoiceLine } from '../contract.ts'
import { getDeskInvoice, searchDeskInvoiceLines } from '../contract-desk.ts'
import { deskInvoices } from '../contract-list.ts'
import { AMOUNT_CELLS } from '../web/amount-cells.tsx'
import { InvoiceCards } from '../web/InvoiceCards.tsx'
import { InvoiceChip } from '../web/InvoiceChip.tsx'
import { InvoiceHistory } from '../web/InvoiceHistory.tsx'
import { InvoiceLines } from '../web/InvoiceLines.tsx'
import { useInvoiceTexts, useInvoiceWords } from '../web/texts.ts'
import { DeskActions } from './DeskActions.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { useDeskInvoiceTexts } from './texts.ts'

/** The accounts staff's queue of applications, and the register of what was issued. */
export default function DeskInvoicesScreen() {
  const texts = useDeskInvoiceTexts()
  const { filters, sums, none, open } = useInvoiceTexts()
  const { titles, statuses, kinds } = useInvoiceWords()
  const language = useLanguage()
  return (
    <ListScreen
      list={deskInvoices}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => (
        <>
          <PageHeader title={texts.title} tabs={<InvoiceTabs here="list" />} subtitle={texts.lead} />
        </>
      )}
      words={{ columns: titles, filters, sums, none, choices: { status: statuses, kind: kinds } }}
      cells={{
        ...AMOUNT_CELLS,
        status: (row) => <InvoiceChip row={row} />,
        type: (row) => nameFor(language, row.typeEn, row.typeZh),
      }}
      reading={{ staleTime: 0 }}
      name={(row) => open([row.code, row.number].filter(Boolean).join(' '))}
      panel={{ content: (id) => <Beside key={id} id={id} /> }}
      empty={<Empty icon="voucher" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

const deskPathOf = ({ subjectKind, subjectCode }: InvoiceLine) =>
  subjectCode === null ? null : deskSubjectPath(subjectKind, subjectCode)

/** An invoice beside the list, with what the desk can do. */
function Beside({ id }: { id: string }) {
  const texts = useDeskInvoiceTexts()
  const { detailTitle } = useInvoiceTexts()
  const invoice = useCall(getDeskInvoice, { invoiceId: id }, { staleTime: 0 })
  return (
    <CallView query={invoice} skeleton={<Skeleton shape="detail" count={3} height={140} />}>
      {(data) => (
        <>
          <header className="tw-stack tw-gap-6 tw-items-start">
            <h2>{detailTitle(data.number ?? data.code)}</h2>
            <InvoiceChip row={data} />
            <ExplainLink number={data.number ?? data.code} />
          </header>
          <DeskActions invoice={data} />
          <DescriptionList facts={[[texts.company, `${data.companyName} (${data.companyCode})`]]} />
          <InvoiceCards invoice={data} />
          <InvoiceLines invoice={data} call={searchDeskInvoiceLines} pathOf={deskPathOf} />
          <InvoiceHistory log={data.log} />
        </>
      )}
    </CallView>
  )
}
