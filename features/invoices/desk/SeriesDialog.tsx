import { useCountryOffers } from '#features/company/web/use-country-name.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { saveInvoiceSeries, SERIES, type SeriesRow } from '../contract-desk.ts'
import { useDeskInvoiceTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

/** Adds a number series of a legal entity, or changes one. */
export function SeriesDialog({ series, onClose }: { series: SeriesRow | null; onClose(): void }) {
  const texts = useDeskInvoiceTexts()
  const countries = useCountryOffers()
  const onSuccess = useSaved(onClose)
  const call = useCallMutation(saveInvoiceSeries)
  const kept = series ? { seriesId: series.id, isClosed: series.isClosed } : {}
  return (
    <RecordDialog
      inPairs
      title={series ? texts.editSeries : texts.addSeries}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      fields={SERIES}
      saved={series && { ...series, ...series.seller }}
      labels={texts.fields}
      offers={{ country: countries }}
      onSave={(input) => call.mutate({ ...input, ...kept }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
