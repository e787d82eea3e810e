import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ListedCall, openApiOf, type OpenApi, type Operation } from './openapi.ts'

let world: World
let calls: readonly ListedCall[]
let document: OpenApi
beforeAll(async () => {
  world = await startWorld()
  ;({ calls } = await world.app())
  document = (await (await (await world.visitor()).get('api/openapi.json')).json()) as OpenApi // Our own document.
})
afterAll(() => world.close())

const post = (path: string): Operation => document.paths[`/api/${path}`]?.post ?? expect.fail(`no ${path}`)
const jsonInput = (path: string) => post(path).requestBody.content['application/json']?.schema

/** Paths of the fields without a description. */
function undescribed(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.entries((value as JsonSchema).properties ?? {}).flatMap(([name, field]) =>
    field.description ? [] : [`${path}/${name}`],
  )
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => undescribed(inner, `${path}/${key}`))]
}

describe('the description of the calls', () => {
  test('lists every call with its right, both encodings of its body, and its refusals', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      calls.flatMap(({ call }) => [call.path, ...(call.alsoAt ?? [])].map((path) => `/api/${path}`)),
    )
    for (const { call } of calls) {
      const types = call.upload ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded']
      expect([call.path, ...Object.keys(post(call.path).requestBody.content)]).toEqual([call.path, ...types])
    }
    expect(post('user/loginfzg.do')).toMatchObject({
      tags: ['identity'],
      'x-right': 'public',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { required: ['loginName', 'password'] } } },
      },
      responses: {
        401: {
          content: {
            'application/json': {
              schema: {
                anyOf: [
                  { $ref: '#/components/schemas/SessionCredentials' },
                  { $ref: '#/components/schemas/SessionCodeRequired' },
                ],
              },
            },
          },
        },
      },
    })
    expect(document.components.schemas['SessionCredentials']).toMatchObject({
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        { properties: { returnCode: { const: 401 }, errorCode: { const: 'session.credentials' } } },
      ],
    })
  })

  test('describes every field', () => {
    expect(
      undescribed(document, ''),
      'Give each name its meaning in contract/field-texts/, or the one field by .describe().',
    ).toEqual([])
  })

  test('requires a session where a call needs one, and states where none is needed', () => {
    for (const { call } of calls)
      expect([call.path, post(call.path).security]).toEqual([call.path, call.who === 'public' ? [] : [{ session: [] }]])
    expect(document.components.securitySchemes).toMatchObject({ session: { type: 'apiKey', in: 'cookie' } })
  })

  test('writes a shape once under its name, and a second time where its input differs', () => {
    const { schemas } = document.components
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Quote', 'StayTerms', 'OrderDetail', 'Currency', 'LocalDate', 'Failure']),
    )
    expect(
      post('order/write.do').responses['200']?.content['application/json']?.schema.properties?.['data'],
    ).toMatchObject({
      $ref: '#/components/schemas/Quote',
    })
    expect(jsonInput('order/saveOrder.do')?.properties?.['payment']).toMatchObject({
      $ref: '#/components/schemas/PaymentChoice',
    })
    const text = JSON.stringify(document)
    const referred = new Set(
      [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) =>
        reference.replace('#/components/schemas/', ''),
      ),
    )
    expect([...referred].filter((name) => !(name in schemas))).toEqual([])
    expect(Object.keys(schemas).filter((name) => !referred.has(name))).toEqual([])
    expect(text).not.toMatch(/deepObject|\$defs/)
  })
})

test('a field without a description is found', async () => {
  const input = z.object({ unheardOf: z.string() })
  const output = z.object({ unheardOfToo: z.string().describe('Described after all') })
  const call = defineCall({ path: 'x.do', summary: 'Test', who: 'public', changes: false, input, output, refusals: [] })
  const made = await openApiOf([{ feature: 'x', call }], { serverUrl: '', version: '', sessionCookie: 'session' })
  const found = undescribed(made, '')
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((path) => !path.endsWith('/unheardOf'))).toEqual([])
})
