import { z } from 'zod'
import { FIELD_TEXTS } from '#contract/field-texts/field-texts.ts'
import type { JsonSchema } from './json-schema.ts'

type Direction = 'input' | 'output'
type Definitions = Map<string, JsonSchema>

const LOCAL = '#/$defs/'

/** Applies `change` to every schema inside a schema, and to the schema itself last. */
function mapped(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within)
    return typeof value === 'object' && value !== null ? mapped(value, change) : value
  }
  const { properties, ...rest } = schema
  const fields =
    properties && Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, mapped(field, change)]))
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'default' ? value : within(value)]),
  )
  return change({ ...inner, ...(fields && { properties: fields }) })
}

/** Adds the meaning of each field that does not describe itself. */
function described(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const description = field.description ?? FIELD_TEXTS[name]
    return [name, description === undefined ? field : { ...field, description }] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

function namesIn(schema: JsonSchema): string[] {
  const names: string[] = []
  mapped(schema, (inner) => {
    if (inner.$ref?.startsWith(LOCAL)) names.push(inner.$ref.slice(LOCAL.length))
    return inner
  })
  return names
}

/**
 * Names of shapes whose input differs from their output, for instance by a default, and of shapes that refer to one.
 */
function namesThatDiffer(input: Definitions, output: Definitions): Set<string> {
  const differ = new Set(
    [...input].flatMap(([name, schema]) =>
      output.has(name) && JSON.stringify(schema) !== JSON.stringify(output.get(name)) ? [name] : [],
    ),
  )
  for (let size = -1; size !== differ.size;) {
    size = differ.size
    for (const [name, schema] of input)
      if (output.has(name) && namesIn(schema).some((inner) => differ.has(inner))) differ.add(name)
  }
  return differ
}

/** Converts shapes to JSON Schema; each named shape becomes a component. */
export class Components {
  readonly #definitions: Record<Direction, Definitions> = { input: new Map(), output: new Map() }
  readonly #registry = z.registry<{ id?: string | undefined; description?: string | undefined }>()

  constructor(names: ReadonlyMap<unknown, string>) {
    const own = (schema: z.core.$ZodType) => {
      const { description } = z.globalRegistry.get(schema) ?? {}
      const id = names.get(schema)
      return { ...(id !== undefined && { id }), ...(description !== undefined && { description }) }
    }
    this.#registry.get = own
  }

  /** The schema of a shape; names in it become references once `finish` was called on it. */
  schemaOf(shape: z.ZodType, io: Direction): JsonSchema {
    const made = z.toJSONSchema(shape, { io, unrepresentable: 'any', metadata: this.#registry })
    // zod writes plain JSON Schema; the type names the subset that occurs.
    const { $schema: _, $defs = {}, ...schema } = made as JsonSchema
    for (const [name, { id: _id, ...definition }] of Object.entries($defs))
      this.#definitions[io].set(name, mapped(definition, described))
    return mapped(schema, described)
  }

  /**
   * Returns all components, and the function that resolves a schema's references. Call it after every schema was made.
   */
  finish(): { schemas: Record<string, JsonSchema>; refer: (schema: JsonSchema, io: Direction) => JsonSchema } {
    const { input, output } = this.#definitions
    const differ = namesThatDiffer(input, output)
    const named = (name: string, io: Direction) => (io === 'input' && differ.has(name) ? `${name}Input` : name)
    const refer = (schema: JsonSchema, io: Direction) =>
      mapped(schema, (inner) => {
        if (!inner.$ref?.startsWith(LOCAL)) return inner
        return { ...inner, $ref: `#/components/schemas/${named(inner.$ref.slice(LOCAL.length), io)}` }
      })
    const all = (['output', 'input'] as const).flatMap((io) =>
      [...this.#definitions[io]].map(([name, schema]) => [named(name, io), refer(schema, io)] as const),
    )
    return { schemas: Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1))), refer }
  }
}
