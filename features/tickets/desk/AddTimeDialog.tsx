import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useTicketDeskTexts } from './texts.ts'
import { minuteOf, type Time } from './ticket-lines.ts'

const A_DAY = 1440

/** A start time, or opening hours, for a line of the calendar; an end before the start is on the next day. */
export function AddTimeDialog({ onAdd, onCancel }: { onAdd(time: Time): void; onCancel(): void }) {
  const texts = useTicketDeskTexts()
  const [typed, setTyped] = useState({ start: '', end: '' })
  const [faults, setFaults] = useState<FieldFaults>({})
  function submit(): void {
    const [startMinute, end] = [minuteOf(typed.start), minuteOf(typed.end)]
    setFaults({
      ...(startMinute === null ? { start: texts.wrongTime } : {}),
      ...(end === null ? { end: texts.wrongTime } : {}),
    })
    if (startMinute === null || end === null) return
    onAdd({ startMinute, endMinute: end < startMinute ? end + A_DAY : end })
  }
  return (
    <FormDialog
      title={texts.addTime}
      confirmLabel={texts.addTime}
      busy={false}
      faults={faults}
      inPairs
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) =>
        (['start', 'end'] as const).map((name) => (
          <Field key={name} label={texts[name]} hint={texts.timeHint} error={errors[name]}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoComplete="off"
                maxLength={5}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            )}
          </Field>
        ))
      }
    </FormDialog>
  )
}
