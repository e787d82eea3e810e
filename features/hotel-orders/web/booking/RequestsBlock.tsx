import type { ReactNode } from 'react'
import { SPECIAL_REQUESTS } from '#features/hotel-orders/contract.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { BookedForPart, ReferenceField } from './BookedForPart.tsx'
import styles from './Booking.module.css'
import type { BookingDraft, SpecialRequest } from './booking-draft.ts'
import { Fold } from './Fold.tsx'
import type { BlockProps } from './GuestsBlock.tsx'
import { useBookingTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

const LONGEST_REMARK = 500

type WishWords = ReturnType<typeof useOrderWords>['wish']

/** What the company asks for on each booking. */
type Settings = { readonly referenceRequired: boolean; readonly costCentreRequired: boolean }

/**
 * The extras, what is passed to the hotel as a wish, when guests arrive, and under which number the customer keeps the
 * booking.
 */
export function RequestsBlock({
  draft,
  errors,
  onChange,
  settings,
  children,
}: BlockProps & { settings: Settings | undefined; children: ReactNode }) {
  const texts = useBookingTexts()
  const said = saidRequests(draft, useOrderWords().wish)
  const { referenceRequired = false, costCentreRequired = false } = settings ?? {}
  return (
    <Card title={texts.requests}>
      {children}
      <ReferenceField
        value={draft.customerReference}
        required={referenceRequired}
        error={errors['customerReference']}
        onChange={(customerReference) => onChange({ customerReference })}
      />
      <Fold
        title={texts.moreRequests}
        said={said}
        startsOpen={said !== ''}
        needed={costCentreRequired || FOLDED.some((name) => errors[name] !== undefined)}
      >
        <Wishes chosen={draft.requests} onChange={(requests) => onChange({ requests })} />
        <div className={`tw-stack tw-gap-16 ${styles.pair}`}>
          <Field label={texts.arrivalTime} hint={texts.arrivalHint} optional error={errors['arrivalTime']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                type="time"
                value={draft.arrivalTime}
                onChange={(event) => onChange({ arrivalTime: event.target.value })}
              />
            )}
          </Field>
        </div>
        <BookedForPart draft={draft} errors={errors} onChange={onChange} costCentreRequired={costCentreRequired} />
        <Remark draft={draft} errors={errors} onChange={onChange} />
      </Fold>
    </Card>
  )
}

/** The fields of the fold, by the names that a refusal gives them. */
const FOLDED = ['arrivalTime', 'forStaffId', 'costCentreId', 'remark', 'requests']

/** What is chosen in the fold, in a few words. */
function saidRequests({ requests, arrivalTime, remark, forStaffId, costCentreId }: BookingDraft, wish: WishWords) {
  const others = [forStaffId, costCentreId].some(Boolean) ? '…' : ''
  return [...requests.map((request) => wish(request)), arrivalTime, remark.trim(), others].filter(Boolean).join(', ')
}

function Remark({ draft, errors, onChange }: BlockProps) {
  const texts = useBookingTexts()
  return (
    <Field
      label={texts.remark}
      hint={texts.remarkCount(LONGEST_REMARK - draft.remark.length)}
      optional
      error={errors['remark']}
    >
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={3}
          maxLength={LONGEST_REMARK}
          value={draft.remark}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      )}
    </Field>
  )
}

function Wishes({ chosen, onChange }: { chosen: SpecialRequest[]; onChange(chosen: SpecialRequest[]): void }) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  return (
    <fieldset className="tw-above-12">
      <legend className="tw-14 tw-soft tw-medium tw-below-8">{texts.wishes}</legend>
      <p className="tw-soft tw-small">{texts.requestsHint}</p>
      <div className="tw-flex tw-wrap tw-gap-8 tw-above-12">
        {SPECIAL_REQUESTS.map((request) => {
          const on = chosen.includes(request)
          return (
            <label key={request}>
              <input
                type="checkbox"
                className="tw-visually-hidden"
                checked={on}
                onChange={() => onChange(on ? chosen.filter((other) => other !== request) : [...chosen, request])}
              />
              <span className="tw-choice">{words.wish(request)}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
