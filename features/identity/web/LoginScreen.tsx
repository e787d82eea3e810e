import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { signIn } from '#features/identity/contract.ts'
import { deskHome, ownPath, paths } from '#web/paths.ts'
import { type UserInfo, useClientState, useUser } from '#web/store.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import { CodeField } from './CodeField.tsx'
import styles from './LoginScreen.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refused } from './Refused.tsx'
import { useIdentityTexts } from './texts.ts'
import { enter, isSessionKept } from './use-entering.ts'

/** Where one's own password and sign-ins are, on either side. */
function ownAccountPath(user: UserInfo): string {
  return user.realm === 'OPERATOR' ? paths.deskAccount() : paths.passwordEdit()
}

/** Where a person lands after signing in: the page they asked for, else the first page of their own side. */
function landingPath(user: UserInfo, returnUrl: string | null): string {
  if (user.secondFactor === 'REQUIRED') return ownAccountPath(user)
  return ownPath(returnUrl) ?? (user.realm === 'OPERATOR' ? deskHome(user.rights) : paths.home())
}

/** Signs in by login name and password and leads back to the page that asked for it. */
export default function LoginScreen() {
  const texts = useIdentityTexts()
  const user = useUser()
  const [query] = useSearchParams()
  const returnUrl = query.get('returnUrl')
  // A person who signs in over another's session is redirected only after signing in.
  const [before] = useState(query.has('instead') ? user : null)
  if (user && user !== before) return <Navigate to={landingPath(user, returnUrl)} replace />
  return (
    <div className={`tw-full tw-centre-block ${styles.page}`}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className="tw-soft">{ownPath(returnUrl) ? texts.comesBack : texts.lead}</p>
        <LoginForm onEntered={enter} />
        <p className={`tw-flex tw-wrap tw-between tw-14 tw-above-20 ${styles.otherWays}`}>
          <Link to={paths.forget()}>{texts.forgotten}</Link>
          <Link to={paths.register()}>{texts.register}</Link>
        </p>
      </Card>
      <DemoAccounts />
    </div>
  )
}

/** Login name, password and, where it is asked for, the code. `known` is whose session it is to be. */
export function LoginForm({ known, onEntered }: { known?: string; onEntered: (user: UserInfo) => void }) {
  const texts = useIdentityTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const call = useCallMutation(signIn)
  // Once the password was right and a code is asked for, the form stays at this second step.
  const [asksCode, setAsksCode] = useState(false)
  const [cookies, setCookies] = useState<'blocked' | 'tried' | 'dropped' | null>(null)
  const endedBecause = useClientState((state) => state.user.endedBecause)
  const errors = { ...fieldErrors(call.error), ...missing }
  const said = { blocked: texts.cookiesBlocked, dropped: texts.cookiesDropped, tried: undefined }[cookies ?? 'tried']
  const isBusy = call.isPending || cookies === 'tried'
  useEffect(() => {
    if (known !== undefined) form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }, [known])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => String(data.get(name) ?? '')
    const [loginName, password, code] = [typed('loginName').trim(), typed('password'), typed('code').trim()]
    const empty = {
      ...(loginName ? {} : { loginName: texts.enterLoginName }),
      ...(password ? {} : { password: texts.enterPassword }),
      ...(asksCode && !code ? { code: texts.step.enterCode } : {}),
    }
    setMissing(empty)
    const isBlocked = !navigator.cookieEnabled
    setCookies(isBlocked ? 'blocked' : null)
    if (Object.keys(empty).length > 0) {
      call.reset()
      focusFirstError(form.current)
      return
    }
    // A session lives in a cookie: without one the sign-in would succeed and be forgotten at the next page.
    if (isBlocked) return
    call.mutate(
      { loginName, password, remember: data.has('remember'), ...(code ? { code } : {}) },
      {
        onSuccess: async (user) => {
          setCookies('tried')
          if (await isSessionKept()) onEntered(user)
          else setCookies('dropped')
        },
        onError: (failure) => {
          if (failure.errorCode === 'session.code_required') setAsksCode(true)
          else focusFirstError(form.current)
        },
      },
    )
  }

  return (
    <form ref={form} className="tw-stack tw-gap-20 tw-above-24" onSubmit={submit} noValidate>
      <Refused
        failure={call.error?.errorCode === 'session.code_required' ? null : call.error}
        otherwise={said ?? (asksCode ? undefined : endedBecause)}
      />
      {asksCode ? <SecondStep error={errors['code']} onBack={() => (setAsksCode(false), call.reset())} /> : null}
      <FirstStep errors={errors} hidden={asksCode} known={known} />
      <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </button>
    </form>
  )
}

type FirstStepProps = { errors: Readonly<Record<string, string>>; hidden: boolean; known: string | undefined }

/** Login name and password. Hidden while the code is asked for, because each attempt sends them again. */
function FirstStep({ errors, hidden, known }: FirstStepProps) {
  const texts = useIdentityTexts()
  return (
    <div className="tw-stack tw-gap-20" hidden={hidden}>
      <Field label={texts.loginName} error={errors['loginName']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            name="loginName"
            defaultValue={known}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <label className={`tw-row tw-gap-10 tw-14 tw-pressable ${styles.remember}`}>
        <input type="checkbox" name="remember" />
        {texts.remember}
      </label>
    </div>
  )
}

/** The code of the authenticator, asked for when the password was right. */
function SecondStep({ error, onBack }: { error: string | undefined; onBack: () => void }) {
  const { step } = useIdentityTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="tw-stack tw-gap-20">
      <p>{step.asked}</p>
      <CodeField label={step.code} hint={step.codeHint} error={error} />
      <div>
        <button type="button" className="tw-button tw-button-quiet tw-button-outdent" onClick={onBack}>
          {step.otherAccount}
        </button>
      </div>
    </div>
  )
}

/** On a demo the server names its accounts' password in the page; a press fills the form. */
function DemoAccounts() {
  const texts = useIdentityTexts()
  const [password] = useState(() => document.querySelector<HTMLMetaElement>('meta[name="tradewind-demo"]')?.content)
  if (!password) return null
  const fill = (loginName: string) => {
    for (const [name, value] of [
      ['loginName', loginName],
      ['password', password],
    ] as const) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = value
    }
    document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.focus()
  }
  return (
    <section className={`tw-stack tw-gap-8 ${styles.demo}`} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={`tw-line-24 ${styles.demoTitle}`}>
        {texts.demoTitle}
      </h2>
      <p className="tw-soft tw-small">{texts.demoText(password)}</p>
      <div className="tw-flex tw-wrap tw-gap-8">
        {DEMO_LOGIN_NAMES.map((loginName) => (
          <button key={loginName} type="button" className="tw-choice" onClick={() => fill(loginName)}>
            {loginName}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Harbour Travel's staff, Summit Tours, and the operator's desk, as the demo world makes them. */
const DEMO_LOGIN_NAMES = ['owner', 'booker', 'finance', 'viewer', 'summit', 'desk']
