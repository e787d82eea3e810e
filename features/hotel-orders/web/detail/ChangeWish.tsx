import { guestName } from '#features/hotel-orders/rules/names.ts'
import { partyInWords } from '#features/hotel-orders/voucher/party.ts'
import type { OutputOf } from '#contract/call.ts'
import { RoomEditor } from '#features/hotels/web/RoomEditor.tsx'
import { mealAndName } from '#features/availability/web/rate-name.ts'
import { DateRangeField } from '#web/ui/date/DateRangeField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import type { listChangeRates } from '#features/hotel-orders/amending/contract.ts'
import type { OrderDetail, StayTerms } from '#features/hotel-orders/contract.ts'
import { useBookingTexts, useChangeTexts, useVoucherTexts } from '../texts.ts'
import { type WishDraft, type WishedRoom, withoutRoom, withRoom } from './use-changing.ts'
import { useOrderWords } from '../words.ts'

type Rates = {
  readonly data: OutputOf<typeof listChangeRates> | undefined
  readonly isError: boolean
}
type Props = {
  readonly order: OrderDetail
  readonly draft: WishDraft
  readonly rates: Rates
  readonly errors: FieldFaults
  onDraft(part: Partial<WishDraft>): void
}

/** The days, the rate and the persons that an order is to have. */
export function ChangeWish({ order, draft, rates, errors, onDraft }: Props) {
  const texts = useChangeTexts()
  return (
    <>
      <DateRangeField
        label={texts.days}
        hint={texts.daysHint}
        days={draft.days}
        onChange={(days) => onDraft({ days })}
        error={errors['checkIn'] ?? errors['checkOut']}
      />
      <RateField
        order={order}
        rates={rates}
        ratePlanId={draft.ratePlanId}
        error={errors['ratePlanId']}
        onRate={(ratePlanId) => onDraft({ ratePlanId })}
      />
      <Guests order={order} draft={draft} errors={errors} onDraft={onDraft} />
    </>
  )
}

type RateProps = {
  readonly order: OrderDetail
  readonly rates: Rates
  readonly ratePlanId: string
  readonly error: string | undefined
  onRate(ratePlanId: string): void
}

/** The rate that is booked, and the others of the hotel that are for sale on these days. */
function RateField({ order, rates, ratePlanId, error, onRate }: RateProps) {
  const texts = useChangeTexts()
  const words = useOrderWords()
  const named = ({ room, rate }: Pick<StayTerms, 'room' | 'rate'>) =>
    `${words.name(room)} · ${mealAndName(words.name(rate), words.meal({ rate }))}`
  const others = rates.data?.list ?? []
  const isGone = ratePlanId !== order.terms.rate.id && !others.some((one) => one.ratePlanId === ratePlanId)
  return (
    <Field label={texts.rate} error={error ?? (rates.isError ? texts.ratesFailed : undefined)}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={isGone ? '' : ratePlanId}
          onChange={({ target }) => onRate(target.value)}
        >
          {isGone ? <option value="">{texts.rateGone}</option> : null}
          <option value={order.terms.rate.id}>{texts.rateBooked(named(order.terms))}</option>
          {others.map((one) => (
            <option key={one.ratePlanId} value={one.ratePlanId}>
              {texts.ratePriced(named(one), words.formats.money(one.totalMinor, order.currency))}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Guests({ order, draft, errors, onDraft }: Omit<Props, 'rates'>) {
  const texts = useChangeTexts()
  const voucher = useVoucherTexts()
  const { rooms } = draft
  const inWords = rooms.map(({ adults, childAges }) =>
    partyInWords({ adults, childAges: childAges.filter((age) => age !== null) }, voucher),
  )
  const setRoom = (at: number, change: Partial<WishedRoom>) =>
    onDraft({ rooms: rooms.map((one, i) => (i === at ? { ...one, ...change } : one)) })
  const more = withRoom(order, draft)
  const firstAdded = rooms.findIndex(({ no }) => no === null)
  return (
    <details className="tw-14" open={rooms.length !== order.rooms.length}>
      <summary>{texts.guests(inWords.join(' / '))}</summary>
      <div className="tw-stack tw-gap-20 tw-above-12">
        {rooms.map((room, at) => {
          const fewer = withoutRoom(draft, at)
          return (
            <div key={room.no ?? `added-${at}`} className="tw-stack tw-gap-12">
              <RoomEditor
                no={at + 1}
                room={room}
                onRoom={(changed) => setRoom(at, changed)}
                onRemove={fewer && (() => onDraft({ rooms: fewer.rooms }))}
              />
              {room.no === null ? (
                <LeadNames
                  room={room}
                  errors={errors}
                  path={`rooms.${at - firstAdded}.guests.0`}
                  onRoom={(changed) => setRoom(at, changed)}
                />
              ) : (
                <p className="tw-small tw-soft">{namesOf(order, room.no)}</p>
              )}
            </div>
          )
        })}
        {more ? (
          <button type="button" className="tw-button" onClick={() => onDraft({ rooms: more.rooms })}>
            {texts.addRoom}
          </button>
        ) : null}
      </div>
    </details>
  )
}

/** Who sleeps in a booked room. */
const namesOf = ({ rooms }: OrderDetail, no: number) => (rooms[no - 1]?.guests ?? []).map(guestName).join(', ')

type NamesProps = {
  readonly room: WishedRoom
  readonly errors: FieldFaults
  readonly path: string
  onRoom(changed: Partial<WishedRoom>): void
}

/** The lead guest of an added room. */
function LeadNames({ room, errors, path, onRoom }: NamesProps) {
  const texts = useBookingTexts()
  return (
    <div className="tw-row tw-wrap tw-gap-12">
      {(['surname', 'givenName'] as const).map((name) => (
        <Field key={name} label={texts[name]} error={errors[`${path}.${name}`]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              maxLength={60}
              value={room[name]}
              onChange={({ target }) => onRoom({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
