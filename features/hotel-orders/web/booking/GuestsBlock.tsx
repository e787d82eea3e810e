import { nameFor } from '#contract/languages.ts'
import type { ReactNode } from 'react'
import { GuestPicker } from '#features/company/web/GuestPicker.tsx'
import { listCountries } from '#features/hotel-orders/contract.ts'
import { useLanguage } from '#web/language.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useCall } from '#web/use-call.ts'
import { takesChineseNames } from '#features/hotel-orders/rules/names.ts'
import type { BookingDraft, GuestRow } from './booking-draft.ts'
import styles from './Booking.module.css'
import { LastGuests } from './LastGuests.tsx'
import { useBookingTexts } from '../texts.ts'

export type BlockProps = {
  draft: BookingDraft
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<BookingDraft>): void
}

/** Who stays in which room; a row for everybody, one named guest a room being enough. */
export function GuestsBlock({
  draft,
  errors,
  onChange,
  country,
  children,
}: BlockProps & { country: string; children: ReactNode }) {
  const texts = useBookingTexts()
  const countries = useCountries()

  function setGuest(roomIndex: number, row: number, change: Partial<GuestRow>): void {
    const rooms = draft.rooms.map((room, i) =>
      i === roomIndex ? { guests: room.guests.map((guest, g) => (g === row ? { ...guest, ...change } : guest)) } : room,
    )
    onChange({ rooms })
  }

  return (
    <Card title={texts.guests}>
      <p className="tw-soft tw-below-16">{takesChineseNames(country) ? texts.guestsHint : texts.guestsHintLatin}</p>
      <LastGuests rooms={draft.rooms} onChange={onChange} />
      {draft.rooms.map((room, roomIndex) => (
        <fieldset key={roomIndex} className={styles.room}>
          <legend className={`tw-full tw-below-8 tw-16 tw-weight-600 ${styles.roomTitle}`}>
            {texts.room(roomIndex + 1)}
          </legend>
          <RoomError sentence={errors[`rooms.${roomIndex}.guests`] ?? errors[`rooms.${roomIndex}.guests.0.childAge`]} />
          {room.guests.map((guest, row) => (
            <GuestFields
              key={row}
              guest={guest}
              place={{ room: roomIndex, row }}
              countries={countries}
              errors={errors}
              onChange={(change) => setGuest(roomIndex, row, change)}
            />
          ))}
        </fieldset>
      ))}
      {children}
    </Card>
  )
}

function RoomError({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null
  return (
    <p className="tw-notice tw-tone-lost" role="alert">
      <Icon name="warning" size={16} />
      {sentence}
    </p>
  )
}

type Country = { code: string; name: string }

/** The countries by name in the language of the page; until they are there, only the codes in use. */
function useCountries(): Country[] {
  const language = useLanguage()
  const { data } = useCall(listCountries, {}, { staleTime: Number.POSITIVE_INFINITY })
  const countries = (data?.list ?? []).map((country) => ({
    code: country.code,
    name: nameFor(language, country.nameEn, country.nameZh),
  }))
  return countries.toSorted((a, b) => a.name.localeCompare(b.name, language))
}

/** The parts of a name with what browsers call them. */
const NAMES = [
  ['surname', 'family-name'],
  ['givenName', 'given-name'],
] as const

function GuestFields({
  guest,
  place,
  countries,
  errors,
  onChange,
}: {
  guest: GuestRow
  place: { room: number; row: number }
  countries: Country[]
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<GuestRow>): void
}) {
  const texts = useBookingTexts()
  const path = `rooms.${place.room}.guests.${place.row}`
  const section = `section-room${place.room + 1}guest${place.row + 1}`
  const title =
    guest.childAge === null
      ? place.row === 0
        ? texts.leadGuest
        : texts.guest(place.row + 1)
      : texts.child(guest.childAge)
  const known = countries.some((country) => country.code === guest.nationality)
  return (
    <fieldset className={`tw-stack tw-start tw-gap-12 ${styles.guest}`}>
      <legend className="tw-14 tw-soft tw-medium tw-below-8">
        {title}
        {guest.childAge === null ? (
          <GuestPicker
            label={title}
            onPick={({ surname, givenName, nationality }) => onChange({ surname, givenName, nationality })}
          />
        ) : null}
        {place.row === 0 ? null : <span className={`tw-plain ${styles.mayStayEmpty}`}>{texts.mayStayEmpty}</span>}
      </legend>
      {NAMES.map(([name, autoComplete]) => (
        <Field key={name} label={texts[name]} error={errors[`${path}.${name}`]}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              autoComplete={`${section} ${autoComplete}`}
              maxLength={60}
              value={guest[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={texts.nationality} error={errors[`${path}.nationality`]}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={guest.nationality}
            onChange={(event) => onChange({ nationality: event.target.value })}
          >
            {known ? null : <option value={guest.nationality}>{guest.nationality}</option>}
            {countries.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}
