import { type ReactNode, useState } from 'react'
import { PASSWORD_MAX } from '#features/identity/contract.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './LoginScreen.module.css'
import { useIdentityTexts } from './texts.ts'

type PasswordFieldProps = {
  label: string
  name: string
  /** Tells password managers whether to fill or to make one. */
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  error: string | undefined
}

/** A password field with a button to show what was typed. */
export function PasswordField({ label, name, autoComplete, hint, error }: PasswordFieldProps) {
  const texts = useIdentityTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={`tw-block tw-relative ${styles.password}`}>
          <input
            {...control}
            className="tw-input"
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            maxLength={PASSWORD_MAX}
          />
          <button
            type="button"
            className={`tw-soft tw-icon-button tw-icon-button-small ${styles.eye}`}
            aria-label={shown ? texts.hidePassword : texts.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
