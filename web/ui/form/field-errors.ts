import type { CallFailure } from '#web/call-api.ts'

/**
 * The sentences by field of a refusal, names joined by dots (`rooms.0.guests.1.surname`); empty when it was about
 * something else.
 */
export function fieldErrors(failure: CallFailure | null | undefined): Readonly<Record<string, string>> {
  return failure?.fields ?? {}
}

/** Frames within which a refusal is drawn, also on a busy machine. */
const FRAMES = 20
/** The group of a number field is marked as well, and takes no focus. */
const WRONG_FIELD = '[aria-invalid="true"]:not([role="group"])'

/**
 * Focuses the first field that is marked wrong, once its error is drawn; does nothing when the refusal names no field.
 */
export function focusFirstError(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(WRONG_FIELD)
    if (field) field.focus()
    else if (frames > 1) focusFirstError(form, frames - 1)
  })
}
