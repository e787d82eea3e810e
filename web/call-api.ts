import { baseAddress } from './base-address.ts'
import type { Language } from '#contract/languages.ts'
import type { z } from 'zod'
import type { Call, Who } from '#contract/call.ts'
import { SUCCESS_CODE, type Failure } from '#contract/envelope.ts'
import { formBody } from '#contract/form-body.ts'
import { REQUEST_TIMEOUT_MS, SHOWN_ACCOUNT_HEADER, UNATTENDED_HEADER } from '#contract/limits.ts'
import { currentLanguage } from '#web/language.ts'
import { isClosingPage } from './leaving.ts'
import { useClientState } from './store.ts'
import { isUnattended } from './unattended.ts'

/** Codes of failures without a readable answer; the browser defines them. */
export type NetworkErrorCode = 'network.unreachable' | 'network.timeout' | 'network.unreadable'

/** What a failed call rejects with: the body of the answer, or the same shape when there was none. */
export type CallFailure = Omit<Failure, 'errorCode' | 'requestId' | 'otherLanguages'> & {
  errorCode: Failure['errorCode'] | NetworkErrorCode
  requestId: string | null
}

/** The part of a call's declaration the browser has. */
export type BrowserCall<Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Call<Input, Output, Who>,
  'path' | 'changes' | 'input' | 'output'
>

const NETWORK_TEXTS: Record<NetworkErrorCode, Record<Language, string>> = {
  'network.unreachable': {
    en: 'The portal could not be reached. Check your connection and try again.',
    'zh-CN': '无法连接服务器，请检查网络后重试。',
  },
  'network.timeout': {
    en: 'The portal took too long to answer. Look whether it was carried out before you try again.',
    'zh-CN': '服务器响应超时，请先确认操作是否已生效，再决定是否重试。',
  },
  'network.unreadable': {
    en: 'The answer of the portal could not be read. Try again.',
    'zh-CN': '无法读取服务器的响应，请重试。',
  },
}

function networkFailure(errorCode: NetworkErrorCode, returnCode: number): CallFailure {
  return {
    returnCode,
    errorCode,
    get returnMsg() {
      return NETWORK_TEXTS[errorCode][currentLanguage()]
    },
    requestId: null,
  }
}

/** Whether a thrown value is the body of a failed call. */
export function isCallFailure(value: unknown): value is CallFailure {
  return typeof value === 'object' && value !== null && 'returnCode' in value && 'errorCode' in value
}

const isFailure = (body: Body): body is Failure => isCallFailure(body)

/** The failure with its sentences in the language that the page has when they are read. */
function inPageLanguage({ otherLanguages = {}, returnMsg, fields, ...rest }: Failure): CallFailure {
  const first = { returnMsg, ...(fields && { fields }) }
  const texts = () => otherLanguages[currentLanguage()] ?? first
  return Object.defineProperties(
    { ...rest, ...first },
    {
      returnMsg: { enumerable: true, get: () => texts().returnMsg },
      ...(fields && { fields: { enumerable: true, get: () => texts().fields } }),
    },
  )
}

/**
 * Makes a call: POST, form-encoded, at most 180 seconds. Fails when the status is not 200, or when the body's
 * `returnCode` is there and not 1; it then rejects with the body (specification, sections 7 to 9).
 */
export async function callApi<Input extends z.ZodType, Output extends z.ZodType>(
  call: BrowserCall<Input, Output>,
  input: z.input<Input>,
  signal?: AbortSignal,
): Promise<z.output<Output>> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const body = { content: formBody(input), type: 'application/x-www-form-urlencoded' }
  return answerOf(await send(call.path, body, signal ? AbortSignal.any([signal, timeout]) : timeout), call.path)
}

/**
 * Sends a file by a call that takes one, in the field `file` behind those of the input; otherwise the same as
 * `callApi`.
 */
export async function uploadFile<Input extends z.ZodType, Output extends z.ZodType>(
  call: BrowserCall<Input, Output>,
  file: File,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const content = new FormData()
  for (const [name, value] of new URLSearchParams(formBody(input))) content.append(name, value)
  content.append('file', file)
  return answerOf(await send(call.path, { content, type: null }, AbortSignal.timeout(REQUEST_TIMEOUT_MS)), call.path)
}

let onFailure: (failure: CallFailure, path: string) => void = () => undefined
/** Hears of every refused call before its caller does. */
export function listenToFailures(listener: typeof onFailure): void {
  onFailure = listener
}

async function answerOf<T>(response: Response, path: string): Promise<T> {
  const body = await readBody(response)
  if (response.status !== 200 || (body.returnCode !== undefined && body.returnCode !== SUCCESS_CODE)) {
    const failure = asFailure(body, response)
    onFailure(failure, path)
    throw failure
  }
  return body.data as T // The server checks its answers against this very schema.
}

/** With a null `type` the browser sets the content type, with the boundary it chose. */
async function send(
  path: string,
  body: { content: string | FormData; type: string | null },
  signal: AbortSignal,
): Promise<Response> {
  const shown = useClientState.getState().user.userInfo?.staffId
  try {
    return await fetch(new URL(`api/${path}`, baseAddress()), {
      method: 'POST',
      headers: {
        ...(body.type === null ? {} : { 'content-type': body.type }),
        ...(shown === undefined ? {} : { [SHOWN_ACCOUNT_HEADER]: shown }),
        ...(isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
        'accept-language': currentLanguage(),
      },
      body: body.content,
      credentials: 'same-origin',
      keepalive: isClosingPage(),
      signal,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkFailure(
      error instanceof DOMException && error.name === 'TimeoutError' ? 'network.timeout' : 'network.unreachable',
      0,
    )
  }
}

type Body = { returnCode?: number; data?: unknown }

async function readBody(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null) return body
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof DOMException && error.name === 'TimeoutError') throw networkFailure('network.timeout', 0)
  }
  throw networkFailure('network.unreadable', response.status)
}

function asFailure(body: Body, response: Response): CallFailure {
  return isFailure(body) ? inPageLanguage(body) : networkFailure('network.unreadable', response.status)
}
