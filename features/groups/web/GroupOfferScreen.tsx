import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { countryName } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { nightsOfOffer, type OfferDraft } from './terms/offer-draft.ts'
import { type AskedOfHotel, declineHotelAsk, makeHotelOffer, viewHotelAsk } from '../hotel-link/contract.ts'
import { nightsOf } from '../rules.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RoomTable, shownNights } from './RoomTable.tsx'
import { cellsOf, emptyCells } from './room-cells.ts'
import { NightFields } from './terms/NightFields.tsx'
import { termsToSend, usualTerms } from './terms/terms-draft.ts'
import { TermsFields } from './terms/TermsFields.tsx'
import { useOfferTexts } from './terms/texts.ts'
import { useStay } from './use-stay.ts'
import { useGroupTexts } from './texts.ts'

/** The refusal of an unknown link. */
const GONE: ReadonlySet<string> = new Set(['group.link_gone', 'input.invalid'])

/**
 * A hotel's offer to a group, by its link and without an account. The token is behind the `#`, so that neither logs nor
 * other sites get it.
 */
export default function GroupOfferScreen() {
  const { page } = useOfferTexts()
  const linkToken = useLocation().hash.slice(1)
  const asked = useCall(viewHotelAsk, { linkToken }, { staleTime: 60_000 })
  return (
    <div className="tw-content tw-stack tw-gap-24 tw-pad-block-24">
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {asked.error && GONE.has(asked.error.errorCode) ? (
        <StatePanel tone="empty" level={1} icon="list" title={page.goneTitle} text={page.goneText} />
      ) : (
        <>
          {asked.data ? null : <PageHeader title={page.loading} />}
          <CallView query={asked} skeleton={<Skeleton shape="detail" count={2} />}>
            {(data) => <Asked asked={data} linkToken={linkToken} />}
          </CallView>
        </>
      )}
    </div>
  )
}

function Asked({ asked, linkToken }: { asked: AskedOfHotel; linkToken: string }) {
  const { page } = useOfferTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { code, operatorName, hotelNameEn, hotelNameZh, state, expiresAt } = asked
  const hotel = nameIn(language, { nameEn: hotelNameEn, nameZh: hotelNameZh })
  const ended = { OFFERED: page.offered, DECLINED: page.declined, CLOSED: page.closed }
  return (
    <>
      <PageHeader title={page.title(code)} subtitle={page.lead(operatorName, hotel)} />
      {state === 'OPEN' ? null : (
        <p className="tw-tone-good tw-round tw-pad-8-12" role="status">
          {ended[state]}
        </p>
      )}
      <Wanted asked={asked} />
      {state === 'OPEN' ? (
        <>
          <p>{page.until(formats.moment(expiresAt))}</p>
          <Offering asked={asked} linkToken={linkToken} />
        </>
      ) : null}
    </>
  )
}

function Wanted({ asked }: { asked: AskedOfHotel }) {
  const texts = useGroupTexts()
  const stay = useStay()
  const { page } = useOfferTexts()
  const formats = useFormats()
  const language = useLanguage()
  const optional = [
    [texts.meetingSpace, asked.meetingSpace],
    [texts.extras, asked.extras],
    [texts.cutOff, asked.cutOffOn === null ? '' : formats.day(asked.cutOffOn)],
  ] as const
  return (
    <Card title={page.asked}>
      <div className="tw-stack tw-gap-16">
        <DescriptionList
          facts={[
            [texts.columns.stay, stay(asked)],
            [texts.meal, texts.meals[asked.mealPlan]],
            [texts.nationality, countryName(asked.nationality, language)],
            [texts.purpose, texts.purposes[asked.purpose]],
            ...optional.filter(([, value]) => value !== ''),
          ]}
        />
        <RoomTable label={texts.wanted} nights={shownNights(asked)} rows={asked.rooms} />
      </div>
    </Card>
  )
}

type Draft = Omit<OfferDraft, 'idempotencyKey' | 'hotel'>

function firstDraft(asked: AskedOfHotel): Draft {
  const nights = nightsOf(asked).length
  return {
    mealPlan: asked.mealPlan,
    firstNight: asked.checkIn,
    rooms: cellsOf(asked.rooms, nights),
    prices: emptyCells(nights),
    ...usualTerms(),
  }
}

/** Sends the offer; the answer takes the place of what was asked. */
function useOffering(asked: AskedOfHotel, linkToken: string) {
  const { desk: texts } = useGroupTexts()
  const client = useQueryClient()
  const call = useCallMutation(makeHotelOffer)
  const [draft, setDraft] = useState(() => firstDraft(asked))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const send = (event: FormEvent) => {
    event.preventDefault()
    const nights = nightsOfOffer(draft, asked)
    setWrong({
      ...(nights === null ? { nights: texts.missingRooms } : {}),
      ...(draft.until === '' ? { optionUntil: texts.missingUntil } : {}),
    })
    if (nights === null || draft.until === '' || call.isPending) return
    const priced = nights.map(({ priceMinor, ...night }) => ({ ...night, netMinor: priceMinor }))
    call.mutate(
      { linkToken, mealPlan: draft.mealPlan, nights: priced, ...termsToSend(draft) },
      { onSuccess: () => client.invalidateQueries({ queryKey: callKey(viewHotelAsk) }) },
    )
  }
  return { draft, setDraft, send, call, errors: { ...fieldErrors(call.error), ...wrong }, wrong }
}

function Offering({ asked, linkToken }: { asked: AskedOfHotel; linkToken: string }) {
  const texts = useGroupTexts()
  const { page } = useOfferTexts()
  const form = useRef<HTMLFormElement>(null)
  const { draft, setDraft, send, call, errors, wrong } = useOffering(asked, linkToken)
  const [isDeclining, setDeclining] = useState(false)
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <Card title={page.offer}>
      <form ref={form} className="tw-stack tw-gap-16" onSubmit={send} noValidate>
        <Select
          label={texts.facts.meal}
          error={errors['mealPlan']}
          value={draft.mealPlan}
          onChange={(value) => change({ mealPlan: MEAL_PLANS.find((meal) => meal === value) ?? 'ROOM_ONLY' })}
          options={MEAL_PLANS.map((meal) => ({ value: meal, text: texts.meals[meal] }))}
        />
        <NightFields
          asked={asked}
          draft={draft}
          errors={errors}
          priceTitle={page.net(asked.currency)}
          priceHint={page.netHint}
          onChange={change}
        />
        <TermsFields draft={draft} errors={errors} onChange={change} />
        {call.error && !call.error.fields ? (
          <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
        <span className="tw-row tw-wrap tw-gap-8">
          <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
            {page.send}
          </button>
          <button type="button" className="tw-button" onClick={() => setDeclining(true)}>
            {page.decline}
          </button>
        </span>
      </form>
      {isDeclining ? <Declining linkToken={linkToken} onDone={() => setDeclining(false)} /> : null}
    </Card>
  )
}

function Declining({ linkToken, onDone }: { linkToken: string; onDone(): void }) {
  const { page } = useOfferTexts()
  const client = useQueryClient()
  const call = useCallMutation(declineHotelAsk)
  const decline = (reason: string) =>
    call.mutate(
      { linkToken, reason },
      {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: callKey(viewHotelAsk) })
          onDone()
        },
      },
    )
  return (
    <ReasonDialog
      title={page.declineTitle}
      hint={page.declineHint}
      confirmLabel={page.decline}
      busy={call.isPending}
      failure={call.error}
      onReason={decline}
      onCancel={onDone}
    />
  )
}
