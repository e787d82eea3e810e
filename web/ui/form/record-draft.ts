import type { z } from 'zod'
import { type DraftOf, type Fields, isEqual, type RecordField, wireName } from '#contract/record.ts'
import type { InputShape } from '#contract/record-shapes.ts'

type Values = Readonly<Record<string, unknown>>
export type RecordInput<R extends Fields> = z.input<z.ZodObject<InputShape<R>>>

/** What the form of a record starts with: a saved one, or a new one with what is known of it. */
export function draftOf<R extends Fields>(fields: R, saved: object | null, known: object = {}): DraftOf<R> {
  const start: Values = { ...known, ...saved }
  const draft = Object.entries(fields).map(([key, field]) => {
    const name = wireName(key, field)
    return [name, start[name] === undefined || start[name] === null ? noneOf(field) : drafted(field, start[name])]
  })
  return Object.fromEntries(draft) as DraftOf<R> // It has the fields of the record.
}

function drafted(field: RecordField, value: unknown): unknown {
  if (field.kind === 'rows') return Array.isArray(value) ? value.map((row) => draftOf(field.of, { ...row })) : []
  return field.kind === 'count' || field.kind === 'decimal' ? String(value) : value
}

/**
 * A draft that began with one state of its record, over another one: what was typed stays, the rest follows. `both` has
 * the fields that were changed here and there.
 */
export function rebased<Draft extends Values>(draft: Draft, from: Draft, onto: Draft) {
  const typed = Object.entries<unknown>(draft).filter(([name, value]) => !isEqual(value, from[name]))
  const both = typed.flatMap(([name, value]) =>
    isEqual(onto[name], from[name]) || isEqual(onto[name], value) ? [] : [name],
  )
  return { draft: { ...onto, ...Object.fromEntries(typed) }, both }
}

function noneOf(field: RecordField): unknown {
  if (field.kind === 'choice') return field.start ?? (field.optional ? '' : field.values[0])
  if (field.kind === 'money') return null
  if (field.kind === 'check') return false
  return field.kind === 'choices' || field.kind === 'rows' ? [] : ''
}

/** Kinds whose empty text is sent. */
const WRITTEN: ReadonlySet<string> = new Set<RecordField['kind']>(['text', 'email', 'phone', 'country'])

/** What a call takes of a form: a number, a day, a choice, a reference and an amount of none are left out. */
export function inputOf<R extends Fields>(fields: R, draft: DraftOf<R>): RecordInput<R> {
  const typed: Values = draft
  const input = Object.entries(fields).flatMap(([key, field]) => {
    const name = wireName(key, field)
    const value = typed[name]
    if (value === null || (value === '' && !WRITTEN.has(field.kind))) return []
    if (field.kind === 'rows' && Array.isArray(value)) return [[name, value.map((row) => inputOf(field.of, row))]]
    return [[name, field.kind === 'email' ? String(value).trim() : value]]
  })
  return Object.fromEntries(input) as RecordInput<R> // It has the fields of the record.
}

/** The sentences of fields that are empty and must not be. */
export function missingIn<Draft extends Values>(
  draft: Draft,
  needed: { readonly [K in keyof Draft]?: string },
): Readonly<Record<string, string>> {
  const isEmpty = (value: unknown) => (typeof value === 'string' ? value.trim() === '' : String(value ?? '') === '')
  const faults = Object.entries<string | undefined>(needed).flatMap(([name, sentence]) =>
    sentence !== undefined && isEmpty(draft[name]) ? [[name, sentence] as const] : [],
  )
  return Object.fromEntries(faults)
}
