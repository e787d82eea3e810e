import type { Call, InputOf, OutputOf } from './call.ts'
import type { Failure } from './envelope.ts'
import { formBody } from './form-body.ts'

/**
 * Thrown for a call that was refused, or answered with something other than the envelope. Its message names the wrong
 * fields.
 */
export class CallFailure extends Error {
  readonly status: number
  readonly body: Failure

  constructor(path: string, status: number, body: Failure) {
    const fields = Object.entries(body.fields ?? {}).map(([name, text]) => `\n  ${name}: ${text}`)
    super(`${path} answered ${status} ${body.errorCode}: ${body.returnMsg}${fields.join('')}`)
    this.status = status
    this.body = body
  }
}

type KeyOf<Input> = Input extends unknown ? keyof Input : never
/** Names of the fields that an object surely has. */
type GivenKey<Given> = { [K in keyof Given]-?: {} extends Pick<Given, K> ? never : K }[keyof Given]
/** An input without unknown fields: TypeScript by itself checks literals, but neither spread nor named objects. */
export type Exact<Given, Input> = unknown extends Input
  ? Given
  : Given & { [K in Exclude<GivenKey<Given>, KeyOf<Input>>]: never }

/** A client of the calls that keeps the cookies the server sets. */
export type Client = {
  /** Makes a call and returns its output; throws `CallFailure` when it is refused. */
  call<C extends Call, Given extends InputOf<C> = InputOf<C>>(
    call: C,
    input: Exact<Given, InputOf<C>>,
  ): Promise<OutputOf<C>>
  /** Posts a body to `path` under `/api/` and returns the raw response. The body is form-encoded unless it is text. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Gets a file or a page by its path under the base path. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The `cookie` header the client sends; empty before sign-in. */
  cookies(): string
}

/**
 * A client of the server at `baseUrl`, which ends with a slash. `origin` is the portal's public origin where it differs
 * from that of `baseUrl`.
 */
export function createClient(baseUrl: string, origin: string = new URL(baseUrl).origin): Client {
  const jar = new Map<string, string>()
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const response = await fetch(new URL(path, baseUrl), {
      redirect: 'manual',
      ...init,
      headers: { ...(jar.size > 0 && { cookie: cookies() }), ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  const post: Client['post'] = (path, body, headers = {}) =>
    send(`api/${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : formBody(body, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
    })

  return {
    cookies,
    post,
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    call: async <C extends Call>(call: C, input: InputOf<C>) => {
      const response = await post(call.path, input)
      // The server checks its answers against the contract in tests.
      const body = (await response.json()) as Failure | { returnCode: 1; data: OutputOf<C> }
      if (response.status !== 200 || !('data' in body))
        throw new CallFailure(call.path, response.status, body as Failure)
      return body.data
    },
  }
}
