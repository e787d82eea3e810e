import { useLanguage } from '#web/language.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { LANGUAGES_OFFERED } from '#web/ui/text/languages-offered.ts'
import { useCallMutation } from '#web/use-call.ts'
import { inviteCompanyOwner, OWNER } from '../help/contract.ts'
import { useCompanyStaffTexts } from './texts.ts'
import { useHelped } from './use-helped.ts'

/** Invites an owner to a company that has none who can sign in. */
export function OwnerDialog({ companyId, onCancel }: { companyId: string; onCancel(): void }) {
  const texts = useCompanyStaffTexts()
  const call = useCallMutation(inviteCompanyOwner)
  const helped = useHelped()
  return (
    <RecordDialog
      title={texts.inviteTitle}
      confirmLabel={texts.send}
      busy={call.isPending}
      failure={call.error}
      fields={OWNER}
      known={{ language: useLanguage() }}
      needed={{ name: texts.enterName, email: texts.enterEmail }}
      labels={texts}
      hints={{ email: texts.emailHint }}
      offers={{ language: LANGUAGES_OFFERED }}
      before={<p>{texts.inviteText}</p>}
      onSave={(input) =>
        call.mutate(
          { ...input, companyId },
          { onSuccess: () => void helped(texts.invited(input.email)).then(onCancel) },
        )
      }
      onCancel={onCancel}
    />
  )
}
