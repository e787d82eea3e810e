import type { z } from 'zod'
import type { Right } from './rights.ts'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call: everybody, every signed-in person of either realm, or people with the named right. */
export type Who = 'public' | 'signedIn' | Right

/** One call of the portal, as the server, the browser, the API document and the authorisation tests read it. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, W extends Who = Who> = {
  /** Path under `/api/`, as the specification spells it. */
  readonly path: string
  /** Further paths with the same answer, for the specification's placeholder paths. */
  readonly alsoAt?: readonly string[]
  /** One sentence for the API document. */
  readonly summary: string
  readonly who: W
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly RefusalCode[]
  /** Set for a call that takes a file: it is sent as multipart/form-data, with the file in this field. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** Set for a call that pages make by themselves at intervals: an open page alone keeps no session alive. */
  readonly byItself?: true
  /**
   * Set for the call that asks who is signed in: that nobody is, `returnCode` 401, comes with HTTP 200, since a
   * browser's console shows every other status as an error.
   */
  readonly asksWhoIsThere?: true
  /** Whether the call changes something; the server checks the origin of changing calls. */
  readonly changes: boolean
}

export type InputOf<C extends Call> = z.input<C['input']>
export type ParsedInputOf<C extends Call> = z.output<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/** Declares a call. The value describes the call at run time and carries its input and output types. */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType, const W extends Who>(
  call: Call<Input, Output, W>,
): Call<Input, Output, W> {
  return call
}
