import { escaped } from '#server/http/answer/html.ts'

/** The fields that were typed, and their faults by name. */
export type Typed = {
  readonly fields: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  /** Whether a number was not taken, because the booking changed meanwhile. */
  readonly isStale?: boolean
}
export const NOTHING_TYPED: Typed = { fields: {}, faults: {} }

/** A fault below its field, and what connects both. */
export function faultOf(faults: Typed['faults'], name: string) {
  const text = faults[name]
  return {
    marks: text === undefined ? '' : ` aria-invalid="true" aria-describedby="fault-${name}"`,
    line: text === undefined ? '' : `<p class="fault" id="fault-${name}" role="alert">${escaped(text)}</p>`,
  }
}
