import { useLanguage } from '#web/language.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { LANGUAGES_OFFERED } from '#web/ui/text/languages-offered.ts'
import { OPERATOR, proposeOperator } from '../contract.ts'
import { RoleField } from './RoleField.tsx'
import { useOperatorTexts } from './operator-texts.ts'
import { useOperatorChange } from './use-operator-change.tsx'

/** Proposes to invite somebody to the desk by email. */
export function InviteDialog({ onCancel }: { onCancel(): void }) {
  const texts = useOperatorTexts()
  const { propose, isPending, failure, fresh } = useOperatorChange(proposeOperator, onCancel)
  return (
    <RecordDialog
      title={texts.inviteTitle}
      confirmLabel={texts.propose}
      busy={isPending}
      failure={failure}
      fields={OPERATOR}
      known={{ language: useLanguage() }}
      needed={{ name: texts.enterName, email: texts.enterEmail }}
      wrong={fresh.faults}
      labels={texts}
      hints={{ email: texts.emailHint }}
      offers={{ language: LANGUAGES_OFFERED }}
      own={({ draft, errors, change }) => ({
        role: <RoleField role={draft.role} error={errors['role']} onChange={(role) => change({ role })} />,
      })}
      after={fresh.field}
      onSave={(input) => propose({ ...input, proof: fresh.proof })}
      onCancel={onCancel}
    />
  )
}
