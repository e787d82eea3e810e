import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { getDeskGroup } from '../contract-desk.ts'
import type { Group } from '../contract-requests.ts'
import { askHotel, listHotelAsks, MOST_DAYS } from '../hotel-link/contract.ts'
import type { Named } from '../web/draft.ts'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { useOfferTexts } from '../web/terms/texts.ts'
import { useGroupTexts } from '../web/texts.ts'

/** Asks a hotel for an offer by a link. */
export function AskHotelDialog({ group, onDone }: { group: Group; onDone(): void }) {
  const texts = useOfferTexts()
  const client = useQueryClient()
  const call = useCallMutation(askHotel)
  const [named] = group.hotels
  const [hotel, setHotel] = useState<Named | null>(
    named ? { id: named.hotelId, nameEn: named.nameEn, nameZh: named.nameZh } : null,
  )
  const [email, setEmail] = useState('')
  const [days, setDays] = useState<number | null>(3)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>()
  const ask = () => {
    if (hotel === null) return setFaults({ hotelId: texts.missingHotel })
    const to = email.trim() === '' ? {} : { email: email.trim() }
    call.mutate(
      { groupId: group.id, hotelId: hotel.id, days: days ?? 3, ...to },
      {
        onSuccess: () => {
          notify.success(texts.hotelAsked)
          for (const read of [listHotelAsks, getDeskGroup]) void client.invalidateQueries({ queryKey: callKey(read) })
          onDone()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.askHotel}
      confirmLabel={texts.askHotel}
      busy={call.isPending}
      failure={call.error}
      {...(faults ? { faults } : {})}
      onSubmit={ask}
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <p>{texts.askHotelText}</p>
          <HotelField hotel={hotel} error={errors['hotelId']} onHotel={setHotel} />
          <Field label={texts.email} hint={texts.emailHint} optional error={errors['email']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                type="email"
                maxLength={200}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <NumberField
            label={texts.days}
            error={errors['days']}
            value={days}
            onChange={setDays}
            min={1}
            max={MOST_DAYS}
          />
        </>
      )}
    </FormDialog>
  )
}

function HotelField({
  hotel,
  error,
  onHotel,
}: {
  hotel: Named | null
  error: string | undefined
  onHotel(hotel: Named): void
}) {
  const { findHotel, desk } = useGroupTexts()
  const language = useLanguage()
  return (
    <Field label={desk.hotel} error={error}>
      {() => (
        <div className="tw-stack tw-gap-8">
          {hotel === null ? null : <span className="tw-strong">{nameIn(language, hotel)}</span>}
          <PlaceSearch
            label={findHotel}
            kinds={['HOTEL']}
            invalid={error !== undefined}
            onPlace={({ id, nameEn, nameZh }) => onHotel({ id, nameEn, nameZh })}
          />
        </div>
      )}
    </Field>
  )
}
