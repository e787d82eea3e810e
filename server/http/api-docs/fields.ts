import type { JsonSchema } from './openapi.ts'

/** A field of a call as a row of a table. */
export type FieldRow = { readonly name: string; readonly kind: string; readonly required: boolean; readonly note: string }

/** An identifier or a day is told by its format; the long pattern behind it helps nobody. */
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
/** zod gives whole numbers without limits these ones. */
const SAFE = Number.MAX_SAFE_INTEGER

function optionsOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const options = optionsOf(schema)
  if (options.length > 0) return [...new Set(options.map(kindOf))].filter((kind) => kind !== '""').join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? kindOf(schema.items).replace(/^group$/, 'groups') : 'anything'}`
  return NAMED_FORMATS.get(schema.format ?? '') ?? TYPE_WORDS.get(schema.type ?? '') ?? 'anything'
}

function limits(low: number | undefined, high: number | undefined, what: string): string {
  const from = low !== undefined && low > -SAFE ? low : undefined
  const to = high !== undefined && high < SAFE ? high : undefined
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `at most ${to}${what}`
  return to === undefined ? `at least ${from}${what}` : `${from} to ${to}${what}`
}

function noteOf(schema: JsonSchema): string {
  const parts = [
    limits(schema.minimum, schema.maximum, ''),
    limits(schema.minLength, schema.maxLength, ' characters'),
    limits(schema.minItems, schema.maxItems, ' elements'),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
  return parts.filter(Boolean).join(', ')
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
    const row = { name: own, kind: kindOf(field), required: schema.required?.includes(name) ?? false, note: noteOf(field) }
    return [row, ...insides(field).flatMap((inside) => rowsOf(inside, own + suffix))]
  })
}

/** All fields of a schema, nested ones spelt with brackets as a form sends them; a field of several alternatives comes once. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows = [schema, ...optionsOf(schema)].flatMap((inside) => rowsOf(inside, ''))
  return [...new Map(rows.map((row) => [`${row.name} ${row.kind}`, row])).values()]
}
