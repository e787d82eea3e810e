import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { today, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/field-errors.ts'
import { notify } from '#web/ui/notify.ts'
import { MoneyField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { typedOf } from '#contract/money.ts'
import { deskGroups, getDeskGroup, makeOffer } from '../contract-desk.ts'
import type { Group } from '../contract-requests.ts'
import { nightsOf } from '../rules.ts'
import { NightGrid } from '../web/NightGrid.tsx'
import { PlaceSearch } from '../web/PlaceSearch.tsx'
import { commonText, countIn, filled } from '../web/room-cells.ts'
import { useGroupTexts } from '../web/texts.ts'
import { kindsIn, nightsOfOffer, type OfferDraft, offerFor, priceIn } from './offer-draft.ts'

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
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft, group, texts)
    setWrong(faults)
    const nights = nightsOfOffer(draft, group)
    const { hotel, idempotencyKey, mealPlan, terms, until } = draft
    if (hotel === null || nights === null || until === '' || call.isPending) return
    const optionUntil = new Date(until).toISOString()
    call.mutate(
      { groupId: group.id, idempotencyKey, hotelId: hotel.id, mealPlan, nights, optionUntil, terms },
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
      <form ref={form} className="tw-stack tw-gap-16" onSubmit={send} noValidate>
        <HotelFields {...props} />
        <NightFields {...props} />
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

function HotelFields({ draft, errors, onChange }: Props) {
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
              onPlace={({ id, nameEn, nameZh }) => onChange({ hotel: { id, nameEn, nameZh } })}
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

function NightFields({ group, draft, errors, onChange }: Props) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const { currency } = group
  const nights = nightsOf(group)
  const kinds = kindsIn(draft.rooms)
  const sent = nightsOfOffer(draft, group)
  const error = Object.entries(errors).find(([field]) => field.startsWith('nights'))?.[1]
  const problemOf = (text: string) =>
    text === '' || priceIn(text, currency) !== null ? undefined : texts.desk.wrongPrice
  return (
    <>
      <h3>{texts.desk.rooms}</h3>
      <NightGrid
        label={texts.desk.rooms}
        kinds={group.rooms.map(({ kind }) => kind)}
        nights={nights}
        cells={draft.rooms}
        onCells={(rooms) => onChange({ rooms })}
        problemOf={(text) => (countIn(text) === null ? texts.wrongCount : undefined)}
      />
      <h3>{texts.desk.prices(currency)}</h3>
      <div className="tw-flex tw-wrap tw-gap-16">
        {kinds.map((kind) => {
          const text = commonText(draft.prices[kind])
          return (
            <MoneyField
              key={kind}
              label={texts.kinds[kind]}
              currency={currency}
              amountMinor={text === null ? null : priceIn(text, currency)}
              onChange={(minor) =>
                onChange({ prices: filled(draft.prices, kind, minor === null ? '' : typedOf(minor, currency)) })
              }
              {...(text === null ? { hint: texts.differs } : {})}
            />
          )
        })}
      </div>
      <NightGrid
        label={texts.desk.prices(currency)}
        kinds={kinds}
        nights={nights}
        cells={draft.prices}
        onCells={(prices) => onChange({ prices })}
        problemOf={problemOf}
      />
      {error ? (
        <p className="tw-13 tw-lost" role="alert">
          {error}
        </p>
      ) : null}
      {sent === null ? null : (
        <p className="tw-strong tw-tabular">
          {texts.desk.total}{' '}
          {formats.money(
            sent.reduce((sum, { rooms, priceMinor }) => sum + Number(rooms) * Number(priceMinor), 0),
            currency,
          )}
        </p>
      )}
    </>
  )
}

function TermsFields({ draft, errors, onChange }: Props) {
  const { desk: texts } = useGroupTexts()
  return (
    <>
      <DateField
        label={texts.optionUntil}
        hint={texts.optionHint}
        error={errors['optionUntil']}
        withTime
        min={today()}
        value={draft.until}
        onChange={(until) => onChange({ until })}
      />
      <Field label={texts.terms} hint={texts.termsHint} error={errors['terms']} optional>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={4}
            maxLength={4000}
            value={draft.terms}
            onChange={(event) => onChange({ terms: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
