import type { Call, Who } from '#contract/call.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { refusalsOf } from '#server/http/answer/refusals-of.ts'
import type { z } from 'zod'
import { Components } from './components.ts'
import type { JsonSchema } from './json-schema.ts'
import { shapeNames } from './shape-names.ts'

/** A call and the feature it belongs to. */
export type ListedCall = { readonly feature: string; readonly call: Call }

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** A message to companies' own systems: its type, what happened, and its shape. */
export type ListedMessage = { readonly type: string; readonly summary: string; readonly shape: z.ZodType }

/** The part of the document that differs between calls. */
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly 'x-right': Who
  readonly 'x-changes': boolean
  readonly requestBody: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>
}

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: object }
} & Readonly<Record<string, unknown>>

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const ABOUT = `Every call is a POST with a body of JSON or of form fields, and takes the same fields both ways.
In JSON, numbers and yes or no have their own types; a number written as text is refused.
In a form, write groups and lists with brackets: \`rooms[0][guests][1][name]=Ann\`.

A call failed when its HTTP status is not 200; \`errorCode\` then says why and stays the same in every language.
\`returnMsg\` and \`fields\` are sentences for people, in English or Chinese as \`Accept-Language\` asks.

Signing in sets the session cookie that other calls need. A page of another website can not make calls that change something.`

/** `order.price_changed` → `OrderPriceChanged`. */
const refusalName = (code: RefusalCode) =>
  code.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())

const FAILURE: JsonSchema = {
  type: 'object',
  description: 'What every refused call is answered with',
  required: ['returnCode', 'errorCode', 'returnMsg', 'requestId'],
  properties: {
    returnCode: { type: 'integer', description: 'The HTTP status' },
    errorCode: { type: 'string', description: 'Why the call was refused; the same in every language' },
    returnMsg: { type: 'string', description: 'A sentence a person can act on, in the language of the request' },
    fields: {
      type: 'object',
      description: 'What is wrong with each field, by its path with dots: `rooms.0.guests.1.surname`',
      additionalProperties: { type: 'string' },
    },
    detail: { description: 'Details needed to continue, such as the new price; the errorCode determines its shape' },
    requestId: { type: 'string', description: 'Number of the request, to give to support' },
    otherLanguages: {
      type: 'object',
      description: 'returnMsg and fields in the other languages, by their code',
      additionalProperties: { type: 'object' },
    },
  },
}

function refusalSchema(code: RefusalCode): JsonSchema {
  const { status, en } = REFUSALS[code]
  const properties = {
    returnCode: { const: status, description: 'The HTTP status' },
    errorCode: { const: code, description: en },
  }
  return { description: en, allOf: [{ $ref: '#/components/schemas/Failure' }, { type: 'object', properties }] }
}

function refusedResponses(call: Call): Operation['responses'] {
  const byStatus = [...Map.groupBy(refusalsOf(call), (code) => REFUSALS[code].status)].toSorted(([a], [b]) => a - b)
  const responses = byStatus.map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${REFUSALS[code].en}`).join('\n\n')
    const refusals = codes.map((code) => ({ $ref: `#/components/schemas/${refusalName(code)}` }))
    const [only, ...others] = refusals
    const schema: JsonSchema = only && others.length === 0 ? only : { anyOf: refusals }
    return [String(status), { description, content: { [JSON_TYPE]: { schema } } }] as const
  })
  return Object.fromEntries(responses)
}

function successResponse(data: JsonSchema): Operation['responses'] {
  const schema: JsonSchema = {
    type: 'object',
    required: ['returnCode', 'returnMsg', 'data'],
    properties: {
      returnCode: { const: 1, description: 'Always 1 when the call succeeded' },
      returnMsg: { type: 'string', description: 'Always OK when the call succeeded' },
      data: { ...data, description: data.description ?? 'What the call answers' },
    },
  }
  return { '200': { description: 'The call succeeded', content: { [JSON_TYPE]: { schema } } } }
}

/** The input of an upload call, with the file in its field. */
function withFile(input: JsonSchema, { field, maxBytes }: NonNullable<Call['upload']>): JsonSchema {
  const file = { type: 'string', format: 'binary', description: `The file, of at most ${maxBytes} bytes` }
  return { ...input, properties: { ...input.properties, [field]: file }, required: [...(input.required ?? []), field] }
}

function operationOf(
  { feature, call }: ListedCall,
  path: string,
  schemas: { input: JsonSchema; output: JsonSchema },
): Operation {
  const { input, output } = schemas
  const content: Content = call.upload
    ? { 'multipart/form-data': { schema: withFile(input, call.upload) } }
    : { [JSON_TYPE]: { schema: input }, [FORM_TYPE]: { schema: input } }
  return {
    operationId: path.replace(/\.do$/, '').replaceAll('/', '_'),
    tags: [feature],
    summary: call.summary,
    security: call.who === 'public' ? [] : [{ session: [] }],
    'x-right': call.who,
    'x-changes': call.changes,
    requestBody: {
      required: call.upload !== undefined || (input.required ?? []).length > 0 || input.properties === undefined,
      content,
    },
    responses: { ...successResponse(output), ...refusedResponses(call) },
  }
}

const WEBHOOK_HEADERS = [
  ['webhook-id', 'Identifies the message; the same at each attempt'],
  ['webhook-timestamp', 'When the attempt was made, in seconds since 1970'],
  ['webhook-signature', '`v1,` and the base64 of HMAC-SHA256 over id.timestamp.body; two while a secret is replaced'],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }))

/** A message as the receiver's operation; signed by Standard Webhooks. */
const webhookOf = (summary: string, schema: JsonSchema) => ({
  summary,
  tags: ['webhooks'],
  security: [],
  parameters: WEBHOOK_HEADERS,
  requestBody: { required: true, content: { [JSON_TYPE]: { schema } } },
  responses: { '2XX': { description: 'Taken; anything else is sent again for 27 hours' } },
})

/** The OpenAPI 3.1 document of the calls, in the order of the features. */
export async function openApiOf(
  calls: readonly ListedCall[],
  about: { serverUrl: string; version: string; sessionCookie: string; messages?: readonly ListedMessage[] },
): Promise<OpenApi> {
  const components = new Components(await shapeNames())
  const made = calls.map((listed) => {
    const { input, output } = listed.call
    return { listed, input: components.schemaOf(input, 'input'), output: components.schemaOf(output, 'output') }
  })
  const messages = (about.messages ?? []).map(({ type, summary, shape }) => {
    return { type, summary, schema: components.schemaOf(shape, 'output') }
  })
  const { schemas, refer } = components.finish()
  const paths = made.flatMap(({ listed, input, output }) => {
    const referring = { input: refer(input, 'input'), output: refer(output, 'output') }
    return [listed.call.path, ...(listed.call.alsoAt ?? [])].map(
      (path) => [`/api/${path}`, { post: operationOf(listed, path, referring) }] as const,
    )
  })
  const codes = [...new Set(calls.flatMap(({ call }) => refusalsOf(call)))].toSorted()
  const refusals = Object.fromEntries(codes.map((code) => [refusalName(code), refusalSchema(code)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind',
      version: about.version,
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(
      messages.map(({ type, summary, schema }) => [type, { post: webhookOf(summary, refer(schema, 'output')) }]),
    ),
    components: {
      schemas: { ...schemas, Failure: FAILURE, ...refusals },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: about.sessionCookie,
          description: 'The session that `user/loginfzg.do` opens',
        },
      },
    },
  }
}
