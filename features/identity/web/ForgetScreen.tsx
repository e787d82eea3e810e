import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { LINK_MINUTES, requestPasswordReset } from '#features/identity/contract.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import styles from './LoginScreen.module.css'
import { Refused } from './Refused.tsx'
import { useIdentityTexts } from './texts.ts'

/** Asks for a link to set a new password; says the same whether the account exists or not. */
export default function ForgetScreen() {
  const texts = useIdentityTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className={`tw-full tw-centre-block ${styles.page}`}>
      <Card className={styles.card}>
        {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent name={sentTo} onAgain={() => setSentTo(null)} />}
        <p className={`tw-flex tw-wrap tw-between tw-14 tw-above-20 ${styles.otherWays}`}>
          <Link to={paths.login()}>{texts.backToSignIn}</Link>
        </p>
      </Card>
    </div>
  )
}

function AskForm({ onSent }: { onSent(name: string): void }) {
  const texts = useIdentityTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const call = useCallMutation(requestPasswordReset)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const loginName = String(new FormData(event.currentTarget).get('loginName') ?? '').trim()
    setMissing(loginName === '')
    if (loginName === '') return focusFirstError(form.current)
    call.mutate({ loginName }, { onSuccess: () => onSent(loginName), onError: () => focusFirstError(form.current) })
  }

  return (
    <>
      <h1 className={styles.title}>{texts.forget.title}</h1>
      <p className="tw-soft">{texts.forget.lead}</p>
      <form ref={form} className="tw-stack tw-gap-20 tw-above-24" onSubmit={submit} noValidate>
        <Refused failure={call.error} />
        <Field
          label={texts.forget.name}
          error={missing ? texts.forget.enterName : fieldErrors(call.error)['loginName']}
        >
          {(control) => (
            <input
              {...control}
              className="tw-input"
              name="loginName"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
            />
          )}
        </Field>
        <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={call.isPending}>
          {call.isPending ? texts.forget.submitting : texts.forget.submit}
        </button>
      </form>
    </>
  )
}

function Sent({ name, onAgain }: { name: string; onAgain(): void }) {
  const { forget } = useIdentityTexts()
  return (
    <div role="status">
      <h1 className={styles.title}>{forget.sentTitle}</h1>
      <p className="tw-above-16">{forget.sentText(name, LINK_MINUTES)}</p>
      <p className="tw-soft tw-above-16">{forget.nothingCame}</p>
      <p className="tw-above-16">
        <button type="button" className="tw-button" onClick={onAgain}>
          {forget.again}
        </button>
      </p>
    </div>
  )
}
