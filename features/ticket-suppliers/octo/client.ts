import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { z } from 'zod'
import { isOuter, outerLookup } from '#server/http/outer-address.ts'
import { Availabilities, Booking, Products, Refused, Supplier } from './shapes.ts'

/** A supplier's answer is awaited this long; after it the booking may exist or not (product, facts of the trade). */
export const ANSWER_SECONDS = 90
/** Longest answer that is read, in bytes. */
const MOST_BYTES = 20_000_000

/** What a supplier says: a value, or an error of OCTO. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string; readonly message: string }

/** Nobody knows what a supplier did: it gave no answer in time, or one that OCTO does not know. */
export class NoAnswer extends Error {}

type Line = {
  readonly url: string
  readonly key: string
  /** Whether addresses of inner networks and plain http may be called. */
  readonly allowInner: boolean
  readonly answerSeconds?: number
}
type Asked<Shape extends z.ZodType> = { readonly shape: Shape; readonly method?: string; readonly body?: object }
type Raw = { readonly status: number; readonly text: string }

/** Sends one request and reads the whole answer; redirects are not followed. */
function send(line: Line, path: string, { method, body }: { method: string; body: string | undefined }): Promise<Raw> {
  const target = new URL(`${line.url}/${path}`)
  if (!line.allowInner && !isOuter(target)) throw new Error('the address is of an inner network')
  const ask = target.protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    authorization: `Bearer ${line.key}`,
    'octo-capabilities': 'octo/pricing, octo/content',
    'accept-language': 'en',
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  }
  const signal = AbortSignal.timeout((line.answerSeconds ?? ANSWER_SECONDS) * 1000)
  const options = { method, headers, signal, ...(!line.allowInner && { lookup: outerLookup }) }
  return new Promise((done, fail) => {
    const request = ask(target, options, (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MOST_BYTES) response.destroy(new Error('the answer is too long'))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }))
    })
    request.on('error', fail)
    request.end(body)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A client error with an OCTO code is a definite no; too many requests, and whatever else, is no answer. */
function refusalOf({ status, text }: Raw): { error: string; message: string } | undefined {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return undefined
  const parsed = Refused.safeParse(jsonOf(text))
  if (!parsed.success) return undefined
  return { error: parsed.data.error, message: parsed.data.errorMessage ?? parsed.data.error }
}

/** Speaks OCTO to a supplier. Each function throws `NoAnswer` when the supplier did not answer what OCTO knows. */
export function createOctoClient(line: Line) {
  async function ask<Shape extends z.ZodType>(
    path: string,
    { shape, body, method = body === undefined ? 'GET' : 'POST' }: Asked<Shape>,
  ): Promise<Answer<z.output<Shape>>> {
    const raw = await send(line, path, { method, body: body && JSON.stringify(body) }).catch((error: unknown) => {
      throw new NoAnswer(error instanceof Error ? error.message : 'no answer', { cause: error })
    })
    const refusal = refusalOf(raw)
    if (refusal) return { ok: false, ...refusal }
    if (raw.status !== 200) throw new NoAnswer(`answered ${raw.status}`)
    const parsed = shape.safeParse(jsonOf(raw.text))
    if (!parsed.success) throw new NoAnswer(`answered what OCTO does not know: ${parsed.error.issues[0]?.message}`)
    return { ok: true, value: parsed.data }
  }
  const booking = (uuid: string) => `bookings/${encodeURIComponent(uuid)}`
  return {
    supplier: () => ask('supplier', { shape: Supplier }),
    products: () => ask('products', { shape: Products }),
    availability: (body: { productId: string; optionId: string; localDateStart: string; localDateEnd: string }) =>
      ask('availability', { shape: Availabilities, body }),
    reserve: (body: object) => ask('bookings', { shape: Booking, body }),
    confirm: (uuid: string, body: object) => ask(`${booking(uuid)}/confirm`, { shape: Booking, body }),
    cancel: (uuid: string, body: object) => ask(`${booking(uuid)}/cancel`, { shape: Booking, body }),
    find: (uuid: string) => ask(booking(uuid), { shape: Booking }),
  }
}
export type OctoClient = ReturnType<typeof createOctoClient>
