import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { checkLink, PASSWORD_MIN, resetPassword } from '#features/identity/contract.ts'
import { paths } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import styles from './LoginScreen.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refused } from './Refused.tsx'
import { useIdentityTexts } from './texts.ts'
import { useEntering } from './use-entering.ts'

const TOKEN = /^#([\w-]{43})$/

/** Whether the link is an invitation to the operator's staff. */
const useInvited = () => useSearchParams()[0].has('invited')

/** Sets a new password by the mailed link, whose secret follows the # of the address. */
export default function PasswordResetScreen() {
  const { hash } = useLocation()
  const [isBroken, setBroken] = useState(false)
  const token = TOKEN.exec(hash)?.[1]
  return (
    <div className={`tw-full tw-centre-block ${styles.page}`}>
      <Card className={styles.card}>
        {token === undefined || isBroken ? <Broken /> : <ResetForm token={token} onBroken={() => setBroken(true)} />}
      </Card>
    </div>
  )
}

function ResetForm({ token, onBroken }: { token: string; onBroken(): void }) {
  const { reset } = useIdentityTexts()
  const isInvited = useInvited()
  const form = useRef<HTMLFormElement>(null)
  const [short, setShort] = useState(false)
  const call = useCallMutation(resetPassword)
  const check = useCall(checkLink, { token, opens: 'ACCOUNT' }, { enabled: call.isIdle, staleTime: Infinity })
  const enterWith = useEntering()
  if (check.error?.errorCode === 'token.invalid') return <Broken />

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setShort(password.length < PASSWORD_MIN)
    if (password.length < PASSWORD_MIN) return focusFirstError(form.current)
    call.mutate(
      { token, password },
      {
        onSuccess: ({ loginName }) => {
          // A session this browser may have had ended with the others.
          queryClient.clear()
          endSession()
          notify.success(isInvited ? reset.joined(loginName) : reset.doneTitle)
          enterWith(loginName, password)
        },
        onError: (failure) => (failure.errorCode === 'token.invalid' ? onBroken() : focusFirstError(form.current)),
      },
    )
  }

  return (
    <>
      <h1 className={styles.title}>{isInvited ? reset.invitedTitle : reset.title}</h1>
      <p className="tw-soft">{isInvited ? reset.invitedLead : reset.lead}</p>
      <form ref={form} className="tw-stack tw-gap-20 tw-above-24" onSubmit={submit} noValidate>
        <Refused failure={call.error ?? check.error} />
        <PasswordField
          label={reset.password}
          name="password"
          autoComplete="new-password"
          hint={reset.hint(PASSWORD_MIN)}
          error={short ? reset.tooShort(PASSWORD_MIN) : fieldErrors(call.error)['password']}
        />
        <button
          type="submit"
          className="tw-button tw-button-primary tw-button-large"
          disabled={call.isPending || call.isSuccess}
        >
          {call.isPending ? reset.submitting : reset.submit}
        </button>
      </form>
    </>
  )
}

function Broken() {
  const { reset } = useIdentityTexts()
  const isInvited = useInvited()
  return (
    <div role="alert">
      <h1 className={styles.title}>{reset.brokenTitle}</h1>
      <p className="tw-above-16">{isInvited ? reset.invitedBroken : reset.brokenText}</p>
      <p className="tw-above-16">
        <Link className="tw-button tw-button-primary" to={isInvited ? paths.login() : paths.forget()}>
          {isInvited ? reset.toSignIn : reset.askAgain}
        </Link>
      </p>
    </div>
  )
}
