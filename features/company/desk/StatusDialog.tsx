import { useQueryClient } from '@tanstack/react-query'
import { defineRecord } from '#contract/record.ts'
import { getCompany, setCompanyStatus } from '#features/company/agreement/contract.ts'
import { type CompanyRow, searchCompanies } from '#features/company/contract.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useCompanyTexts } from '../web/texts.ts'

type StatusProps = { company: CompanyRow; action: 'suspend' | 'reactivate'; onCancel(): void }

const REASON = defineRecord({ reason: { kind: 'text', max: 500, rows: 3 } })

/** Suspends a company, with a reason, or reactivates it. */
export function StatusDialog({ company: { id: companyId, name }, action, onCancel }: StatusProps) {
  const { desk } = useCompanyTexts()
  const client = useQueryClient()
  const call = useCallMutation(setCompanyStatus)
  const words = desk.page[action]
  const suspends = action === 'suspend'
  const onSuccess = async () => {
    notify.success(words.done(name))
    await Promise.all(
      [getCompany, searchCompanies].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
    )
    onCancel()
  }
  return (
    <RecordDialog
      title={words.title(name)}
      confirmLabel={desk.page.actions[action]}
      danger={suspends}
      failure={call.error}
      busy={call.isPending}
      fields={REASON}
      needed={suspends ? { reason: desk.page.reasonMissing } : {}}
      labels={{ reason: suspends ? desk.page.reason : desk.page.note }}
      before={<p>{words.text}</p>}
      onSave={(input) => call.mutate({ ...input, companyId, status: suspends ? 'SUSPENDED' : 'ACTIVE' }, { onSuccess })}
      onCancel={onCancel}
    />
  )
}
