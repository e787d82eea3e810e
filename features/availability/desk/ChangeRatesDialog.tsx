import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { callApi } from '#web/call-api.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { WEEKDAYS } from '#web/ui/days/Weekdays.tsx'
import { useCallMutation, useFailure } from '#web/use-call.ts'
import { changeRates, previewRates, proposeRates } from '../hotel-rates/contract-bulk.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { FarPricesDialog } from './FarPricesDialog.tsx'
import { ChangeSummary } from './ChangeSummary.tsx'
import { type BulkHotels, type BulkInput, faultsOf, inputOf, type TypedChange } from './rate-change.ts'
import { useHotelRateTexts } from './texts.ts'
import { UndoButton } from './UndoButton.tsx'
import { useGuarded } from './use-guarded.ts'
import { useRatesChanged } from './use-rates-changed.ts'

type Saved = OutputOf<typeof changeRates>
type Props = {
  hotels: BulkHotels
  /** Which hotels these are. */
  about: string
  first: string
  last: string
  onClose(): void
}

/** Changes many nights of hotels: what is wanted, what it would change, and what it changed, with its undo. */
export function ChangeRatesDialog(props: Props) {
  const { hotels, about, onClose } = props
  const { change: texts } = useHotelRateTexts()
  const [typed, setTyped] = useState<TypedChange>(() => start(props))
  const [faults, setFaults] = useState<FieldFaults>({})
  const preview = useCallMutation(previewRates)
  const saving = useSaving(onClose)
  if (saving.saved) return <Done saved={saving.saved} onClose={onClose} />
  if (saving.asked) return <FarPricesDialog asked={saving.asked} />
  function submit(): void {
    const found = faultsOf(typed, texts.wrong)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const input = inputOf(hotels, typed)
    if (preview.data) void saving.save(input)
    else preview.mutate(input)
  }
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={preview.data ? texts.save : texts.preview}
      ready={preview.data?.cells !== 0}
      busy={preview.isPending || saving.busy}
      failure={saving.failure ?? preview.error}
      faults={faults}
      inPairs
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p className="tw-soft tw-whole-row">{about}</p>
          {errors['hotelIds'] ? (
            <p className="tw-lost tw-13" role="alert">
              {errors['hotelIds']}
            </p>
          ) : null}
          <ChangeFields
            typed={typed}
            errors={errors}
            onChange={(part) => {
              setTyped({ ...typed, ...part })
              // A preview is of what was typed before.
              preview.reset()
              saving.reset()
            }}
          />
          {preview.data ? <ChangeSummary summary={preview.data} /> : null}
        </>
      )}
    </FormDialog>
  )
}

const start = ({ first, last }: Pick<Props, 'first' | 'last'>): TypedChange => ({
  first,
  last,
  weekdays: WEEKDAYS,
  planName: '',
  price: '',
  round: '',
  copyFrom: '',
  copyPlanCode: '',
  fillGaps: false,
  closed: 'keep',
  closedToArrival: 'keep',
  closedToDeparture: 'keep',
  minStay: '',
  rooms: '',
  releaseDays: '',
  reason: '',
})

/** Saves a change, asking what far prices take. */
function useSaving(onClose: () => void) {
  const { asked, send } = useGuarded()
  const [saved, setSaved] = useState<Saved | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const changed = useRatesChanged()
  async function save(input: BulkInput): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const done = await send({
        save: (retyped) => callApi(changeRates, { ...input, ...retyped }),
        propose: (proof) => callApi(proposeRates, { ...input, proof }),
      })
      await changed()
      setSaved(done)
      if (done === null) onClose()
    } catch (error) {
      setFailure(error as Parameters<typeof setFailure>[0]) // Calls reject with the body of the refusal.
    }
    setBusy(false)
  }
  return { asked, saved, busy, failure, save, reset: () => setFailure(null) }
}

function Done({ saved, onClose }: { saved: Saved; onClose(): void }) {
  const texts = useHotelRateTexts()
  return (
    <Dialog
      title={texts.change.done}
      onCancel={onClose}
      actions={
        <>
          {saved.setId === null ? null : <UndoButton setId={saved.setId} onUndone={onClose} />}
          <button type="button" className="tw-button tw-button-primary" onClick={onClose}>
            {texts.change.close}
          </button>
        </>
      }
    >
      <p>{texts.saved(saved.cells)}</p>
    </Dialog>
  )
}
