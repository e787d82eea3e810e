import { useState } from 'react'
import { CountryField } from '#features/company/web/CountryField.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { saveInvoiceSeries, type SeriesRow } from '../contract-desk.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

const MOST = {
  name: 200,
  prefix: 8,
  creditPrefix: 8,
  address: 200,
  postcode: 20,
  city: 80,
  vatNumber: 32,
  registrationNumber: 40,
  email: 200,
  bankName: 128,
  bankAccount: 34,
  bic: 11,
} as const
type LineName = keyof typeof MOST
const OPTIONAL: ReadonlySet<LineName> = new Set([
  'postcode',
  'vatNumber',
  'registrationNumber',
  'email',
  'bankName',
  'bankAccount',
  'bic',
])
// The keys of the object are its names; TypeScript gives any object's keys as texts.
const NAMES = Object.keys(MOST) as LineName[]

const EMPTY = {
  prefix: '',
  creditPrefix: '',
  isClosed: false,
  name: '',
  address: '',
  postcode: '',
  city: '',
  country: '',
  vatNumber: '',
  registrationNumber: '',
  email: '',
  bankName: '',
  bankAccount: '',
  bic: '',
}

/** What the fields start with; those of a new series are empty. */
function startOf(series: SeriesRow | null): typeof EMPTY {
  if (!series) return EMPTY
  const { prefix, creditPrefix, isClosed, seller } = series
  const { bankName = '', bankAccount = '', bic = '' } = seller
  return { prefix, creditPrefix, isClosed, ...seller, bankName, bankAccount, bic }
}

/** Adds a number series of a legal entity, or changes one. */
export function SeriesDialog({ series, onClose }: { series: SeriesRow | null; onClose(): void }) {
  const texts = useDeskInvoiceTexts()
  const { fields } = texts
  const saved = useSaved(onClose)
  const call = useCallMutation(saveInvoiceSeries)
  const [typed, setTyped] = useState(() => startOf(series))
  const submit = () => call.mutate({ ...typed, ...(series ? { seriesId: series.id } : {}) }, { onSuccess: saved })
  return (
    <FormDialog
      inPairs
      title={series ? texts.editSeries : texts.addSeries}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          {NAMES.map((name) => (
            <Line
              key={name}
              label={fields[name]}
              most={MOST[name]}
              optional={OPTIONAL.has(name)}
              value={typed[name]}
              error={errors[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
          <CountryField
            label={fields.country}
            value={typed.country}
            none=""
            error={errors['country']}
            onChange={(country) => setTyped({ ...typed, country })}
          />
        </>
      )}
    </FormDialog>
  )
}
