import { type ReactNode, useId } from 'react'
import { useFrameTexts } from '#web/locales/frame.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/**
 * Label, control, hint and error as one: `<Field label="Name" error={errors['name']}>{(control) => <Input {...control}
 * />}</Field>`. For both our own light inputs and the control library's.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className = '',
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  /** One sentence: what is wrong and how to mend it. */
  error?: string | undefined
  /** Marks the few optional fields; the others must be filled. */
  optional?: boolean
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}) {
  const texts = useFrameTexts()
  const id = useId()
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  return (
    <div className={`${styles.field} ${className}`}>
      <label className="tw-14 tw-medium" htmlFor={id}>
        {label}
        {optional ? <span className={`tw-soft tw-plain ${styles.optional}`}>{texts.optional}</span> : null}
      </label>
      {children(control)}
      {hint ? (
        <span className="tw-13 tw-soft tw-pretty" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className={`tw-flex tw-start tw-gap-6 tw-13 tw-20 tw-lost tw-pretty ${styles.error}`} id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </span>
      ) : null}
    </div>
  )
}
