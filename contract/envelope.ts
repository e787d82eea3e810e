import type { RefusalCode } from './refusals.ts'

/** The body of every answer that failed; `returnCode` repeats the HTTP status. */
export type Failure = {
  returnCode: number
  errorCode: RefusalCode
  returnMsg: string
  /** Sentence by input field, nested fields joined by dots (`rooms.0.guests.1.surname`). */
  fields?: Record<string, string>
  /** What the caller needs to go on, such as the new price; its shape belongs to the error code. */
  detail?: unknown
  /** Quoted by the user to support; equals the `x-request-id` header. */
  requestId: string
}

/** Success as the specification defines it. */
export const SUCCESS_CODE = 1
