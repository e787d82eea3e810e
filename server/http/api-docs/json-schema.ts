/** The part of JSON Schema (2020-12) that the server's documents use. */
export type JsonSchema = {
  readonly $ref?: string
  readonly $schema?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
  readonly id?: string
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
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
