import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import { usePartyWords } from '#features/hotels/web/GuestsField.tsx'
import { useFormats } from '#web/format.ts'
import { useUser } from '#web/store.ts'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { saveWatch, searchWatches } from '../contract.ts'
import { useWatchTexts } from './texts.ts'

type Props = { watchable: InputOf<typeof saveWatch>; name: string; onCancel: () => void }
const CHOICES = ['any', 'under'] as const

/** Watches a price: for any change, or for a total at or below an amount. */
export default function WatchDialog({ watchable, name, onCancel }: Props) {
  const texts = useWatchTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const call = useCallMutation(saveWatch)
  const faultOf = useAmountFault()
  const currency = useUser()?.company?.currency ?? ''
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('any')
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const thresholdMinor = choice === 'any' ? undefined : minorOf(amount, currency)
    const isWrong = thresholdMinor === null
    setWrong(isWrong ? { thresholdMinor: faultOf(amount, currency, texts.wrongAmount) } : {})
    if (isWrong) return
    call.mutate(thresholdMinor === undefined ? watchable : { ...watchable, thresholdMinor }, {
      onSuccess: async ({ priceNowMinor }) => {
        notify.success(priceNowMinor === null ? texts.savedNone : texts.saved(formats.money(priceNowMinor, currency)))
        await client.invalidateQueries({ queryKey: callKey(searchWatches) })
        onCancel()
      },
    })
  }
  return (
    <FormDialog
      title={texts.dialog}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Watched watchable={watchable} name={name} />
          <fieldset className="tw-stack tw-gap-6">
            <legend className="tw-14 tw-medium tw-below-6">{texts.tellMe}</legend>
            {CHOICES.map((one) => (
              <label key={one} className="tw-flex tw-gap-8">
                <input type="radio" name="tells" checked={choice === one} onChange={() => setChoice(one)} />
                {texts.choices[one]}
              </label>
            ))}
          </fieldset>
          {choice === 'under' ? (
            <AmountField
              label={texts.threshold(currency)}
              hint={texts.thresholdHint}
              error={errors['thresholdMinor']}
              currency={currency}
              value={amount}
              onChange={setAmount}
            />
          ) : null}
          <p className="tw-13 tw-soft">{texts.how}</p>
        </>
      )}
    </FormDialog>
  )
}

/** What is watched: its name, the days and the guests. */
function Watched({ watchable, name }: Pick<Props, 'watchable' | 'name'>) {
  const formats = useFormats()
  const partyWords = usePartyWords()
  const { checkIn, checkOut, rooms } = watchable
  const party = rooms.map(({ adults, childAges = [] }) => ({
    adults: Number(adults),
    childAges: childAges.map(Number),
  }))
  return (
    <p>
      <strong>{name}</strong>
      <span className="tw-block tw-soft">
        <InlineList facts={[formats.stay(checkIn, checkOut), partyWords(party)]} />
      </span>
    </p>
  )
}
