import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import type { DeskOrder } from '../contract.ts'
import { deskCancel } from '../giving/contract.ts'
import { useOrderTexts } from '../web/texts.ts'
import { useOrderWords } from '../web/words.ts'
import { useDeskTexts } from './texts.ts'
import { ChoiceField, LineField, NoteField, useRefresh, useTypedAmount } from './giving-fields.tsx'

type Via = 'PHONE' | 'MAIL' | 'CHAT'
type Typed = { askedBy: string; askedVia: Via; waived: string; hotelWaives: boolean; note: string }
const UNTYPED: Typed = { askedBy: '', askedVia: 'PHONE', waived: '', hotelWaives: false, note: '' }
type Props = { order: DeskOrder; onClose(): void }

/** Asks for the fee while a waiver is typed, and cancels with the fee that is shown. */
function useDeskCancelling({ order, onClose }: Props) {
  const { giving: texts } = useDeskTexts()
  const [typed, setTyped] = useState(UNTYPED)
  const [faults, setFaults] = useState<FieldFaults>({})
  const { minor: waivedMinor = 0, fault } = useTypedAmount(order.currency)(typed.waived)
  const wish = { orderId: order.id, waivedMinor, hotelWaives: typed.hotelWaives }
  const asked = useCall(deskCancel, wish, { staleTime: 0, enabled: fault === undefined })
  const call = useCallMutation(deskCancel)
  const fresh = useFreshProof()
  const refresh = useRefresh()
  const quote = fault === undefined && !asked.isError ? (asked.data ?? null) : null
  function submit(): void {
    const askedBy = typed.askedBy.trim()
    const wrong = {
      ...(askedBy === '' ? { askedBy: texts.enterAskedBy } : {}),
      ...(fault ? { waivedMinor: fault } : {}),
      ...(waivedMinor > 0 ? fresh.faults : {}),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0 || quote === null) return
    const { penaltyMinor } = quote
    const proof = waivedMinor > 0 ? { proof: fresh.proof } : {}
    call.mutate(
      { ...wish, askedBy, askedVia: typed.askedVia, note: typed.note.trim(), penaltyMinor, ...proof },
      {
        onSuccess: () => {
          notify.success(texts.done.CANCEL(order.code))
          refresh()
          onClose()
        },
        onError: ({ errorCode }) => {
          if (errorCode === 'order.penalty_changed' || errorCode === 'order.given_back') void asked.refetch()
        },
      },
    )
  }
  const change = (part: Partial<Typed>) => {
    call.reset()
    setTyped({ ...typed, ...part })
  }
  const failure = call.error ?? (asked.isError ? asked.error : null)
  return { typed, change, faults, quote, failure, busy: call.isPending, waivedMinor, fresh, submit }
}

/** Cancels for a customer who asked the desk; what the hotel keeps beyond the fee is shown before the button. */
export function DeskCancelDialog(props: Props) {
  const { order, onClose } = props
  const { giving: texts } = useDeskTexts()
  const orders = useOrderTexts()
  const { typed, change, faults, quote, failure, busy, waivedMinor, fresh, submit } = useDeskCancelling(props)
  return (
    <FormDialog
      title={`${texts.titles.CANCEL} · ${order.code}`}
      confirmLabel={texts.confirm.CANCEL}
      leaveText={orders.cancelKeep}
      danger
      ready={quote !== null}
      busy={busy}
      failure={failure}
      faults={faults}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <LineField
            label={texts.askedBy}
            error={errors['askedBy']}
            value={typed.askedBy}
            onChange={(askedBy) => change({ askedBy })}
          />
          <ChoiceField
            label={texts.askedVia}
            names={texts.ways}
            error={errors['askedVia']}
            value={typed.askedVia}
            onChange={(askedVia) => change({ askedVia })}
          />
          <WaiverFields order={order} quote={quote} typed={typed} errors={errors} onChange={change} />
          {quote ? <Figures quote={quote} /> : null}
          <NoteField value={typed.note} errors={errors} onChange={(note) => change({ note })} />
          {waivedMinor > 0 ? fresh.field(errors) : null}
        </>
      )}
    </FormDialog>
  )
}

type Quote = OutputOf<typeof deskCancel>
type WaiverProps = Pick<Props, 'order'> & {
  quote: Quote | null
  typed: Typed
  errors: FieldFaults
  onChange(part: Partial<Typed>): void
}

/** What is waived of a fee, and whether the hotel waives its own; nothing where cancelling is free. */
function WaiverFields({ order, quote, typed, errors, onChange }: WaiverProps) {
  const { giving: texts } = useDeskTexts()
  const { formats } = useOrderWords()
  if (quote?.feeMinor === 0) return null
  const hint = quote ? texts.waivedHint(formats.money(quote.aloneMinor, quote.currency)) : undefined
  return (
    <>
      <LineField
        label={texts.waived(order.currency)}
        hint={hint}
        optional
        error={errors['waivedMinor']}
        currency={order.currency}
        value={typed.waived}
        onChange={(waived) => onChange({ waived })}
      />
      <label className="tw-flex tw-start tw-gap-8">
        <input
          type="checkbox"
          checked={typed.hotelWaives}
          onChange={({ target }) => onChange({ hotelWaives: target.checked })}
        />
        {texts.hotelWaives}
      </label>
    </>
  )
}

function Figures({ quote }: { quote: Quote }) {
  const { giving: texts } = useDeskTexts()
  const { currency, feeMinor, penaltyMinor, refundMinor, lossMinor } = quote
  const money = (amountMinor: number, tone?: 'good' | 'lost') => (
    <MoneyText amountMinor={amountMinor} currency={currency} {...(tone && amountMinor > 0 ? { tone } : {})} />
  )
  const facts: (readonly [string, ReactNode])[] = [[texts.feeNow, money(feeMinor)]]
  if (penaltyMinor !== feeMinor) facts.push([texts.kept, money(penaltyMinor)])
  facts.push([texts.given, money(refundMinor, 'good')])
  if (typeof lossMinor === 'number' && feeMinor > 0) facts.push([texts.loss, money(lossMinor, 'lost')])
  return (
    <div className="tw-card-round tw-sunken tw-pad-16" aria-live="polite">
      <DescriptionList facts={facts} />
    </div>
  )
}
