import type { Language } from '#contract/languages.ts'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call, Who } from '#contract/call.ts'
import type { Right, Role } from '#contract/rights.ts'
import type { Scope } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { Subscription } from '#server/jobs/outbox.ts'
import type { UploadedFile } from './uploads.ts'

/** The terms a caller's prices are made with; a visitor has the public ones. */
export type PriceTerms = {
  readonly agreementId: string | null
  /** ISO 4217 code in which the caller sees and pays prices. */
  readonly currency: string
  /** Mark-up on net prices in basis points: 1250 is 12.5 %. */
  readonly markUpBasisPoints: number
}

/** Who makes a call, proven by the session. */
export type Caller = Scope & {
  readonly realm: 'PORTAL' | 'OPERATOR'
  readonly sessionId: string
  readonly staffId: string
  readonly loginName: string
  readonly name: string
  readonly language: Language
  readonly role: Role
  readonly rights: ReadonlySet<Right>
  /** Status of the caller's company; null for the operator's staff. */
  readonly companyStatus: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED' | null
  /** The agreement in force today; null when there is none. */
  readonly agreement: (PriceTerms & { readonly agreementId: string }) | null
  /** Most an order of this caller may cost, in minor units of the agreement's currency; null for no limit. */
  readonly orderLimitMinor: number | null
  /** Most the orders of this caller may cost in a calendar month; null for no limit. */
  readonly monthLimitMinor: number | null
  /** Whether signing in took a second step; `REQUIRED` has no rights until it is set up. */
  readonly secondFactor: 'OFF' | 'ON' | 'REQUIRED'
}

/** What the HTTP layer hands to a call besides its input. */
export type CallContext<Input, W extends Who> = {
  readonly input: Input
  readonly caller: W extends 'public' ? Caller | null : Caller
  readonly language: Language
  readonly requestId: string
  /** The file of a call that takes one; null for every other call. */
  readonly upload: UploadedFile | null
  readonly ip: string
  readonly userAgent: string
  /** The session token of the cookie, if there is one; only identity looks at it. */
  readonly sessionToken: string | null
  /** Sets the session cookie; null takes it away. `maxAgeSeconds` undefined makes it end with the browser. */
  setSession(token: string | null, maxAgeSeconds?: number): void
  /** The token of a browser that signed in here before, if it has one; only identity looks at it. */
  readonly deviceToken: string | null
  /** Remembers the browser as one that signed in here. */
  setDevice(token: string): void
}

/** An answer whose JSON is ready as bytes; the HTTP layer sends it in its envelope as it is. */
export class SerializedJson {
  /** What stands before and behind the answer in the envelope of a successful call. */
  static readonly OPENING = Buffer.from('{"returnCode":1,"returnMsg":"OK","data":')
  static readonly CLOSING = Buffer.from('}')
  /**
   * The envelope with the answer in it, a character a byte: text goes out in one write with the headers before it,
   * bytes would take two.
   */
  readonly whole: string

  /**
   * Bytes that have the envelope around them already are taken as they are. They are copied, so their memory may be
   * used again.
   */
  constructor(bytes: Buffer, isEnveloped = false) {
    const { OPENING, CLOSING } = SerializedJson
    this.whole = (isEnveloped ? bytes : Buffer.concat([OPENING, bytes, CLOSING])).toString('latin1')
  }

  /** The answer's JSON without the envelope. */
  toString(): string {
    const { OPENING, CLOSING } = SerializedJson
    return Buffer.from(this.whole, 'latin1').toString('utf8', OPENING.length, this.whole.length - CLOSING.length)
  }
}

/** A call with what it does. */
export type Handler = {
  readonly call: Call
  readonly run: (context: CallContext<never, Who>) => Promise<unknown>
}

/** Joins a call and what it does; input and output types are the contract's. */
export function handle<Input extends z.ZodType, Output extends z.ZodType, W extends Who>(
  call: Call<Input, Output, W>,
  run: (context: CallContext<z.output<Input>, W>) => Promise<z.input<Output> | SerializedJson>,
): Handler {
  return { call, run } // The HTTP layer parses the input with this very call before it runs.
}

/** What is sent. `style` is the text of the page's own style element, which the policy then allows. */
export type ServedFile = {
  readonly body: Buffer | Readable | string
  readonly contentType: string
  readonly fileName?: string
  readonly inline?: boolean
  readonly cacheSeconds?: number
  readonly status?: 200 | 404
  readonly style?: string
}

/**
 * A file a browser opens by its address, such as a voucher's PDF. Parameters of the path arrive as text and are checked
 * by the feature.
 */
export type FileRoute = {
  /** Path under the base path with `:name` parameters, `/files/…`. */
  readonly path: string
  readonly who: Who
  readonly run: (context: {
    readonly params: Readonly<Record<string, string>>
    readonly query: Readonly<Record<string, string>>
    readonly caller: Caller | null
    readonly language: Language
  }) => Promise<ServedFile>
}

/**
 * An address machines of others post to; its body arrives as it came, for signatures are made over bytes. It has no
 * session and no caller.
 */
export type RawRoute = {
  /** Path under the base path, `/connect/…`. */
  readonly path: string
  readonly run: (message: {
    readonly body: string
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly ip: string
    readonly requestId: string
  }) => Promise<{ status: number; json?: object }>
}

/** What a feature gives to the server. */
export type Feature = {
  readonly handlers: readonly Handler[]
  readonly files?: readonly FileRoute[]
  readonly raw?: readonly RawRoute[]
  /** Work by the clock; one node does it at a time. */
  readonly jobs?: readonly Job[]
  /** Work after an event of the outbox. */
  readonly subscriptions?: readonly Subscription[]
  /** Called once after the start, before `/readyz` says yes; reading memory in belongs here. */
  start?(): Promise<void>
  /** Called once at the end, after the last call was answered. */
  stop?(): Promise<void>
}
