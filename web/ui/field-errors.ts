import type { CallFailure } from '#web/call-api.ts'

/** The sentences by field of a refusal, names joined by dots (`rooms.0.guests.1.surname`); empty when it was about something else. */
export function fieldErrors(failure: CallFailure | null | undefined): Readonly<Record<string, string>> {
  return failure?.fields ?? {}
}

/** Puts the cursor into the first field that is marked wrong; call it after the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
