import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { CHOICE, chooseStay, type OfferedProposal, type OfferedStay } from '../contract-public.ts'
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
  const hotel = nameIn(language, { nameEn: stay.hotelNameEn, nameZh: stay.hotelNameZh })
  const priceMinor = stay.priceMinor ?? 0
  return (
    <RecordDialog
      title={texts.chooseOf(hotel)}
      confirmLabel={texts.choose}
      failure={call.error}
      busy={call.isPending}
      fields={CHOICE}
      needed={{ name: texts.nameMissing }}
      labels={texts}
      before={<p>{texts.chooseText(formats.money(priceMinor, currency))}</p>}
      onSave={(input) =>
        call.mutate({ ...input, linkToken, no: stay.no, priceMinor }, { onSuccess: onChosen, onError: onChanged })
      }
      onCancel={onCancel}
    />
  )
}
