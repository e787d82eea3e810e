import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { PageText } from '../text/PageText.tsx'
import styles from './Field.module.css'
import { Icon } from '../text/Icon.tsx'

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export type FieldControl = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/**
 * The error until its field is edited, for then it may be right; sending the form shows it again where it still holds.
 */
function useUnedited(error: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<string>()
  // Another sentence, or none for a moment: it was judged anew.
  if (edited !== undefined && edited !== error) setEdited(undefined)
  useEffect(() => {
    const form = box.current?.closest('form')
    const judgeAgain = () => setEdited(undefined)
    form?.addEventListener('submit', judgeAgain)
    return () => form?.removeEventListener('submit', judgeAgain)
  }, [])
  return {
    box,
    shown: edited === error ? undefined : error,
    onEdit: () => setEdited(box.current?.closest('form') ? error : undefined),
  }
}

/**
 * Label, control, hint and error as one: `<Field label="Name" error={errors['name']}>{(control) => <Input {...control}
 * />}</Field>`. For both our own light inputs and the control library's.
 */
export function Field({
  label,
  hint,
  error: wrong,
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
  const { box, shown: error, onEdit } = useUnedited(wrong)
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const control: FieldControl = {
    id,
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  return (
    <div ref={box} className={`${styles.field} ${className}`} onChange={onEdit}>
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
          <PageText text={error} />
        </span>
      ) : null}
    </div>
  )
}
