import { type ReactNode, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import type { DeskOrder } from '../contract.ts'
import { walkOrder } from '../walking/contract.ts'
import { ChoiceField, LineField, NoteField, useRefresh, useTypedAmount } from './giving-fields.tsx'
import { useDeskTexts } from './texts.ts'
import { TypedHotelFields, UNTYPED, WalkHotels, type WalkTyped } from './walk-fields.tsx'

type Props = { order: DeskOrder; onClose(): void }
type Wish = InputOf<typeof walkOrder>
type Amounts = { stayMinor: number | undefined; taxiMinor: number | undefined }

/** What is wished for, as the call takes it; null until the guests have a place to go. */
function wishOf(orderId: string, typed: WalkTyped, { stayMinor, taxiMinor = 0 }: Amounts): Wish | null {
  const { to, place, name, address, phone } = typed
  const number = typed.number.trim()
  if (to === 'HOTEL') {
    if (place === null) return null
    const { hotelId, ratePlanId } = place
    return { to, orderId, hotelId, ratePlanId, taxiMinor, ...(number && { hotelConfirmation: number }) }
  }
  const words = { name: name.trim(), address: address.trim(), phone: phone.trim(), hotelConfirmation: number }
  if (Object.values(words).includes('') || stayMinor === undefined) return null
  return { to, orderId, ...words, stayMinor, taxiMinor }
}

/** Asks what moving the guests comes to, and moves them with the figure that is shown. */
function useWalking({ order, onClose }: Props) {
  const { walking: texts } = useDeskTexts()
  const [typed, setTyped] = useState(UNTYPED)
  const [faults, setFaults] = useState<FieldFaults>({})
  const amountOf = useTypedAmount(order.currency)
  const [stay, taxi] = [amountOf(typed.stay), amountOf(typed.taxi)]
  const wish = taxi.fault ? null : wishOf(order.id, typed, { stayMinor: stay.minor, taxiMinor: taxi.minor })
  // A wish that is not whole is never asked.
  const asked = useCall(walkOrder, wish ?? { to: 'HOTEL', orderId: order.id, hotelId: '', ratePlanId: '' }, {
    staleTime: 0,
    enabled: wish !== null,
  })
  const call = useCallMutation(walkOrder)
  const fresh = useProof()
  const refresh = useRefresh()
  const quote = wish !== null && !asked.isError ? (asked.data ?? null) : null
  function submit(): void {
    const wrong = { ...missingOf(typed, { stay: stay.fault, taxi: taxi.fault }, texts), ...fresh.faults }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0 || quote === null || wish === null) return
    const { version, priceMinor } = quote
    call.mutate(
      { ...wish, note: typed.note.trim(), version, priceMinor, proof: fresh.proof },
      {
        onSuccess: ({ done }) => {
          notify.success(done ? texts.done(order.code) : fresh.proposed)
          refresh()
          onClose()
        },
        onError: ({ errorCode }) => {
          if (errorCode.startsWith('amendment.')) void asked.refetch()
        },
      },
    )
  }
  const change = (part: Partial<WalkTyped>) => {
    call.reset()
    setTyped({ ...typed, ...part })
  }
  const failure = call.error ?? (asked.isError ? asked.error : null)
  return { typed, change, faults, quote, failure, busy: call.isPending, fresh, submit }
}

/** What is missing of where the guests go, by field. */
function missingOf(
  typed: WalkTyped,
  wrong: { stay: string | undefined; taxi: string | undefined },
  texts: ReturnType<typeof useDeskTexts>['walking'],
): FieldFaults {
  const taxi = wrong.taxi ? { taxiMinor: wrong.taxi } : {}
  if (typed.to === 'HOTEL') return { ...taxi, ...(typed.place === null ? { hotelId: texts.choose } : {}) }
  const empty = (['name', 'address', 'phone'] as const).filter((field) => typed[field].trim() === '')
  return {
    ...Object.fromEntries(empty.map((field) => [field, texts.missing[field]])),
    ...(wrong.stay || typed.stay.trim() === '' ? { stayMinor: wrong.stay ?? texts.missing.stay } : {}),
    ...(typed.number.trim() === '' ? { hotelConfirmation: texts.missing.number } : {}),
    ...taxi,
  }
}

/** Moves guests whose hotel is full to another hotel, or proposes it where it takes a second person. */
export function WalkDialog(props: Props) {
  const { order, onClose } = props
  const { walking: texts } = useDeskTexts()
  const { typed, change, faults, quote, failure, busy, fresh, submit } = useWalking(props)
  const numberNeeded = typed.to === 'TYPED' || quote?.needsNumber === true
  return (
    <FormDialog
      title={`${texts.title} · ${order.code}`}
      confirmLabel={quote?.takesTwo ? fresh.propose : texts.confirm}
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p className="tw-soft">{texts.lead}</p>
          <ChoiceField
            label={texts.where}
            names={texts.places}
            error={undefined}
            value={typed.to}
            onChange={(to) => change({ to })}
          />
          {typed.to === 'HOTEL' ? (
            <WalkHotels order={order} typed={typed} errors={errors} onChange={change} />
          ) : (
            <TypedHotelFields order={order} typed={typed} errors={errors} onChange={change} />
          )}
          <LineField
            label={texts.number}
            hint={numberNeeded ? texts.numberNeeded : undefined}
            optional={!numberNeeded}
            error={errors['hotelConfirmation']}
            value={typed.number}
            onChange={(number) => change({ number })}
          />
          <LineField
            label={texts.taxi(order.currency)}
            optional
            error={errors['taxiMinor']}
            currency={order.currency}
            value={typed.taxi}
            onChange={(taxi) => change({ taxi })}
          />
          {quote ? <Figures quote={quote} /> : null}
          <NoteField value={typed.note} errors={errors} onChange={(note) => change({ note })} />
          {quote?.takesTwo ? fresh.field(errors) : fresh.fieldAlone(errors)}
        </>
      )}
    </FormDialog>
  )
}

/** What the customer pays and what the other hotel would be sold for; our loss for those who may see it. */
function Figures({ quote }: { quote: OutputOf<typeof walkOrder> }) {
  const { walking: texts } = useDeskTexts()
  const { paidMinor, priceMinor, lossMinor, currency } = quote
  const money = (amountMinor: number, tone?: 'lost') => (
    <MoneyText amountMinor={amountMinor} currency={currency} {...(tone && amountMinor > 0 ? { tone } : {})} />
  )
  const facts: (readonly [string, ReactNode])[] = [
    [texts.paid, money(paidMinor)],
    [texts.price, money(priceMinor)],
  ]
  if (typeof lossMinor === 'number') facts.push([texts.loss, money(lossMinor, 'lost')])
  return (
    <div className="tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <DescriptionList facts={facts} />
    </div>
  )
}
