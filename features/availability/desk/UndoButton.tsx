import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useCallMutation } from '#web/use-call.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { undoRates } from '../hotel-rates/contract-bulk.ts'
import { SavedLines } from './SavedLines.tsx'
import { useHotelRateTexts } from './texts.ts'
import { useRatesChanged } from './use-rates-changed.ts'

type Props = {
  setId: string
  /** As a link, in a line of text. */
  quiet?: boolean
  onUndone?(): void
}

/** Undoes a change set; says how many figures are back, and names those that somebody changed since. */
export function UndoButton({ setId, quiet = false, onUndone }: Props) {
  const { history } = useHotelRateTexts()
  const { close } = useFrameTexts()
  const call = useCallMutation(undoRates)
  const changed = useRatesChanged()
  const [undone, setUndone] = useState<OutputOf<typeof undoRates> | null>(null)
  async function finish(result: OutputOf<typeof undoRates>): Promise<void> {
    if (result.keptCells > 0) return setUndone(result)
    notify.success(history.undone(result.cells, 0))
    await changed()
    onUndone?.()
  }
  async function leave(): Promise<void> {
    setUndone(null)
    await changed()
    onUndone?.()
  }
  const undo = () => call.mutate({ setId }, { onError: notify.failure, onSuccess: (result) => void finish(result) })
  return (
    <>
      {quiet ? (
        <TextButton disabled={call.isPending} onClick={undo}>
          {history.undo}
        </TextButton>
      ) : (
        <button type="button" className="tw-button" disabled={call.isPending} onClick={undo}>
          {history.undo}
        </button>
      )}
      {undone ? (
        <Dialog
          title={history.undone(undone.cells, undone.keptCells)}
          onCancel={() => void leave()}
          actions={
            <button type="button" className="tw-button tw-button-primary" onClick={() => void leave()}>
              {close}
            </button>
          }
        >
          <p className="tw-below-8">{history.kept}</p>
          <SavedLines lines={undone.kept} lineCount={undone.kept.length} />
        </Dialog>
      ) : null}
    </>
  )
}
