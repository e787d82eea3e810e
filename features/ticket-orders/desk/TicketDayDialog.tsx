import { useState } from 'react'
import { CancelManyDialog, MANY_EVERY_MS } from '#features/changes/desk/CancelManyDialog.tsx'
import { useChangeTexts } from '#features/changes/desk/texts.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { cancelTicketDay } from '../day/contract.ts'
import { useTicketQueueTexts } from './texts.ts'

type Props = { productId: string; title: string; day: string; onClose(): void }

/** Proposes to cancel all orders of a ticket for a day, and shows how far that is once it is confirmed. */
export function TicketDayDialog({ productId, title, day: from, onClose }: Props) {
  const { day: texts } = useTicketQueueTexts()
  const { many } = useChangeTexts()
  const [day, setDay] = useState(from)
  const asked = useCall(cancelTicketDay, { productId, day }, { staleTime: 0, refetchInterval: MANY_EVERY_MS })
  const call = useCallMutation(cancelTicketDay)
  function change(to: string): void {
    call.reset()
    if (to !== '') setDay(to)
  }
  return (
    <CancelManyDialog
      title={texts.title(title)}
      hint={texts.noteHint}
      found={asked.data ?? null}
      failure={call.error ?? asked.error}
      busy={call.isPending}
      onPropose={(proposed) =>
        call.mutate(
          { productId, day, ...proposed },
          { onSuccess: () => notify.success(many.proposed), onSettled: () => void asked.refetch() },
        )
      }
      onClose={onClose}
      choice={<DateField label={texts.day} value={day} onChange={change} />}
    />
  )
}
