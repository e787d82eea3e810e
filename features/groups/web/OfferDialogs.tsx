import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { MoneyField } from '#web/ui/form/AmountField.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { getGroup, type GroupOffer } from '../contract-requests.ts'
import { askAcceptance, counterOffer } from '../talk/contract.ts'
import { useOfferTexts } from './terms/texts.ts'

type Props = { groupId: string; offer: GroupOffer; currency: string; onDone(): void }

function useDone(onDone: () => void) {
  const client = useQueryClient()
  return (text: string) => {
    notify.success(text)
    void client.invalidateQueries({ queryKey: callKey(getGroup) })
    onDone()
  }
}

/** Names the total at which an offer would be taken. */
export function CounterDialog({ groupId, offer, currency, onDone }: Props) {
  const texts = useOfferTexts()
  const call = useCallMutation(counterOffer)
  const done = useDone(onDone)
  const [wishedMinor, setWished] = useState<number | null>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>()
  const send = () => {
    if (!wishedMinor) return setFaults({ wishedMinor: texts.missingAmount })
    call.mutate({ groupId, offerId: offer.id, wishedMinor, text }, { onSuccess: () => done(texts.countered) })
  }
  return (
    <FormDialog
      title={texts.counterTitle(offer.no)}
      confirmLabel={texts.counter}
      busy={call.isPending}
      failure={call.error}
      {...(faults ? { faults } : {})}
      onSubmit={send}
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <MoneyField
            label={texts.counterTotal(currency)}
            hint={texts.counterHint}
            currency={currency}
            error={errors['wishedMinor']}
            amountMinor={wishedMinor}
            onChange={setWished}
          />
          <Words text={text} onChange={setText} />
        </>
      )}
    </FormDialog>
  )
}

/** Asks those who may bind the company to accept an offer. */
export function AskDialog({ groupId, offer, approvers, onDone }: Props & { approvers: readonly string[] | null }) {
  const texts = useOfferTexts()
  const call = useCallMutation(askAcceptance)
  const done = useDone(onDone)
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={texts.askAcceptTitle(offer.no)}
      confirmLabel={texts.askAccept}
      busy={call.isPending}
      failure={call.error}
      onSubmit={() => call.mutate({ groupId, offerId: offer.id, text }, { onSuccess: () => done(texts.asked) })}
      onCancel={onDone}
    >
      {() => (
        <>
          <p>{approvers === null ? texts.askAcceptText : texts.askApproval(approvers.join(', '))}</p>
          <Words text={text} onChange={setText} />
        </>
      )}
    </FormDialog>
  )
}

function Words({ text, onChange }: { text: string; onChange(text: string): void }) {
  const texts = useOfferTexts()
  return (
    <Field label={texts.words} optional>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
