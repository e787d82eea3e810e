import { lazy, Suspense, useState } from 'react'
import { type CallFailure, isCallFailure, uploadFile } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { type DeskInvoice, OFFICIAL_FACTS, uploadInvoice } from '../contract-desk.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useFailure } from '#web/use-call.ts'
import { useDone } from './use-done.ts'

const FileDrop = lazy(async () => ({ default: (await import('#web/ui/form/FileDrop.tsx')).FileDrop }))
const TYPES = ['application/pdf', 'application/xml', 'text/xml', 'application/ofd', 'application/zip']

type Fact = (typeof OFFICIAL_FACTS)[number]
type Difference = { fact: Fact; found: string | null }

/** What the refused file says; the detail of a refusal has no type in the browser. */
function differencesOf(failure: CallFailure | null): Difference[] {
  const detail: unknown = failure?.errorCode === 'invoice.differs' ? failure.detail : undefined
  const found = typeof detail === 'object' && detail !== null && 'differences' in detail ? detail.differences : []
  return (Array.isArray(found) ? found : []).flatMap((one: Partial<Difference>) => {
    const fact = OFFICIAL_FACTS.find((known) => known === one.fact)
    return fact ? [{ fact, found: one.found ?? null }] : []
  })
}

type Typed = { number: string; replaceNote: string; file: File | null }
const EMPTY: FieldFaults = {}

type Props = { invoice: DeskInvoice; action: 'upload' | 'addFile' | 'replaceFile'; onClose(): void }

/**
 * Issues an invoice by the number and the file of an official system, adds a file, or replaces what is there with a
 * note. What differs from the application is confirmed one by one before anything is sent.
 */
export function UploadDialog({ invoice, action, onClose }: Props) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const [typed, setTyped] = useState<Typed>({ number: invoice.number ?? '', replaceNote: '', file: null })
  const [confirmed, setConfirmed] = useState<readonly Fact[]>([])
  const [wrong, setWrong] = useState(EMPTY)
  const [failure, setFailure] = useFailure()
  const [busy, setBusy] = useState(false)
  const { number, replaceNote, file } = typed
  // What was confirmed is about the file and the number that were compared.
  function change(more: Partial<Typed>): void {
    setTyped({ ...typed, ...more })
    setConfirmed([])
    setFailure(null)
  }
  async function submit(): Promise<void> {
    const faults = {
      ...(number.trim() === '' && { number: texts.missing }),
      ...(action === 'replaceFile' && replaceNote.trim() === '' && { replaceNote: texts.missing }),
      ...(file === null && { file: texts.fileMissing }),
    }
    setWrong(faults)
    if (file === null || Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await uploadFile(uploadInvoice, file, {
        invoiceId: invoice.id,
        number,
        confirmed: confirmed.join(','),
        replaceNote,
      })
      await done(action)
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={texts.actions[action]}
      confirmLabel={texts.actions[action]}
      failure={failure}
      faults={wrong}
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <UploadFields action={action} typed={typed} errors={errors} onChange={change} />
          <Differences
            invoice={invoice}
            number={number}
            differences={differencesOf(failure)}
            confirmed={confirmed}
            onChange={setConfirmed}
          />
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'action'> & { typed: Typed; errors: FieldFaults; onChange(more: Partial<Typed>): void }

function UploadFields({ action, typed, errors, onChange }: FieldsProps) {
  const texts = useDeskInvoiceTexts()
  const { number, replaceNote, file } = typed
  return (
    <>
      {action === 'addFile' ? (
        <p className="tw-flat tw-soft">{texts.addFileText(number)}</p>
      ) : (
        <Line
          label={texts.number}
          most={40}
          value={number}
          error={errors['number']}
          onChange={(text) => onChange({ number: text })}
        />
      )}
      {action === 'replaceFile' ? (
        <Line
          label={texts.replaceNote}
          hint={texts.replaceNoteHint}
          most={300}
          value={replaceNote}
          error={errors['replaceNote']}
          onChange={(text) => onChange({ replaceNote: text })}
        />
      ) : null}
      <Suspense fallback={<Skeleton shape="lines" count={2} />}>
        <FileDrop
          label={texts.file}
          file={file}
          accept={TYPES}
          error={errors['file']}
          onFile={(chosen) => onChange({ file: chosen })}
        />
      </Suspense>
    </>
  )
}

type Compared = {
  invoice: DeskInvoice
  number: string
  differences: readonly Difference[]
  confirmed: readonly Fact[]
  onChange(confirmed: readonly Fact[]): void
}

/** What differs, each with what was asked for and what the file says, to be confirmed. */
function Differences({ invoice, number, differences, confirmed, onChange }: Compared) {
  const texts = useDeskInvoiceTexts()
  const formats = useFormats()
  if (differences.length === 0) return null
  const { buyer, totalMinor, currency } = invoice
  const wanted: Record<Fact, string> = {
    number,
    buyer: buyer.name,
    taxNumber: buyer.taxNumber ?? '–',
    total: formats.money(totalMinor, currency),
  }
  return (
    <fieldset className="tw-stack tw-gap-8">
      <legend className="tw-below-8">{texts.differs}</legend>
      {differences.map(({ fact, found }) => (
        <label key={fact} className="tw-flex tw-gap-8">
          <input
            type="checkbox"
            aria-label={texts.confirmFact(texts.facts[fact])}
            checked={confirmed.includes(fact)}
            onChange={({ target }) =>
              onChange(target.checked ? [...confirmed, fact] : confirmed.filter((one) => one !== fact))
            }
          />
          <span className="tw-stack tw-gap-2">
            <span>{texts.confirmFact(texts.facts[fact])}</span>
            <span className="tw-small tw-soft">{texts.compared(wanted[fact], found ?? texts.unread)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
