import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { chooseStay, type OfferedProposal, type OfferedStay } from '../contract-public.ts'
import { useProposalTexts } from './texts.ts'

type Props = {
  stay: OfferedStay
  currency: string
  linkToken: string
  onCancel(): void
  onChosen(proposal: OfferedProposal): void
  /** The offer has changed since the client saw it. */
  onChanged(): void
}

/** Asks the client for a name and a word to the agency, and chooses at the price that was seen. */
export function ChooseDialog({ stay, currency, linkToken, onCancel, onChosen, onChanged }: Props) {
  const texts = useProposalTexts()
  const formats = useFormats()
  const language = useLanguage()
  const call = useCallMutation(chooseStay)
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const hotel = nameIn(language, { nameEn: stay.hotelNameEn, nameZh: stay.hotelNameZh })
  const priceMinor = stay.priceMinor ?? 0
  function submit(): void {
    const faults: FieldFaults = name.trim() === '' ? { name: texts.nameMissing } : {}
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate({ linkToken, no: stay.no, priceMinor, name, note }, { onSuccess: onChosen, onError: onChanged })
  }
  return (
    <FormDialog
      title={texts.chooseOf(hotel)}
      confirmLabel={texts.choose}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{texts.chooseText(formats.money(priceMinor, currency))}</p>
          <Field label={texts.name} error={errors['name']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoComplete="name"
                maxLength={100}
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label={texts.note} error={errors['note']} optional>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={3}
                maxLength={1000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
