import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useFrameTexts } from '#web/texts/frame.ts'
import styles from './Field.module.css'
import { Icon } from '../text/Icon.tsx'
import { PageText } from '../text/PageText.tsx'

/** What every field of the kit takes besides its value. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** One sentence: what is wrong and how to mend it. */
  error?: string | undefined
  /** Marks the few fields that may stay empty; the others must be filled. */
  optional?: boolean
  disabled?: boolean
  className?: string | undefined
}

/**
 * The props of a library control from a field. The library's own messages are in the browser's language, so we always
 * set the message.
 */
export function controlOf({ error, disabled = false, className = '' }: FieldProps) {
  return {
    className: `${styles.field} ${className}`,
    isInvalid: error !== undefined,
    isDisabled: disabled,
    validationBehavior: 'aria',
  } as const
}

/**
 * Label, hint and error around a library control, which links them for screen readers; they look like those of `Field`.
 */
export function FieldParts({ label, hint, error, optional = false, children }: FieldProps & { children: ReactNode }) {
  const texts = useFrameTexts()
  return (
    <>
      <Label className="tw-14 tw-medium">
        {label}
        {optional ? <span className={`tw-soft tw-plain ${styles.optional}`}>{texts.optional}</span> : null}
      </Label>
      {children}
      {hint ? (
        <Text slot="description" className="tw-13 tw-soft tw-pretty">
          {hint}
        </Text>
      ) : null}
      <FieldError className={`tw-flex tw-start tw-gap-6 tw-lost tw-13 tw-20 tw-pretty ${styles.error}`}>
        <Icon name="warning" size={16} />
        {error === undefined ? null : <PageText text={error} />}
      </FieldError>
    </>
  )
}
