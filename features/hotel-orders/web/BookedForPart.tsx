import { getMyCustomerUser } from '#features/staff/contract.ts'
import { findCostCentres } from '#features/staff/units/contract.ts'
import { useUser } from '#web/store.ts'
import { Field } from '#web/ui/Field.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Booking.module.css'
import type { BlockProps } from './GuestsBlock.tsx'
import { useBookingTexts } from './texts.ts'

/**
 * Whose the order is to be, and its cost centre; each only where the company has something to choose from, or asks for
 * it.
 */
export function BookedForPart({
  draft,
  errors,
  onChange,
  costCentreRequired,
}: BlockProps & { costCentreRequired: boolean }) {
  const texts = useBookingTexts()
  const me = useUser()
  const people = useCall(getMyCustomerUser, { pageSize: 100 }, { staleTime: 60_000 })
  const centres = useCall(findCostCentres, {}, { staleTime: 60_000 })
  const colleagues = (people.data?.list ?? []).filter(({ id }) => id !== me?.staffId)
  const units = centres.data?.list ?? []
  const noneToChoose = units.length === 0 && !(costCentreRequired && centres.data)
  if (colleagues.length === 0 && noneToChoose) return null
  const costCentreHint = (missing: boolean) => {
    if (missing) return texts.costCentresNone
    return costCentreRequired ? texts.costCentreAsked : texts.costCentreHint
  }
  return (
    <div className={`tw-stack tw-gap-16 ${styles.pair}`}>
      {colleagues.length === 0 ? null : (
        <Choice
          label={texts.bookedFor}
          hint={texts.bookedForHint}
          none={texts.forMyself}
          error={errors['forStaffId']}
          value={draft.forStaffId}
          options={colleagues}
          onChange={(forStaffId) => onChange({ forStaffId })}
        />
      )}
      {noneToChoose ? null : (
        <Choice
          label={texts.costCentre}
          hint={costCentreHint(units.length === 0)}
          none={costCentreRequired ? texts.chooseCostCentre : texts.noCostCentre}
          optional={!costCentreRequired}
          error={errors['costCentreId']}
          value={draft.costCentreId}
          options={units}
          onChange={(costCentreId) => onChange({ costCentreId })}
        />
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  hint: string
  none: string
  optional?: boolean
  error: string | undefined
  value: string | undefined
  options: readonly { readonly id: string; readonly name: string }[]
  onChange(id: string): void
}

function Choice({ label, hint, none, optional = true, error, value = '', options, onChange }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{none}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
