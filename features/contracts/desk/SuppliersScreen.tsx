import { useState } from 'react'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { paths } from '#web/paths.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { PAYMENT_DAYS, SUPPLIER, type SupplierRow, suppliers } from '../contract-lists.ts'
import { saveSupplier } from '../contract.ts'
import { useContractTexts, useContractWords, useSaved } from './texts.ts'

/** Whom the operator buys rooms from; a name opens its form. */
export default function SuppliersScreen() {
  const texts = useContractTexts()
  const { supplier } = texts
  const { kinds, bases } = useContractWords()
  const [open, setOpen] = useState<SupplierRow | 'new' | null>(null)
  const { page } = useListScreen({
    list: suppliers,
    words: {
      columns: supplier.columns,
      filters: { kind: supplier.columns.kind },
      sums: {},
      none: texts.none,
      choices: { kind: kinds },
    },
    cells: {
      name: (row) => <TextButton onClick={() => setOpen(row)}>{row.name}</TextButton>,
      payment: ({ paymentDays, paymentBasis }) => supplier.paid(paymentDays, bases[paymentBasis]),
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader
        title={supplier.title}
        subtitle={supplier.lead}
        back={{ to: paths.deskContracts(), text: texts.title }}
        actions={
          <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen('new')}>
            {supplier.add}
          </button>
        }
      />
      <DataListPage
        {...page}
        label={supplier.title}
        rowName={({ name }) => name}
        searchHint={supplier.searchHint}
        empty={<Empty icon="building" title={supplier.emptyTitle} text={supplier.emptyText} />}
      />
      {open ? <SupplierDialog saved={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function SupplierDialog({ saved, onClose }: { saved: SupplierRow | null; onClose(): void }) {
  const texts = useContractTexts()
  const { supplier } = texts
  const { kinds, bases } = useContractWords()
  const call = useCallMutation(saveSupplier)
  const done = useSaved()
  return (
    <RecordDialog
      inPairs
      title={saved ? supplier.edit : supplier.add}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      fields={SUPPLIER}
      saved={saved}
      labels={{ ...supplier.columns, paymentBasis: supplier.paymentBasis, paymentDays: supplier.paymentDays }}
      offers={{
        kind: Object.entries(kinds),
        paymentBasis: Object.entries(bases),
        paymentDays: PAYMENT_DAYS.map((days) => [days, days] as const),
      }}
      onSave={(input) =>
        call.mutate(
          { ...input, ...(saved && { supplierId: saved.id }) },
          { onSuccess: () => void done().then(onClose) },
        )
      }
      onCancel={onClose}
    />
  )
}
