import { z } from 'zod'

/** Finds the first field of a value that its schema does not know, as a dotted path; undefined when all are known. */
export type FieldCheck = (value: unknown, path: string) => string | undefined

const anything: FieldCheck = () => undefined
const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function objectCheck(schema: z.ZodObject): FieldCheck {
  const fields = new Map(Object.entries(schema.shape).map(([name, field]) => [name, knownFields(field)]))
  if (schema.def.catchall !== undefined) return anything
  return (value, path) => {
    if (!isRecord(value)) return undefined
    for (const name in value) {
      const check = fields.get(name)
      if (!check) return join(path, name)
      const unknown = check === anything ? undefined : check(value[name], join(path, name))
      if (unknown !== undefined) return unknown
    }
    return undefined
  }
}

function arrayCheck(element: FieldCheck): FieldCheck {
  if (element === anything) return anything
  return (value, path) => {
    if (!Array.isArray(value)) return undefined
    for (const [position, item] of value.entries()) {
      const unknown = element(item, join(path, String(position)))
      if (unknown !== undefined) return unknown
    }
    return undefined
  }
}

/** Whether a value carries the literals of this option of a union, so that it is meant for it. */
function matchesLiterals(option: z.ZodObject, value: Record<string, unknown>): boolean {
  return Object.entries(option.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || [...field.values].some((literal) => literal === value[name]),
  )
}

function unionCheck(options: readonly z.core.$ZodType[]): FieldCheck {
  const checks = options.map((option) => ({ option, check: knownFields(option) }))
  if (checks.every(({ check }) => check === anything)) return anything
  return (value, path) => {
    const meant = isRecord(value)
      ? checks.filter(({ option }) => !(option instanceof z.ZodObject) || matchesLiterals(option, value))
      : checks
    const unknown = meant.map(({ check }) => check(value, path))
    return unknown.includes(undefined) ? undefined : unknown[0]
  }
}

/** Shapes are shared by many calls; each is compiled once. */
const compiled = new WeakMap<z.core.$ZodType, FieldCheck>()

/**
 * Compiles the check of a schema's field names at every level. zod's plain objects drop unknown fields; the HTTP layer
 * refuses them, because an unknown field is a misspelling or an attack.
 */
export function knownFields(schema: z.core.$ZodType): FieldCheck {
  const check = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, check)
  return check
}

function compile(schema: z.core.$ZodType): FieldCheck {
  if (schema instanceof z.ZodObject) return objectCheck(schema)
  if (schema instanceof z.ZodArray) return arrayCheck(knownFields(schema.element))
  if (schema instanceof z.ZodUnion) return unionCheck(schema.options)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return knownFields(schema.def.innerType)
  }
  if (schema instanceof z.ZodPipe) return knownFields(schema.in)
  return anything
}
