import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionMenu } from '#web/ui/overlay/ActionMenu.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { findCustomerUserList, type StaffAction } from '../contract-list.ts'
import {
  findCustomerUserDetail,
  modifyCustomerStatus,
  resetCustomerPassword,
  secureCustomerUser,
  type StaffDetail,
} from '../contract.ts'
import { useStaffTexts } from './texts.ts'

type Doing = Exclude<StaffAction, 'edit'>
const DANGEROUS: readonly Doing[] = ['suspend', 'end', 'withdraw', 'resetSecondFactor', 'endSessions']
const isSecure = (action: Doing) => action === 'endSessions' || action === 'resetSecondFactor'

/** What can be done with an account besides editing it; each is asked once more before it is done. */
export function StaffActions({ member }: { member: StaffDetail }) {
  const texts = useStaffTexts()
  const [doing, setDoing] = useState<Doing | null>(null)
  const actions = member.allowed.filter((action) => action !== 'edit')
  const leave = () => setDoing(null)
  if (actions.length === 0) return null
  return (
    <>
      <ActionMenu
        label={texts.more}
        name={texts.moreOf(member.name)}
        actions={actions.map((action) => ({
          key: action,
          text: texts.actions[action],
          danger: DANGEROUS.includes(action),
          onAction: () => setDoing(action),
        }))}
      />
      {doing === null ? null : <Confirm member={member} action={doing} onDone={leave} />}
    </>
  )
}

/** Sends an action by its call, says that it was done and reads the account anew. */
function useDoing(member: StaffDetail, action: Doing, onDone: () => void) {
  const texts = useStaffTexts()
  const client = useQueryClient()
  const status = useCallMutation(modifyCustomerStatus)
  const reset = useCallMutation(resetCustomerPassword)
  const secure = useCallMutation(secureCustomerUser)
  const options = {
    onSuccess: async () => {
      notify.success(texts.done[action](member.name))
      await client.invalidateQueries({ queryKey: callKey(findCustomerUserList) })
      await client.invalidateQueries({ queryKey: callKey(findCustomerUserDetail) })
      onDone()
    },
  }
  const staffId = member.id
  function send(currentPassword: string): void {
    if (action === 'endSessions' || action === 'resetSecondFactor')
      secure.mutate({ staffId, action, currentPassword }, options)
    else if (action === 'resetPassword') reset.mutate({ staffId }, options)
    else status.mutate({ staffId, action }, options)
  }
  const busy = status.isPending || reset.isPending || secure.isPending
  return { send, busy, failure: status.error ?? reset.error ?? secure.error }
}

function Confirm({ member, action, onDone }: { member: StaffDetail; action: Doing; onDone(): void }) {
  const texts = useStaffTexts()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { send, busy, failure } = useDoing(member, action, onDone)
  function submit(): void {
    const faults = isSecure(action) && password === '' ? { currentPassword: texts.enterPassword } : {}
    setWrong(faults)
    if (Object.keys(faults).length === 0) send(password)
  }
  return (
    <FormDialog
      title={texts.actionOf(texts.actions[action], member.name)}
      confirmLabel={texts.actions[action]}
      danger={DANGEROUS.includes(action)}
      busy={busy}
      failure={failure}
      faults={wrong}
      onSubmit={submit}
      onCancel={onDone}
    >
      {(errors) => (
        <>
          <p>{texts.ask[action](member.email ?? member.name)}</p>
          {isSecure(action) ? (
            <Field label={texts.ownPassword} error={errors['currentPassword']}>
              {(control) => (
                <input
                  {...control}
                  className="tw-input"
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
              )}
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
