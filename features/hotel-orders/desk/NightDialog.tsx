import { useState } from 'react'
import { CancelManyDialog, MANY_EVERY_MS } from '#features/changes/desk/CancelManyDialog.tsx'
import { useChangeTexts } from '#features/changes/desk/texts.ts'
import { textsOf } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelNight } from '../night/contract.ts'
import type { ArrivalTexts } from '../texts/en/arrivals.ts'

const useArrivalTexts = textsOf<ArrivalTexts>('arrivals')

type Props = { hotelId: string; night: string; onClose(): void }

/** Proposes to cancel all orders of a hotel over a night, and shows how far that is once it is confirmed. */
export function NightDialog({ hotelId, night: from, onClose }: Props) {
  const { night: texts } = useArrivalTexts()
  const { many } = useChangeTexts()
  const [chosen, setChosen] = useState({ night: from, hotelWaives: true })
  const { night } = chosen
  const asked = useCall(cancelNight, { hotelId, night }, { staleTime: 0, refetchInterval: MANY_EVERY_MS })
  const call = useCallMutation(cancelNight)
  const change = (part: Partial<typeof chosen>) => {
    call.reset()
    setChosen({ ...chosen, ...part })
  }
  const ofGroups = asked.data?.ofGroups ?? 0
  return (
    <CancelManyDialog
      title={texts.title}
      hint={texts.noteHint}
      found={asked.data ?? null}
      facts={ofGroups === 0 ? [] : [[texts.ofGroups, ofGroups]]}
      failure={call.error ?? asked.error}
      busy={call.isPending}
      onPropose={(proposed) =>
        call.mutate(
          { hotelId, ...chosen, ...proposed },
          { onSuccess: () => notify.success(many.proposed), onSettled: () => void asked.refetch() },
        )
      }
      onClose={onClose}
      choice={<DateField label={texts.night} value={night} onChange={(day) => day !== '' && change({ night: day })} />}
      more={
        <label className="tw-flex tw-start tw-gap-8">
          <input
            type="checkbox"
            checked={chosen.hotelWaives}
            onChange={({ target }) => change({ hotelWaives: target.checked })}
          />
          {texts.hotelWaives}
        </label>
      }
    />
  )
}
