import { useQueryClient } from '@tanstack/react-query'
import { useCountryOffers } from '#features/company/web/use-country-name.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { BUYER, type Buyer, getAskInvoiceParam, type InvoiceTitle } from '../contract.ts'
import { previewInvoice } from '../contract-ask.ts'
import { removeInvoiceTitle, saveInvoiceTitle } from '../contract-titles.ts'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

function useBuyersChanged(): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    const changed = [getAskInvoiceParam, previewInvoice]
    await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
  }
}

type Props = {
  /** A kept buyer to change, or what a new one starts with. */
  start: InvoiceTitle | Buyer | null
  isFirst?: boolean
  onSaved(titleId: string): void
  onCancel(): void
}

/** Adds a buyer or changes one; invoices that were applied for keep theirs. The first one is the default. */
export function BuyerDialog({ start, isFirst = false, onSaved, onCancel }: Props) {
  const texts = useInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const countries = useCountryOffers()
  const changed = useBuyersChanged()
  const call = useCallMutation(saveInvoiceTitle)
  const titleId = start && 'id' in start ? start.id : undefined
  const onSuccess = async ({ id }: InvoiceTitle) => {
    await changed(texts.buyerSaved)
    onSaved(id)
    onCancel()
  }
  return (
    <RecordDialog
      inPairs
      title={titleId === undefined ? texts.addBuyer : texts.editBuyer}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      fields={BUYER}
      saved={start}
      known={{ isDefault: isFirst }}
      needed={{ name: texts.nameMissing, country: texts.countryMissing }}
      labels={{ ...texts, ...buyerFields }}
      offers={{ kind: BUYER.kind.values.map((kind) => [kind, texts.kinds[kind]]), country: countries }}
      onSave={(input) => call.mutate({ ...input, ...(titleId !== undefined && { titleId }) }, { onSuccess })}
      onCancel={onCancel}
    />
  )
}

type RemoveProps = { title: InvoiceTitle; onRemoved(): void; onCancel(): void }

/** Forgets a buyer. */
export function RemoveBuyerDialog({ title, onRemoved, onCancel }: RemoveProps) {
  const texts = useInvoiceTexts()
  const changed = useBuyersChanged()
  const call = useCallMutation(removeInvoiceTitle)
  const run = () =>
    call.mutate(
      { titleId: title.id },
      {
        onSuccess: async () => {
          onRemoved()
          await changed(texts.buyerDeleted)
          onCancel()
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={texts.deleteBuyerTitle(title.name)}
      confirmText={texts.deleteBuyer}
      busy={call.isPending}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{texts.deleteBuyerText}</p>
    </ConfirmDialog>
  )
}
