import { z } from 'zod'
import { FAULTS } from './faults.ts'
import { type Fields, type RecordField, wireName, type WireName } from './record.ts'
import {
  CountryCode,
  FormBoolean,
  FormDecimal,
  FormInt,
  Id,
  LocalDate,
  Minor,
  phoneLine,
  textBlock,
  textLine,
} from './shapes.ts'

type Enum<F> = F extends { values: readonly (infer V extends string)[] } ? z.ZodEnum<{ [W in V]: W }> : never
type Text = z.ZodType<string, string>
type Made<F> = F extends { kind: 'choices' }
  ? z.ZodArray<Enum<F>>
  : F extends { kind: 'choice' }
    ? Enum<F>
    : F extends { kind: 'money' | 'count' }
      ? typeof FormInt
      : F extends { kind: 'decimal' }
        ? typeof FormDecimal
        : Text
type InputField<F> = F extends { kind: 'check' }
  ? z.ZodDefault<typeof FormBoolean>
  : F extends { kind: 'rows'; of: infer O extends Fields }
    ? z.ZodDefault<z.ZodArray<z.ZodObject<InputShape<O>>>>
    : F extends { start: string }
      ? z.ZodDefault<Made<F>>
      : F extends { optional: true }
        ? F extends { kind: 'text' | 'email' | 'phone' }
          ? z.ZodDefault<Text>
          : z.ZodOptional<Made<F>>
        : Made<F>
type Answered<F> = F extends { kind: 'check' }
  ? z.ZodBoolean
  : F extends { kind: 'money' | 'count' }
    ? typeof Minor
    : F extends { kind: 'decimal' }
      ? z.ZodNumber
      : Made<F>
type OutputField<F> = F extends { kind: 'choices' }
  ? Made<F>
  : F extends { kind: 'rows'; of: infer O extends Fields }
    ? z.ZodArray<z.ZodObject<OutputShape<O>>>
    : F extends { optional: true }
      ? z.ZodNullable<Answered<F>>
      : Answered<F>
/** The fields of a call that makes such a record. */
export type InputShape<R extends Fields> = { [K in keyof R & string as WireName<K, R[K]>]: InputField<R[K]> }
type OutputShape<R extends Fields> = { [K in keyof R & string as WireName<K, R[K]>]: OutputField<R[K]> }

function made(field: RecordField): z.ZodType {
  const min = field.optional ? 0 : 1
  switch (field.kind) {
    case 'text':
      return field.rows === undefined ? textLine(field.max, min) : textBlock(field.max).min(min, FAULTS.required)
    case 'email':
      return optionalEmail(z.email(FAULTS.enterEmail).max(field.max), field)
    case 'choice':
      return z.enum(field.values)
    default:
      return otherwise(field)
  }
}

type OtherField = Exclude<RecordField, { kind: 'text' | 'email' | 'choice' }>

function otherwise(field: OtherField): z.ZodType {
  switch (field.kind) {
    case 'choices':
      return z.array(z.enum(field.values)).max(field.values.length)
    case 'money':
      return FormInt.min(field.minMinor ?? 0).max(field.maxMinor)
    case 'count':
      return FormInt.min(field.min).max(field.max)
    case 'decimal':
      return FormDecimal.min(field.min).max(field.max)
    case 'rows':
      return z.array(recordInput(field.of)).max(field.most)
    default:
      return {
        phone: phoneLine(field.optional ? 0 : 1),
        country: CountryCode,
        ref: Id,
        check: FormBoolean,
        day: LocalDate,
        time: TimeOfDay,
      }[field.kind]
  }
}

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, FAULTS.timeSuchAs)

const optionalEmail = (email: z.ZodEmail, { optional }: RecordField) =>
  optional ? z.union([z.literal(''), email]) : email

function inputField(field: RecordField): z.ZodType {
  const { kind, optional } = field
  if (kind === 'check') return made(field).default(false)
  if (kind === 'rows') return made(field).default([])
  if (kind === 'choice' && field.start !== undefined) return made(field).default(field.start)
  if (!optional) return made(field)
  return ['text', 'email', 'phone'].includes(kind) ? made(field).default('') : made(field).optional()
}

function outputField(field: RecordField): z.ZodType {
  const { kind, optional } = field
  if (kind === 'choices') return z.array(z.enum(field.values))
  if (kind === 'rows') return z.array(recordOutput(field.of))
  const given = kind === 'choice' || kind === 'ref' ? made(field) : ANSWERED[kind]
  return optional ? given.nullable() : given
}
const Text = z.string()
const ANSWERED = {
  text: Text,
  email: Text,
  phone: Text,
  country: CountryCode,
  money: Minor,
  count: z.int(),
  decimal: z.number(),
  day: LocalDate,
  time: Text,
  check: z.boolean(),
}

function shapeOf(fields: Fields, made: (field: RecordField) => z.ZodType): Record<string, z.ZodType> {
  const shapes = Object.entries(fields).map(([key, field]) => {
    const shape = made(field)
    return [wireName(key, field), field.about === undefined ? shape : shape.describe(field.about)] as const
  })
  return Object.fromEntries(shapes)
}

/** What a call takes of a record: a text that is left out is empty. */
export function recordInput<const R extends Fields>(fields: R): z.ZodObject<InputShape<R>> {
  // The shapes are made from the declaration that their types are read from.
  return z.object(shapeOf(fields, inputField)) as unknown as z.ZodObject<InputShape<R>>
}

/** What a call answers of a record: null where something is left open. */
export function recordOutput<const R extends Fields>(fields: R): z.ZodObject<OutputShape<R>> {
  // The shapes are made from the declaration that their types are read from.
  return z.object(shapeOf(fields, outputField)) as unknown as z.ZodObject<OutputShape<R>>
}
