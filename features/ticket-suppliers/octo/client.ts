import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isOuter, outerLookup } from '#server/http/outer-address.ts'
import { ThreadQueue } from '#server/thread-queue.ts'
import { readAnswer, type ReadAnswer, type Shaped, type ShapeName } from './read-answer.ts'

/** Time limit of a supplier's answer; after it the booking may or may not exist (product, facts of the trade). */
export const ANSWER_SECONDS = 90
/** Longest answer that is read, in bytes. */
const MOST_BYTES = 20_000_000

/** What a supplier says: a value, or an error of OCTO. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string; readonly message: string }

/** The outcome at the supplier is unknown: no answer in time, or an answer that OCTO does not define. */
export class NoAnswer extends Error {}

type Line = {
  readonly url: string
  readonly key: string
  /** Whether addresses of inner networks and plain http may be called. */
  readonly allowInner: boolean
  readonly answerSeconds?: number
}
type Asked<Name extends ShapeName> = { readonly shape: Name; readonly method?: string; readonly body?: object }
type Raw = { readonly status: number; readonly bytes: Buffer }

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
      response.on('end', () => done({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
    })
    request.on('error', fail)
    request.end(body)
  })
}

/** Answers above this size are read on a thread, so that nobody waits for a supplier's catalogue. */
const SMALL_BYTES = 16_384
const queue = new ThreadQueue({ what: 'reads answers of suppliers', waiting: 50, withinMs: 10_000, heapMb: 512 })
const MODULE = new URL('./read-answer.ts', import.meta.url).href

async function read<Name extends ShapeName>(bytes: Buffer, shape: Name): Promise<ReadAnswer<Shaped<Name>>> {
  if (bytes.length <= SMALL_BYTES) return readAnswer(bytes, shape)
  // The thread calls the function of this very type.
  return (await queue.run({ module: MODULE, name: 'readAnswer', args: [bytes, shape] })) as ReadAnswer<Shaped<Name>>
}

/** A client error with an OCTO code is a definite no; too many requests, and whatever else, is no answer. */
function refusalOf({ status, bytes }: Raw): { error: string; message: string } | undefined {
  if (status < 400 || status >= 500 || status === 408 || status === 429 || bytes.length > SMALL_BYTES) return undefined
  const parsed = readAnswer(bytes, 'refused')
  if ('fault' in parsed) return undefined
  return { error: parsed.value.error, message: parsed.value.errorMessage ?? parsed.value.error }
}

/** Speaks OCTO to a supplier. Each function throws `NoAnswer` when the supplier did not answer what OCTO knows. */
export function createOctoClient(line: Line) {
  async function ask<Name extends ShapeName>(
    path: string,
    { shape, body, method = body === undefined ? 'GET' : 'POST' }: Asked<Name>,
  ): Promise<Answer<Shaped<Name>>> {
    const raw = await send(line, path, { method, body: body && JSON.stringify(body) }).catch((error: unknown) => {
      throw new NoAnswer(error instanceof Error ? error.message : 'no answer', { cause: error })
    })
    const refusal = refusalOf(raw)
    if (refusal) return { ok: false, ...refusal }
    if (raw.status !== 200) throw new NoAnswer(`answered ${raw.status}`)
    const parsed = await read(raw.bytes, shape).catch((error: unknown) => {
      throw new NoAnswer('the answer could not be read', { cause: error })
    })
    if ('fault' in parsed) throw new NoAnswer(`answered what OCTO does not know: ${parsed.fault}`)
    return { ok: true, value: parsed.value }
  }
  const booking = (uuid: string) => `bookings/${encodeURIComponent(uuid)}`
  return {
    supplier: () => ask('supplier', { shape: 'supplier' }),
    products: () => ask('products', { shape: 'products' }),
    availability: (body: { productId: string; optionId: string; localDateStart: string; localDateEnd: string }) =>
      ask('availability', { shape: 'availabilities', body }),
    reserve: (body: object) => ask('bookings', { shape: 'booking', body }),
    confirm: (uuid: string, body: object) => ask(`${booking(uuid)}/confirm`, { shape: 'booking', body }),
    cancel: (uuid: string, body: object) => ask(`${booking(uuid)}/cancel`, { shape: 'booking', body }),
    find: (uuid: string) => ask(booking(uuid), { shape: 'booking' }),
  }
}
export type OctoClient = ReturnType<typeof createOctoClient>
