import { z } from 'zod'
import type { Call, Who } from '#contract/call.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { SESSION_COOKIE } from '#server/http/session-cookie.ts'

/** A call and the feature it belongs to. */
export type ListedCall = { readonly feature: string; readonly call: Call }

/** The part of JSON Schema (2020-12) the documents of this server use. */
export type JsonSchema = {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** One call of the document, as far as it differs between calls. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security?: readonly unknown[]
  readonly 'x-right': Who
  readonly 'x-changes': boolean
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }>>
}

export type OpenApi = { readonly openapi: '3.1.0'; readonly paths: Readonly<Record<string, { readonly post: Operation }>> } & Readonly<Record<string, unknown>>

export const FORM_TYPE = 'application/x-www-form-urlencoded'

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json as JsonSchema // zod writes plain JSON Schema; the type above names the part that occurs.
}

/** Refusals a call may meet at the door, before its own. */
function doorRefusals({ who, changes, input, upload }: Call): RefusalCode[] {
  const byBody: RefusalCode[] = upload ? ['upload.content_type', 'upload.too_large', 'upload.broken'] : ['input.content_type']
  const codes: RefusalCode[] = [...byBody, 'call.too_fast', 'call.failed', 'call.busy']
  const hasFields = !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0
  if (hasFields) codes.push('input.invalid')
  if (who !== 'public') codes.push('session.required')
  if (who !== 'public' && who !== 'signedIn') codes.push('right.missing')
  if (changes) codes.push('call.foreign_origin')
  return codes
}

/** Every refusal of a call, its own first. */
export function refusalsOf(call: Call): RefusalCode[] {
  return [...new Set([...call.refusals, ...doorRefusals(call)])]
}

function failureSchema(codes: readonly RefusalCode[], status: number): JsonSchema {
  return {
    type: 'object',
    required: ['returnCode', 'errorCode', 'returnMsg', 'requestId'],
    properties: {
      returnCode: { const: status },
      errorCode: { type: 'string', enum: codes },
      returnMsg: { type: 'string', description: 'A sentence a person can act on, in the language of the request' },
      fields: { type: 'object', description: 'Sentence by field, nested fields joined by dots' },
      detail: { description: 'What is needed to go on; its shape belongs to the errorCode' },
      requestId: { type: 'string' },
    },
  }
}

function responsesOf(call: Call): Operation['responses'] {
  const success: JsonSchema = {
    type: 'object',
    required: ['returnCode', 'returnMsg', 'data'],
    properties: { returnCode: { const: 1 }, returnMsg: { type: 'string' }, data: schemaOf(call.output, 'output') },
  }
  const byStatus = Map.groupBy(refusalsOf(call), (code) => REFUSALS[code].status)
  const failures = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, codes]) => {
      const description = codes.map((code) => `${code}: ${REFUSALS[code].en}`).join('\n')
      return [String(status), { description, content: { 'application/json': { schema: failureSchema(codes, status) } } }] as const
    })
  return { '200': { description: 'Done', content: { 'application/json': { schema: success } } }, ...Object.fromEntries(failures) }
}

/** The input of a call that takes a file, with the file in its field. */
function withFile(input: JsonSchema, { field, maxBytes }: NonNullable<Call['upload']>): JsonSchema {
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` }
  return { ...input, properties: { ...input.properties, [field]: file }, required: [...(input.required ?? []), field] }
}

function operationOf({ feature, call }: ListedCall, path: string): Operation {
  const input = schemaOf(call.input, 'input')
  // Groups and lists are written with brackets: rooms[0][adults]=2.
  const nested = Object.entries(input.properties ?? {}).filter(([, field]) => field.type === 'object' || field.type === 'array')
  const encoding = Object.fromEntries(nested.map(([name]) => [name, { style: 'deepObject', explode: true }]))
  return {
    operationId: path.replace(/\.do$/, '').replaceAll('/', '_'),
    tags: [feature],
    summary: call.summary,
    ...(call.who !== 'public' && { security: [{ session: [] }] }),
    'x-right': call.who,
    'x-changes': call.changes,
    requestBody: {
      content: call.upload
        ? { 'multipart/form-data': { schema: withFile(input, call.upload) } }
        : { [FORM_TYPE]: { schema: input, ...(nested.length > 0 && { encoding }) } },
    },
    responses: responsesOf(call),
  }
}

/** The OpenAPI 3.1 document of the calls, in the order of the features. */
export function openApiOf(calls: readonly ListedCall[], about: { serverUrl: string; version: string }): OpenApi {
  const paths = calls.flatMap((listed) =>
    [listed.call.path, ...(listed.call.alsoAt ?? [])].map((path) => [`/api/${path}`, { post: operationOf(listed, path) }] as const),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind',
      version: about.version,
      description:
        'Every call is a POST with a form-encoded body; groups and lists are written with brackets (rooms[0][adults]=2). ' +
        'A call failed when the HTTP status is not 200, or when returnCode is there and not 1.',
    },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
    paths: Object.fromEntries(paths),
  }
}
