import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { operateHotelCustomers, searchHotelCustomers } from '../contract.ts'
import { useToolsTexts } from './texts.ts'

type Staff = OutputOf<typeof searchHotelCustomers>['staff']

/** Moves all hotels of a person to a colleague, such as when somebody leaves. */
export function TransferDialog({ from, staff, onCancel }: { from: Staff[number]; staff: Staff; onCancel(): void }) {
  const { assign: texts } = useToolsTexts()
  const client = useQueryClient()
  const call = useCallMutation(operateHotelCustomers)
  const [toWatcherId, setTo] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(toWatcherId === '' ? { toWatcherId: texts.chooseTo } : {})
    if (toWatcherId === '') return
    call.mutate(
      { action: 'TRANSFER', watcherId: from.id, toWatcherId },
      {
        onSuccess: () => {
          notify.success(texts.transferred)
          void client.invalidateQueries({ queryKey: callKey(searchHotelCustomers) })
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.transferTitle(from.name)}
      confirmLabel={texts.transfer}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field label={texts.transferTo} error={errors['toWatcherId']}>
          {(control) => (
            <select
              {...control}
              className="tw-input"
              value={toWatcherId}
              onChange={({ target }) => setTo(target.value)}
            >
              <option value="">{texts.choosePerson}</option>
              {staff
                .filter(({ id, mayWatch }) => mayWatch && id !== from.id)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </select>
          )}
        </Field>
      )}
    </FormDialog>
  )
}
