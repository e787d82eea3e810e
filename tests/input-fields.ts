import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { JsonSchema } from '../server/http/api-docs/json-schema.ts'

/** A field of a call, as a form names it. */
export type FieldRow = { readonly name: string; readonly kind: string; readonly required: boolean }

/** The schema of a call's input, with nothing left to refer to. */
export function inputSchemaOf(call: Call): JsonSchema {
  // zod writes plain JSON Schema.
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

const NAMED_FORMATS = new Map([
  ['uuid', 'identifier'],
  ['date', 'day YYYY-MM-DD'],
  ['date-time', 'moment in UTC'],
  ['email', 'email'],
])
const TYPE_WORDS = new Map([
  ['object', 'group'],
  ['string', 'text'],
  ['integer', 'whole number'],
  ['number', 'number'],
  ['boolean', 'true or false'],
  ['null', 'null'],
])

function optionsOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map(kindOf))].filter((kind) => kind !== '""').join(' | ')
  if (schema.type === 'array')
    return `list of ${schema.items ? kindOf(schema.items).replace(/^group$/, 'groups') : 'anything'}`
  return NAMED_FORMATS.get(schema.format ?? '') ?? TYPE_WORDS.get(schema.type ?? '') ?? 'anything'
}

/** The groups inside a field: its own, its list's, or those of its alternatives. */
function insides(schema: JsonSchema): JsonSchema[] {
  if (schema.type === 'array' && schema.items) return insides(schema.items)
  return [schema, ...optionsOf(schema)].filter(({ properties }) => properties !== undefined)
}

function rowsOf(schema: JsonSchema, path: string): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const suffix = field.type === 'array' ? '[0]' : ''
    const own = path === '' ? name : `${path}[${name}]`
    const row = { name: own, kind: kindOf(field), required: schema.required?.includes(name) ?? false }
    return [row, ...insides(field).flatMap((inside) => rowsOf(inside, own + suffix))]
  })
}

/**
 * All fields of a call's input, nested ones spelt with brackets as a form sends them; a field of several alternatives
 * comes once.
 */
export function inputFields(call: Call): FieldRow[] {
  const schema = inputSchemaOf(call)
  const rows = [schema, ...optionsOf(schema)].flatMap((inside) => rowsOf(inside, ''))
  return [...new Map(rows.map((row) => [`${row.name} ${row.kind}`, row])).values()]
}
