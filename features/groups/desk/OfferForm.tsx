import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { Select } from '#web/ui/form/Select.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { deskGroups, getDeskGroup, makeOffer } from '../contract-desk.ts'
import type { Group } from '../contract-requests.ts'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { useGroupTexts } from '../web/texts.ts'
import { NightFields } from '../web/terms/NightFields.tsx'
import { termsToSend } from '../web/terms/terms-draft.ts'
import { TermsFields } from '../web/terms/TermsFields.tsx'
import { bestNight, nightsOfOffer, type OfferDraft, offerFor } from '../web/terms/offer-draft.ts'

type Props = {
  group: Group
  draft: OfferDraft
  errors: Readonly<Record<string, string>>
  onChange(part: Partial<OfferDraft>): void
}

function faultsOf(draft: OfferDraft, group: Group, texts: ReturnType<typeof useGroupTexts>['desk']) {
  return {
    ...(draft.hotel === null ? { hotelId: texts.missingHotel } : {}),
    ...(nightsOfOffer(draft, group) === null ? { nights: texts.missingRooms } : {}),
    ...(draft.until === '' ? { optionUntil: texts.missingUntil } : {}),
  }
}

/** Writes an offer to a group: a hotel, its rooms and prices by night, until when it holds, and its terms. */
export function OfferForm({ group, onDone }: { group: Group; onDone(): void }) {
  const { desk: texts } = useGroupTexts()
  const client = useQueryClient()
  const call = useCallMutation(makeOffer)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => offerFor(group))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...fieldErrors(call.error), ...wrong }
  useEffect(() => {
    // The page's keys work where the focus is, so it goes back to where it was.
    const before = document.activeElement
    form.current?.querySelector('input')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onDone()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft, group, texts)
    setWrong(faults)
    const nights = nightsOfOffer(draft, group)
    const { hotel, idempotencyKey, mealPlan, until } = draft
    if (hotel === null || nights === null || until === '' || call.isPending) return
    call.mutate(
      { groupId: group.id, idempotencyKey, hotelId: hotel.id, mealPlan, nights, ...termsToSend(draft) },
      {
        onSuccess: () => {
          notify.success(texts.made)
          for (const read of [getDeskGroup, deskGroups.search])
            void client.invalidateQueries({ queryKey: callKey(read) })
          onDone()
        },
      },
    )
  }
  const props = { group, draft, errors, onChange: (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part }) }
  return (
    <Card title={texts.offer}>
      <form ref={form} className="tw-stack tw-gap-16" onSubmit={send} onKeyDown={leaveOnEscape} noValidate>
        <HotelFields {...props} />
        <NightFields {...props} asked={group} priceTitle={texts.prices(group.currency)} />
        <TermsFields {...props} />
        {call.error && !call.error.fields ? (
          <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
        <span>
          <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
            {texts.make}
          </button>
        </span>
      </form>
    </Card>
  )
}

function HotelFields({ group, draft, errors, onChange }: Props) {
  const texts = useGroupTexts()
  const language = useLanguage()
  return (
    <>
      <Field label={texts.desk.hotel} error={errors['hotelId']}>
        {() => (
          <div className="tw-stack tw-gap-8">
            {draft.hotel === null ? null : <span className="tw-strong">{nameIn(language, draft.hotel)}</span>}
            <PlaceSearch
              label={texts.findHotel}
              kinds={['HOTEL']}
              invalid={errors['hotelId'] !== undefined}
              onPlace={({ id, nameEn, nameZh }) =>
                onChange({ hotel: { id, nameEn, nameZh }, firstNight: bestNight(group, id) ?? draft.firstNight })
              }
            />
          </div>
        )}
      </Field>
      <Select
        label={texts.facts.meal}
        error={errors['mealPlan']}
        value={draft.mealPlan}
        onChange={(value) => onChange({ mealPlan: MEAL_PLANS.find((meal) => meal === value) ?? 'ROOM_ONLY' })}
        options={MEAL_PLANS.map((meal) => ({ value: meal, text: texts.meals[meal] }))}
      />
    </>
  )
}
