import { type ReactNode, useState } from 'react'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { nightsBetween } from '#contract/dates.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import type { CallFailure } from '#web/call-api.ts'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import type { DeskOrder } from '../contract.ts'
import { giveBack } from '../giving/contract.ts'
import { useOrderWords } from '../web/words.ts'
import { useDeskTexts } from './texts.ts'
import { ChoiceField, LineField, NoteField, useRefresh, useTypedAmount } from './giving-fields.tsx'

export type GiveKind = InputOf<typeof giveBack>['kind']
type Quote = OutputOf<typeof giveBack>
type Typed = {
  amount: string
  reason: 'HOTEL_FAULT' | 'OUR_FAULT' | 'COMMERCIAL'
  borneBy: 'HOTEL' | 'US'
  nightsUsed: string
  note: string
}
const UNTYPED: Typed = { amount: '', reason: 'OUR_FAULT', borneBy: 'US', nightsUsed: '1', note: '' }
type Props = { order: DeskOrder; kind: GiveKind; onClose(): void }

/** What is wished for, as the call takes it; the amount is what is given of a gift, what is kept of unused nights. */
function wishOf({ order: { id: orderId }, kind }: Props, typed: Typed, amountMinor: number | undefined) {
  const { reason, borneBy, nightsUsed } = typed
  const fee = amountMinor === undefined ? {} : { feeMinor: amountMinor }
  if (kind === 'NO_SHOW') return { kind, orderId, ...fee }
  if (kind === 'EARLY_DEPARTURE') return { kind, orderId, nightsUsed: Number(nightsUsed), ...fee }
  const amount = amountMinor === undefined ? {} : { amountMinor }
  return { kind, orderId, reason, borneBy, ...amount }
}

/** Asks what would be given back while it is typed, and gives with the figure that is shown. */
function useGiving(props: Props) {
  const { order, kind, onClose } = props
  const { giving: texts } = useDeskTexts()
  const [typed, setTyped] = useState(UNTYPED)
  const [faults, setFaults] = useState<FieldFaults>({})
  const amount = useTypedAmount(order.currency)(typed.amount)
  const wish = wishOf(props, typed, amount.minor)
  const asked = useCall(giveBack, wish, { staleTime: 0, enabled: amount.fault === undefined })
  const call = useCallMutation(giveBack)
  const fresh = useProof()
  const refresh = useRefresh()
  const quote = amount.fault === undefined && !asked.isError ? (asked.data ?? null) : null
  function submit(): void {
    // Everything that is left is no amount that goodwill has by itself.
    const isMissing = kind === 'GOODWILL' && typed.amount.trim() === ''
    const amountFault = amount.fault ?? (isMissing ? texts.enterAmount : undefined)
    const field = kind === 'GOODWILL' || kind === 'WAIVE' ? 'amountMinor' : 'feeMinor'
    const wrong = { ...(amountFault ? { [field]: amountFault } : {}), ...fresh.faults }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0 || quote === null) return
    call.mutate(
      { ...wish, note: typed.note.trim(), leftMinor: quote.leftMinor, proof: fresh.proof },
      {
        onSuccess: ({ done }) => {
          notify.success(done ? texts.done[kind](order.code) : fresh.proposed)
          refresh()
          onClose()
        },
        onError: ({ errorCode }) => {
          if (errorCode === 'order.given_back') void asked.refetch()
        },
      },
    )
  }
  const change = (part: Partial<Typed>) => {
    call.reset()
    setTyped({ ...typed, ...part })
  }
  const failure = call.error ?? (asked.isError ? asked.error : null)
  // Nothing is given before an amount is typed.
  const isUntyped = kind === 'GOODWILL' && typed.amount.trim() === ''
  return { typed, change, faults, quote, isUntyped, failure, busy: call.isPending, fresh, submit }
}

/** Gives money of an order back, or proposes it where it takes a second person. */
export function GiveDialog(props: Props) {
  const { order, kind, onClose } = props
  const { giving: texts } = useDeskTexts()
  const { typed, change, faults, quote, isUntyped, failure, busy, fresh, submit } = useGiving(props)
  const takesTwo = quote?.takesTwo === true && !isUntyped
  return (
    <FormDialog
      title={`${texts.titles[kind]} · ${order.code}`}
      confirmLabel={takesTwo ? fresh.propose : texts.confirm[kind]}
      danger={kind === 'NO_SHOW'}
      ready={quote !== null}
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <Lost failure={failure} currency={order.currency} />
          {kind === 'GOODWILL' || kind === 'WAIVE' ? (
            <GiftFields kind={kind} order={order} typed={typed} errors={errors} onChange={change} />
          ) : (
            <UnusedFields kind={kind} order={order} typed={typed} errors={errors} onChange={change} />
          )}
          {quote ? <Figures quote={quote} isUntyped={isUntyped} /> : null}
          <NoteField value={typed.note} errors={errors} onChange={(note) => change({ note })} />
          {takesTwo ? fresh.field(errors) : fresh.fieldAlone(errors)}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = Pick<Props, 'order' | 'kind'> & {
  typed: Typed
  errors: FieldFaults
  onChange(part: Partial<Typed>): void
}

function GiftFields({ kind, order, typed, errors, onChange }: FieldsProps) {
  const { giving: texts } = useDeskTexts()
  return (
    <>
      <LineField
        label={texts.amount(order.currency)}
        hint={kind === 'WAIVE' ? texts.allOfFee : undefined}
        optional={kind === 'WAIVE'}
        error={errors['amountMinor']}
        currency={order.currency}
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <ChoiceField
        label={texts.reason}
        names={texts.reasons}
        error={errors['reason']}
        value={typed.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <ChoiceField
        label={texts.borneBy}
        hint={texts.borneByHint}
        names={texts.bearers}
        error={errors['borneBy']}
        value={typed.borneBy}
        onChange={(borneBy) => onChange({ borneBy })}
      />
    </>
  )
}

function UnusedFields({ kind, order, typed, errors, onChange }: FieldsProps) {
  const { giving: texts } = useDeskTexts()
  const { checkIn, checkOut } = order.terms
  const used = Array.from({ length: nightsBetween(checkIn, checkOut) - 1 }, (_, i) => String(i + 1))
  return (
    <>
      {kind === 'EARLY_DEPARTURE' ? (
        <ChoiceField
          label={texts.nightsUsed}
          names={Object.fromEntries(used.map((night) => [night, night]))}
          error={errors['nightsUsed']}
          value={typed.nightsUsed}
          onChange={(nightsUsed) => onChange({ nightsUsed })}
        />
      ) : null}
      <LineField
        label={texts.feeAgreed(order.currency)}
        hint={texts.feeByTerms}
        optional
        error={errors['feeMinor']}
        currency={order.currency}
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </>
  )
}

/** What a wish comes to, where one is typed; the margin for those who may see it. */
function Figures({ quote, isUntyped }: { quote: Quote; isUntyped: boolean }) {
  const { giving: texts } = useDeskTexts()
  const { leftMinor, givenBeforeMinor, feeMinor, givenMinor, offDebtMinor, marginMinor, currency } = quote
  const money = (amountMinor: number, tone?: 'good' | 'lost') => (
    <MoneyText amountMinor={amountMinor} currency={currency} {...(tone ? { tone } : {})} />
  )
  const facts: (readonly [string, ReactNode])[] = []
  if (givenBeforeMinor > 0) facts.push([texts.givenBefore, money(givenBeforeMinor)])
  facts.push([texts.left, money(leftMinor)])
  if (!isUntyped) {
    if (feeMinor !== null) facts.push([texts.kept, money(feeMinor)])
    facts.push([texts.given, money(givenMinor, 'good')])
    if (offDebtMinor > 0) facts.push([texts.offDebt, money(offDebtMinor)])
    if (givenMinor > offDebtMinor) facts.push([texts.toBalance, money(givenMinor - offDebtMinor)])
    if (typeof marginMinor === 'number')
      facts.push([texts.margin, money(marginMinor, marginMinor < 0 ? 'lost' : 'good')])
  }
  return (
    <div className="tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <DescriptionList facts={facts} />
    </div>
  )
}

/** What was given back meanwhile, and when, for the slower of two people. */
function Lost({ failure, currency }: { failure: CallFailure | null; currency: string }) {
  const { giving: texts } = useDeskTexts()
  const { formats } = useOrderWords()
  if (failure?.errorCode !== 'order.given_back') return null
  // As `giveBack` says.
  const { givenMinor, givenAt } = failure.detail as { givenMinor: number; givenAt: string | null }
  const when = givenAt === null ? '' : formats.moment(givenAt)
  return <p className="tw-notice tw-tone-wait">{texts.lost(formats.money(givenMinor, currency), when)}</p>
}
