import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import styles from '../overlay/Dialog.module.css'
import { fieldErrors, focusFirstError } from './field-errors.ts'

export type FieldFaults = Readonly<Record<string, string>>

export type FormDialogProps = {
  title: string
  /** The verb of what the form does. */
  confirmLabel: string
  leaveText?: string
  /** Red, for what is lost. */
  danger?: boolean
  /** Whether it can be sent; a missing value is better reported beside its field. */
  ready?: boolean
  /** While it runs nothing can be pressed and Escape does nothing. */
  busy: boolean
  /** The server's refusal: shown beside its fields, or as a sentence below them. */
  failure?: CallFailure | null
  /** What was found wrong before anything was sent, by field; a new object each time. */
  faults?: FieldFaults
  /** Short fields are in pairs where there is room. */
  inPairs?: boolean
  /** Another way on, between leaving and going on. */
  more?: ReactNode
  onSubmit(): void
  onCancel(): void
  /** The fields, with the sentences of those that are wrong. */
  children(errors: FieldFaults): ReactNode
}

const NONE: FieldFaults = {}

/** A form in a dialog: Enter sends it, and the first wrong field gets the focus as soon as it is marked. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy, failure = null, faults = NONE, inPairs = false, onSubmit, onCancel, children } = props
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  // With the sentences drawn, not when they arrive: only then a field is marked.
  useEffect(() => {
    if (failure !== null || faults !== NONE) focusFirstError(form.current)
  }, [failure, faults])
  function submit(event: FormEvent): void {
    event.preventDefault()
    // An amount that can not be read is not sent as if its field were empty.
    const unread = form.current?.querySelector<HTMLElement>('[data-unread]')
    if (unread) unread.focus()
    else if (!busy) onSubmit()
  }
  return (
    <Dialog title={title} onCancel={onCancel} busy={busy} actions={<FormButtons {...props} formId={formId} />}>
      <form
        ref={form}
        id={formId}
        className={`tw-stack tw-gap-12 ${styles.form} ${inPairs ? styles.inPairs : ''}`}
        onSubmit={submit}
        noValidate
      >
        {children({ ...fieldErrors(failure), ...faults })}
        {failure && !failure.fields ? (
          <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
            {failure.returnMsg}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

function FormButtons({
  formId,
  confirmLabel,
  leaveText,
  danger = false,
  ready = true,
  busy,
  more,
  onCancel,
}: FormDialogProps & { formId: string }) {
  const texts = useFrameTexts()
  return (
    <>
      <button type="button" className="tw-button" disabled={busy} onClick={onCancel}>
        {leaveText ?? texts.cancel}
      </button>
      {more}
      <button
        type="submit"
        form={formId}
        className={`tw-button ${danger ? 'tw-button-danger' : 'tw-button-primary'}`}
        disabled={busy || !ready}
      >
        {confirmLabel}
      </button>
    </>
  )
}
