import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getCompany, setCompanyStatus } from '#features/company/agreement/contract.ts'
import { type CompanyRow, searchCompanies } from '#features/company/contract.ts'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { useCompanyTexts } from '../web/texts.ts'

type StatusProps = { company: CompanyRow; action: 'suspend' | 'reactivate'; onCancel(): void }

/** Suspends a company, with a reason, or reactivates it. */
export function StatusDialog({ company: { id: companyId, name }, action, onCancel }: StatusProps) {
  const { desk } = useCompanyTexts()
  const client = useQueryClient()
  const call = useCallMutation(setCompanyStatus)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const words = desk.page[action]
  const suspends = action === 'suspend'
  function submit(): void {
    if (suspends && reason.trim() === '') return setWrong({ reason: desk.page.reasonMissing })
    setWrong({})
    call.mutate(
      { companyId, status: suspends ? 'SUSPENDED' : 'ACTIVE', reason },
      {
        onSuccess: async () => {
          notify.success(words.done(name))
          await Promise.all(
            [getCompany, searchCompanies].map((changed) => client.invalidateQueries({ queryKey: callKey(changed) })),
          )
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={words.title(name)}
      confirmLabel={desk.page.actions[action]}
      danger={suspends}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{words.text}</p>
          <Field label={suspends ? desk.page.reason : desk.page.note} error={errors['reason']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                name="reason"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
