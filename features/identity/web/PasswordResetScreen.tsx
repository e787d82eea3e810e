import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { PASSWORD_MIN, resetPassword } from '#features/identity/contract.ts'
import { paths } from '#web/paths.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession } from '#web/store.ts'
import { Card } from '#web/ui/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import styles from './LoginScreen.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refused } from './Refused.tsx'
import { useIdentityTexts } from './texts.ts'

const TOKEN = /^#([\w-]{43})$/

/** Whether the link is an invitation to the operator's staff. */
const useInvited = () => useSearchParams()[0].has('invited')

/** Sets a new password by the mailed link, whose secret stands behind the # of the address. */
export default function PasswordResetScreen() {
  const { hash } = useLocation()
  const [state, setState] = useState<'open' | 'done' | 'broken'>('open')
  const token = TOKEN.exec(hash)?.[1]
  return (
    <div className={`tw-full tw-centre-block ${styles.page}`}>
      <Card className={styles.card}>
        {state === 'done' ? (
          <Done />
        ) : token === undefined || state === 'broken' ? (
          <Broken />
        ) : (
          <ResetForm token={token} onEnd={setState} />
        )}
      </Card>
    </div>
  )
}

function ResetForm({ token, onEnd }: { token: string; onEnd(state: 'done' | 'broken'): void }) {
  const { reset } = useIdentityTexts()
  const isInvited = useInvited()
  const form = useRef<HTMLFormElement>(null)
  const [short, setShort] = useState(false)
  const call = useCallMutation(resetPassword)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setShort(password.length < PASSWORD_MIN)
    if (password.length < PASSWORD_MIN) return focusFirstError(form.current)
    call.mutate(
      { token, password },
      {
        onSuccess: () => {
          // A session this browser may have had ended with the others.
          queryClient.clear()
          endSession()
          onEnd('done')
        },
        onError: (failure) => (failure.errorCode === 'token.invalid' ? onEnd('broken') : focusFirstError(form.current)),
      },
    )
  }

  return (
    <>
      <h1 className={styles.title}>{isInvited ? reset.invitedTitle : reset.title}</h1>
      <p className="tw-soft">{isInvited ? reset.invitedLead : reset.lead}</p>
      <form ref={form} className={`tw-stack tw-gap-20 tw-above-24 ${styles.form}`} onSubmit={submit} noValidate>
        <Refused failure={call.error} />
        <PasswordField
          label={reset.password}
          name="password"
          autoComplete="new-password"
          hint={reset.hint(PASSWORD_MIN)}
          error={short ? reset.tooShort(PASSWORD_MIN) : fieldErrors(call.error)['password']}
        />
        <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={call.isPending}>
          {call.isPending ? reset.submitting : reset.submit}
        </button>
      </form>
    </>
  )
}

function Done() {
  const { reset } = useIdentityTexts()
  return (
    <div role="status">
      <h1 className={styles.title}>{reset.doneTitle}</h1>
      <p className="tw-above-16">{reset.doneText}</p>
      <p className="tw-above-16">
        <Link className="tw-button tw-button-primary" to={paths.login()}>
          {reset.toSignIn}
        </Link>
      </p>
    </div>
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
