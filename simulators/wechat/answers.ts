import { randomBytes } from 'node:crypto'
import type { Book } from './book.ts'
import type { Keys } from './keys.ts'
import type { Notifier } from './notifier.ts'

/** What an operation is answered with: a status, and a body unless it is empty. */
export type Answer = { readonly status: number; readonly body?: object }

/** What the gateway's operations work with. */
export type World = {
  readonly keys: Keys
  readonly book: Book
  readonly notifier: Notifier
  readonly now: () => number
  readonly allowHttp: boolean
}

/** A refusal in the shape of WeChat Pay. */
export const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

/** A moment in China's time. */
export const rfc3339 = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
export const isText = (value: unknown, max: number, min = 1): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max
/** Random digits. */
export const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** What is wrong with an address for notifications; undefined when nothing is. */
export function notifyMistake(url: unknown, allowHttp: boolean): string | undefined {
  if (!isText(url, 255) || !URL.canParse(url)) return 'notify_url is no address'
  const { protocol, search, hostname } = new URL(url)
  if (search !== '') return 'notify_url has a query'
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost'
  return protocol === 'https:' || (allowHttp && isLoopback && protocol === 'http:')
    ? undefined
    : 'notify_url is not https'
}

/** A request's body, whose fields are checked one by one. */
export type Posted = Readonly<Record<string, unknown>>

/** The first rule that is broken, as an answer. */
export function firstBroken(
  rules: readonly (readonly [broken: boolean, status: number, code: string, message: string])[],
): Answer | undefined {
  const rule = rules.find(([broken]) => broken)
  return rule && refused(rule[1], rule[2], rule[3])
}

export const matches = (value: unknown, shape: RegExp) => typeof value === 'string' && shape.test(value)
export const isFen = (value: unknown) => Number.isInteger(value) && Number(value) > 0
