import type { Language } from './languages.ts'
import type { RefusalCode } from './refusals.ts'

/** The sentences of a failure in one language. */
export type FailureTexts = {
  returnMsg: string
  /** Sentence by input field, nested fields joined by dots (`rooms.0.guests.1.surname`). */
  fields?: Record<string, string>
}

/** The body of every failed call; `returnCode` repeats the HTTP status. */
export type Failure = FailureTexts & {
  returnCode: number
  errorCode: RefusalCode
  /** The same sentences in the other languages, for a page that is switched while it shows them; none from 0.2.0. */
  otherLanguages?: Partial<Record<Language, FailureTexts>>
  /** What the caller needs to continue, such as the new price; the error code determines its shape. */
  detail?: unknown
  /** Quoted by the user to support; equals the `x-request-id` header. */
  requestId: string
}

/** Success as the specification defines it. */
export const SUCCESS_CODE = 1
