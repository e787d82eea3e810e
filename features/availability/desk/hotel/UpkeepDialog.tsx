import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { Fields } from '#contract/record.ts'
import { getHotelPhotos } from '#features/hotels/photos/contract.ts'
import { CHANGED_MEANWHILE, getHotelUpkeep } from '#features/hotels/upkeep/contract.ts'
import { searchCityFees } from '#features/hotels/taxes/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import type { RecordInput } from '#web/ui/form/record-draft.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getDeskHotel } from '#features/availability/hotel-rates/contract-hotels.ts'
import { getHotelPlans } from '#features/availability/plans/contract.ts'
import { useHotelPageTexts } from '../texts.ts'

/** Reads a hotel's pages again after a change. */
export function useHotelChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [getHotelUpkeep, getHotelPlans, getHotelPhotos, getDeskHotel, searchCityFees].map((call) =>
        client.invalidateQueries({ queryKey: callKey(call) }),
      ),
    )
}

type Outcome = { onSuccess(): void; onError(failure: CallFailure): void }
type Saving = { readonly error: CallFailure | null; readonly isPending: boolean }
type Props<R extends Fields> = Omit<
  ComponentProps<typeof RecordDialog<R>>,
  'saved' | 'onSave' | 'failure' | 'busy' | 'confirmLabel' | 'onCancel' | 'changedText'
> & {
  /** The record as it is stored now; null for a new one. */
  row: { readonly version: number } | null
  saving: Saving
  /** Sends it with the version that the form began with. */
  onSave(input: RecordInput<R>, version: number, outcome: Outcome): void
  onClose(): void
}

/**
 * The form of a part of a hotel. If another person saved it meanwhile, it takes over their values where nothing was
 * typed, marks the fields that both changed, and can be saved again.
 */
export function UpkeepDialog<R extends Fields>({ row, saving, onSave, onClose, ...dialog }: Props<R>) {
  const texts = useHotelPageTexts()
  const changed = useHotelChanged()
  const [base, setBase] = useState(row)
  const [isOld, setOld] = useState(false)
  if (isOld && row !== base) {
    setBase(row)
    setOld(false)
  }
  const outcome: Outcome = {
    onSuccess: () => {
      onClose()
      notify.success(texts.saved)
      void changed()
    },
    onError: ({ errorCode }) => {
      if (errorCode === CHANGED_MEANWHILE) void changed().then(() => setOld(true))
    },
  }
  return (
    <RecordDialog
      {...dialog}
      confirmLabel={texts.save}
      failure={saving.error}
      busy={saving.isPending}
      saved={base}
      changedText={texts.changedTo}
      onSave={(input) => onSave(input, base?.version ?? 0, outcome)}
      onCancel={onClose}
    />
  )
}
