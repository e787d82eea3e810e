import { getMyCustomerUser } from '#features/staff/contract.ts'
import { findCostCentres } from '#features/staff/units/contract.ts'
import { useUser } from '#web/store.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Booking.module.css'
import { useBookingTexts } from '../texts.ts'

type Chosen = { readonly forStaffId?: string; readonly costCentreId?: string }
type Props = {
  readonly draft: Chosen
  readonly errors: Readonly<Record<string, string>>
  readonly costCentreRequired: boolean
  onChange(change: Chosen): void
}

/**
 * Whose the order is to be, and its cost centre; each only where the company has something to choose from, or asks for
 * it.
 */
export function BookedForPart(props: Props) {
  const me = useUser()
  const people = useCall(getMyCustomerUser, { pageSize: 100 }, { staleTime: 60_000 })
  const centres = useCostCentres(props.costCentreRequired)
  const colleagues = (people.data?.list ?? []).filter(({ id }) => id !== me?.staffId)
  if (colleagues.length === 0 && centres === undefined) return null
  return (
    <div className={`tw-stack tw-gap-16 ${styles.pair}`}>
      {colleagues.length === 0 ? null : <ColleagueChoice {...props} colleagues={colleagues} />}
      {centres === undefined ? null : <CentreChoice {...props} centres={centres} />}
    </div>
  )
}

/** The cost centres to choose from; undefined where the company has none and asks for none. */
export function useCostCentres(costCentreRequired: boolean): Options | undefined {
  const centres = useCall(findCostCentres, {}, { staleTime: 60_000 }).data?.list
  return centres !== undefined && (centres.length > 0 || costCentreRequired) ? centres : undefined
}

function ColleagueChoice({ draft, errors, onChange, colleagues }: Props & { colleagues: Options }) {
  const texts = useBookingTexts()
  return (
    <Choice
      label={texts.bookedFor}
      hint={texts.bookedForHint}
      none={texts.forMyself}
      error={errors['forStaffId']}
      value={draft.forStaffId}
      options={colleagues}
      onChange={(forStaffId) => onChange({ forStaffId })}
    />
  )
}

/** The cost centre that is booked on. */
export function CentreChoice({ draft, errors, onChange, costCentreRequired, centres }: Props & { centres: Options }) {
  const texts = useBookingTexts()
  const asked = costCentreRequired ? texts.costCentreAsked : texts.costCentreHint
  return (
    <Choice
      label={texts.costCentre}
      hint={centres.length === 0 ? texts.costCentresNone : asked}
      none={costCentreRequired ? texts.chooseCostCentre : texts.noCostCentre}
      optional={!costCentreRequired}
      error={errors['costCentreId']}
      value={draft.costCentreId}
      options={centres}
      onChange={(costCentreId) => onChange({ costCentreId })}
    />
  )
}

type Options = readonly { readonly id: string; readonly name: string }[]
type ChoiceProps = {
  label: string
  hint: string
  none: string
  optional?: boolean
  error: string | undefined
  value: string | undefined
  options: Options
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

type ReferenceProps = {
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  onChange(value: string): void
}

/** The customer's own number for what is booked. */
export function ReferenceField({ value, required, error, onChange }: ReferenceProps) {
  const texts = useBookingTexts()
  return (
    <Field
      label={texts.customerReference}
      hint={required ? texts.customerReferenceAsked : texts.customerReferenceHint}
      optional={!required}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className="tw-input"
          maxLength={60}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
