import { type FormEvent, useRef, useState } from 'react'
import { setSecondFactor, startSecondFactor } from '#features/identity/contract.ts'
import { dispatch, useUser } from '#web/store.ts'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Refused } from './Refused.tsx'
import styles from './SecondFactor.module.css'
import { useIdentityTexts } from './texts.ts'
import { rereadUser } from './use-entering.ts'

type SetUpProps = { onSwitchedOn: () => Promise<void>; onDone: () => Promise<void>; onCancel: () => void }

/** Sets the second step up: password, QR code and first code, recovery codes. */
export default function SetUpSecondFactor({ onSwitchedOn, onDone, onCancel }: SetUpProps) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
  const showCodes = (codes: readonly string[]) => {
    setRecoveryCodes(codes)
    // The second factor is on from this moment, whether or not the codes were marked as kept.
    void onSwitchedOn()
  }
  if (key) return <FirstCode secret={key.secret} uri={key.uri} onCodes={showCodes} onCancel={onCancel} />
  return <AskPassword onKey={setKey} onCancel={onCancel} />
}

function AskPassword({
  onKey,
  onCancel,
}: {
  onKey: (key: { secret: string; uri: string }) => void
  onCancel: () => void
}) {
  const { own, step } = useIdentityTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string>()
  const call = useCallMutation(startSecondFactor)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const currentPassword = String(new FormData(event.currentTarget).get('currentPassword') ?? '')
    setMissing(currentPassword ? undefined : own.enterCurrent)
    if (!currentPassword) return focusFirstError(form.current)
    call.mutate({ currentPassword }, { onSuccess: onKey, onError: () => focusFirstError(form.current) })
  }
  return (
    <form ref={form} className={`tw-line-above tw-pad-above-16 ${styles.form}`} onSubmit={submit} noValidate>
      <Refused failure={call.error} />
      <PasswordField
        label={own.current}
        name="currentPassword"
        autoComplete="current-password"
        error={missing ?? fieldErrors(call.error)['currentPassword']}
      />
      <Actions text={step.next} pending={call.isPending} onCancel={onCancel} />
    </form>
  )
}

type FirstCodeProps = { secret: string; uri: string; onCodes: (codes: readonly string[]) => void; onCancel: () => void }

function FirstCode({ secret, uri, onCodes, onCancel }: FirstCodeProps) {
  const { step } = useIdentityTexts()
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string>()
  const call = useCallMutation(setSecondFactor)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replaceAll(/\s/g, '')
    setMissing(/^\d{6}$/.test(code) ? undefined : step.enterDigits)
    if (!/^\d{6}$/.test(code)) return focusFirstError(form.current)
    call.mutate(
      { code },
      {
        onSuccess: (answer) => {
          if (user) dispatch({ type: 'update-user-info', payload: { ...user, secondFactor: 'ON' } })
          // A person who had to set it up has their rights only now.
          if (user?.secondFactor === 'REQUIRED') void rereadUser()
          onCodes(answer.recoveryCodes)
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }
  return (
    <form ref={form} className={`tw-line-above tw-pad-above-16 ${styles.form}`} onSubmit={submit} noValidate>
      <p>{step.scan}</p>
      <div className={`tw-row tw-wrap ${styles.scan}`}>
        <QrCode text={uri} size={176} label={step.qrLabel} />
        <p className="tw-small">
          <span className="tw-soft">{step.typeIt}</span>
          <code className={`tw-anywhere ${styles.secret}`}>{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
      </div>
      <Refused failure={call.error} />
      <CodeField label={step.firstCode} error={missing ?? fieldErrors(call.error)['code']} digits />
      <Actions text={step.switchOn} pending={call.isPending} onCancel={onCancel} />
    </form>
  )
}

function Actions({ text, pending, onCancel }: { text: string; pending: boolean; onCancel: () => void }) {
  const { step } = useIdentityTexts()
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      <button type="submit" className="tw-button tw-button-primary" disabled={pending}>
        {text}
      </button>
      <button type="button" className="tw-button tw-button-quiet" onClick={onCancel}>
        {step.cancel}
      </button>
    </div>
  )
}
