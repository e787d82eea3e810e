import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { confirmRegistration } from '#features/company/contract.ts'
import { checkLink, PASSWORD_MIN } from '#features/identity/contract.ts'
import { PasswordField } from '#features/identity/web/PasswordField.tsx'
import { Refused } from '#features/identity/web/Refused.tsx'
import { useEntering } from '#features/identity/web/use-entering.ts'
import type { CallFailure } from '#web/call-api.ts'
import { paths } from '#web/paths.ts'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { useCompanyTexts } from './texts.ts'
import { ToSignIn } from './ToSignIn.tsx'

/** Whether the link was used, is too old or isn't whole. */
const opensNothing = (failure: CallFailure | null): boolean =>
  failure?.errorCode === 'token.invalid' || failure?.fields?.['token'] !== undefined

/** Chooses the password by the secret of the mailed link. */
export function ConfirmForm({ token }: { token: string }) {
  const { confirm } = useCompanyTexts()
  const form = useRef<HTMLFormElement>(null)
  const [short, setShort] = useState(false)
  const call = useCallMutation(confirmRegistration)
  const enterWith = useEntering()
  const check = useCall(checkLink, { token, opens: 'COMPANY' }, { enabled: call.isIdle, staleTime: Infinity })
  if (opensNothing(check.error) || opensNothing(call.error)) return <Broken />

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setShort(password.length < PASSWORD_MIN)
    if (password.length < PASSWORD_MIN) return focusFirstError(form.current)
    call.mutate(
      { token, password },
      {
        onSuccess: ({ loginName }) => {
          notify.notification('success', confirm.doneTitle, confirm.doneText(loginName))
          enterWith(loginName, password)
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }

  return (
    <>
      <h1>{confirm.title}</h1>
      <p className="tw-soft">{confirm.lead}</p>
      <form ref={form} className="tw-stack tw-gap-20 tw-above-24" onSubmit={submit} noValidate>
        <Refused failure={call.error ?? check.error} />
        <PasswordField
          label={confirm.password}
          name="password"
          autoComplete="new-password"
          hint={confirm.hint(PASSWORD_MIN)}
          error={short ? confirm.tooShort(PASSWORD_MIN) : fieldErrors(call.error)['password']}
        />
        <button
          type="submit"
          className="tw-button tw-button-primary tw-button-large"
          disabled={call.isPending || call.isSuccess}
        >
          {call.isPending ? confirm.submitting : confirm.submit}
        </button>
      </form>
    </>
  )
}

function Broken() {
  const { confirm } = useCompanyTexts()
  return (
    <div role="alert">
      <h1>{confirm.brokenTitle}</h1>
      <p className="tw-above-16">{confirm.brokenText}</p>
      <p className="tw-above-16">
        <Link className="tw-button tw-button-primary" to={paths.register()}>
          {confirm.again}
        </Link>
      </p>
      <ToSignIn />
    </div>
  )
}
