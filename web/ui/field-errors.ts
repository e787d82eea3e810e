import type { CallFailure } from '#web/call-api.ts'

/**
 * The sentences by field of a refusal, names joined by dots (`rooms.0.guests.1.surname`); empty when it was about
 * something else.
 */
export function fieldErrors(failure: CallFailure | null | undefined): Readonly<Record<string, string>> {
  return failure?.fields ?? {}
}

/** Pictures within which a refusal is drawn, also on a machine that is busy. */
const PICTURES = 20

/**
 * Puts the cursor into the first field that is marked wrong, as soon as its error is drawn; nowhere when the refusal
 * was about no field.
 */
export function focusFirstError(form: HTMLElement | null, pictures = PICTURES): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (pictures > 1) focusFirstError(form, pictures - 1)
  })
}
