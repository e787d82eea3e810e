import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { SavedLines } from './RateHistory.tsx'
import { useHotelRateTexts } from './texts.ts'
import type { FarPrices } from './use-rate-draft.ts'

/** Asks whether prices far from those of their cells are meant, naming the nights with both prices. */
export function FarPricesDialog({ asked: { lines, lineCount, answer } }: { asked: FarPrices }) {
  const { far } = useHotelRateTexts()
  return (
    <ConfirmDialog
      open
      title={far.title}
      confirmText={far.confirm}
      cancelText={far.back}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p className="tw-below-12">{far.text}</p>
      <SavedLines lines={lines} lineCount={lineCount} />
    </ConfirmDialog>
  )
}
