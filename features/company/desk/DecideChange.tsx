import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { getCompany } from '../agreement/contract.ts'
import {
  decideCompanyChange,
  type DeskChange,
  getCompanyChange,
  searchCompanyChanges,
} from '../changes/contract-desk.ts'
import { searchCompanies } from '../contract.ts'
import { useCompanyTexts } from '../web/texts.ts'

/** The two decisions about a request; a declined one needs a reason, which the company reads. */
export function DecideChange({ change }: { change: DeskChange }) {
  const { changes: texts } = useCompanyTexts()
  const [action, setAction] = useState<'approve' | 'decline' | null>(null)
  return (
    <span className="tw-flex tw-gap-8">
      <button type="button" className="tw-button tw-button-primary" onClick={() => setAction('approve')}>
        {texts.approve}
      </button>
      <button type="button" className="tw-button" onClick={() => setAction('decline')}>
        {texts.decline}
      </button>
      {action ? <DecideDialog change={change} action={action} onCancel={() => setAction(null)} /> : null}
    </span>
  )
}

type DialogProps = { change: DeskChange; action: 'approve' | 'decline'; onCancel(): void }

function DecideDialog({ change, action, onCancel }: DialogProps) {
  const { changes: texts, desk } = useCompanyTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideCompanyChange)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const refresh = () =>
    Promise.all(
      [getCompanyChange, searchCompanyChanges, searchCompanies, getCompany].map((changed) =>
        client.invalidateQueries({ queryKey: callKey(changed) }),
      ),
    )
  function submit(): void {
    const missing = action === 'decline' && reason.trim() === ''
    setWrong(missing ? { reason: desk.required } : {})
    if (missing) return
    const input = action === 'approve' ? { action, changeId: change.id } : { action, changeId: change.id, reason }
    call.mutate(input, {
      onSuccess: () => {
        notify.success(action === 'approve' ? texts.approved : texts.declined)
        void refresh().then(onCancel)
      },
      // Somebody was faster: the panel shows what they decided.
      onError: ({ errorCode }) => errorCode === 'company.change_ended' && void refresh(),
    })
  }
  return (
    <FormDialog
      title={texts.decideTitle[action](change.companyName)}
      confirmLabel={texts[action]}
      danger={action === 'decline'}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) =>
        action === 'approve' ? (
          <p>{texts.approveText}</p>
        ) : (
          <Field label={texts.reason} error={errors['reason']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )
      }
    </FormDialog>
  )
}
