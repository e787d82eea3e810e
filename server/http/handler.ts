import type { ListedMessage } from './api-docs/openapi.ts'
import type { Language } from '#contract/languages.ts'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call, Who } from '#contract/call.ts'
import type { Right, Role } from '#contract/rights.ts'
import type { Scope } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { Subscription } from '#server/jobs/outbox.ts'
import type { Documents } from './files/documents.ts'
import type { UploadedFile } from './body/uploads.ts'

/** What a caller's prices are calculated from; a visitor has the public terms. */
export type PriceTerms = {
  readonly agreementId: string | null
  /** ISO 4217 code in which the caller sees and pays prices. */
  readonly currency: string
  /** Mark-up on net prices in basis points: 1250 is 12.5 %. */
  readonly markUpBasisPoints: number
  /** The company whose mark-up rules count in its place; null where it is fixed. */
  readonly companyId: string | null
}

/** The person who makes a call, identified by the session. */
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
  /** The caller's department; null for none, and for the operator's staff. */
  readonly departmentId: string | null
  /** Highest price of one order of this caller, in minor units of the agreement's currency; null for no limit. */
  readonly orderLimitMinor: number | null
  /** Highest sum of this caller's orders in a calendar month; null for no limit. */
  readonly monthLimitMinor: number | null
  /** Whether the company asks for its own reference on each booking. */
  readonly referenceRequired: boolean
  /** Whether each booking of the company names one of its cost centres. */
  readonly costCentreRequired: boolean
  /** Ways to pay (`PAYMENT_WAYS`) that the company does not allow the caller's role. */
  readonly deniedWays: readonly string[]
  /** Whether the company has rules by which bookings are approved. */
  readonly asksApproval: boolean
  /** Whether the account has a second factor; with `REQUIRED` the caller has no rights until it is set up. */
  readonly secondFactor: 'OFF' | 'ON' | 'REQUIRED'
}

/** What a call receives besides its input. */
export type CallContext<Input, W extends Who> = {
  readonly input: Input
  readonly caller: W extends 'public' ? Caller | null : Caller
  readonly language: Language
  readonly requestId: string
  /** The file of an upload call; null for every other call. */
  readonly upload: UploadedFile | null
  readonly ip: string
  readonly userAgent: string
  /** The session token of the cookie, if any; only identity reads it. */
  readonly sessionToken: string | null
  /** Sets the session cookie; null removes it. Without `maxAgeSeconds` the cookie ends with the browser session. */
  setSession(token: string | null, maxAgeSeconds?: number): void
  /** The token of a browser that signed in here before, if any; only identity reads it. */
  readonly deviceToken: string | null
  /** Remembers that this browser has signed in. */
  setDevice(token: string): void
}

/** An answer that is already serialised as JSON; the HTTP layer sends it in the envelope without parsing it. */
export class SerializedJson {
  /** The envelope of a successful call before and after the answer. */
  static readonly OPENING = Buffer.from('{"returnCode":1,"returnMsg":"OK","data":')
  static readonly CLOSING = Buffer.from('}')
  /**
   * The envelope with the answer, one character a byte: text is sent in one write with the headers, bytes would take
   * two.
   */
  readonly whole: string

  /**
   * `isEnveloped` bytes already have the envelope around them. The bytes are copied, so the caller may reuse the
   * memory.
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

/** A call with the function that runs it. */
export type Handler = {
  readonly call: Call
  readonly run: (context: CallContext<never, Who>) => Promise<unknown>
  /** Refuses an upload by its fields, before its file is read; the context has no file yet. */
  readonly admit?: ((context: CallContext<never, Who>) => Promise<void>) | undefined
}

/** Joins a call with the function that runs it; the contract gives its input and output types. */
export function handle<Input extends z.ZodType, Output extends z.ZodType, W extends Who>(
  call: Call<Input, Output, W>,
  run: (context: CallContext<z.output<Input>, W>) => Promise<z.input<Output> | SerializedJson>,
  admit?: (context: CallContext<z.output<Input>, W>) => Promise<void>,
): Handler {
  return { call, run, admit } // The HTTP layer parses the input with this very call before it runs.
}

/** A file to send. `style` is the text of the page's own style element, which the policy then allows. */
export type ServedFile = {
  readonly body: Buffer | Readable | string
  readonly contentType: string
  readonly fileName?: string
  readonly inline?: boolean
  readonly cacheSeconds?: number
  /** Identifies the content; a browser that has it gets 304. */
  readonly etag?: string
  readonly status?: 200 | 400 | 404 | 409
  readonly style?: string
}

/** A request for a file or for a page without scripts. */
export type FileVisit = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly caller: Caller | null
  readonly language: Language
  /** The languages that the browser asks for. */
  readonly acceptLanguage?: string | undefined
  /** Whether headers say that a browser shows it to a person; scanners of mails rarely send them. */
  readonly isNavigation?: boolean
  readonly requestId: string
  readonly ip: string
}

/**
 * A file that a browser opens by its address, such as a voucher's PDF. The feature validates the path parameters, which
 * arrive as text.
 */
export type FileRoute = {
  /** Path under the base path with `:name` parameters, `/files/…`, or `/h/…` of hotels. */
  readonly path: string
  readonly who: Who
  readonly run: (visit: FileVisit) => Promise<ServedFile>
  /**
   * Takes the form of a page without scripts, sent to the page's own address. After null the browser loads the page
   * again by GET, so that a reload repeats nothing.
   */
  readonly post?: (
    visit: FileVisit & { readonly fields: Readonly<Record<string, string>> },
  ) => Promise<ServedFile | null>
  /** The address itself is the secret, so it is sent to no other page (`no-referrer`). */
  readonly isSecret?: true
  /** Opening it changes something, so that a HEAD request is not taken for one. */
  readonly onlyGet?: true
}

/** A request of another machine. The body arrives unparsed, because signatures are made over bytes. */
export type RawMessage = {
  readonly method: string
  /** The path as it was called, with the base path and the query. */
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly ip: string
  readonly requestId: string
}

/** An address that other companies' machines call. There is no session, no cookie and no caller. */
export type RawRoute = {
  /** Path under the base path, `/connect/…`; `*` at its end matches the rest of the path. */
  readonly path: string
  /** `POST` alone when left out. */
  readonly methods?: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[]
  readonly run: (message: RawMessage) => Promise<RawAnswer>
  /** What it answers where a request can't be read, by its status; an empty body when left out. */
  readonly refused?: (status: number, headers: RawMessage['headers']) => object
}
type RawAnswer = { status: number; json?: object; headers?: Readonly<Record<string, string>> }

/** What a feature gives to the server. */
export type Feature = {
  readonly handlers: readonly Handler[]
  readonly files?: readonly FileRoute[]
  readonly raw?: readonly RawRoute[]
  /** Scheduled jobs; one node runs them at a time. */
  readonly jobs?: readonly Job[]
  /** Subscriptions to events of the outbox. */
  readonly subscriptions?: readonly Subscription[]
  /** Messages that companies' own systems can be sent, for the API document. */
  readonly messages?: readonly ListedMessage[]
  /** Pages that the server writes for search engines; one feature has them. */
  readonly documents?: Documents
  /** What the start waits for, with its progress; null when it is ready. */
  starting?(): string | null
  /**
   * Runs once after the start, before `/readyz` answers 200, for instance to load data into memory. Without `jobs`
   * nothing runs in the background.
   */
  start?(options: { readonly jobs: boolean }): Promise<void>
  /** Runs once at the stop, after the last call was answered. */
  stop?(): Promise<void>
}
