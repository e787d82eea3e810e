import { LANGUAGE_CODES, type Language, LANGUAGES } from '#contract/languages.ts'
import { minorOf } from '#contract/money.ts'
import { fieldOf, type RecordField, wireName } from '#contract/record.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import { STAFF } from '../contract-record.ts'
import { staffWords } from '../words.ts'
import { FILE_FIELDS, type FileField } from './contract.ts'

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Which column holds which field, by the heads of the list's file in any language or the names of the fields. */
export function columnsOf(head: readonly string[]): ReadonlyMap<FileField, number> {
  const columns = new Map<FileField, number>()
  for (const field of FILE_FIELDS) {
    const names = [field, ...LANGUAGE_CODES.map((language) => staffWords(language).titles[field])]
    const at = head.findIndex((cell) => names.some((name) => same(name, cell)))
    if (at >= 0) columns.set(field, at)
  }
  return columns
}

type Known = {
  readonly columns: ReadonlyMap<FileField, number>
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  readonly currency: string | null
  readonly language: Language
}

/** A line of the file as the form would send it; a value that means nothing stays as it is and is refused there. */
export function invitationOf({ cells }: TableLine, known: Known): Readonly<Record<string, unknown>> {
  const fields = FILE_FIELDS.map((key) => {
    const typed = cells[known.columns.get(key) ?? -1] ?? ''
    return [wireName(key, STAFF[key]), key === 'language' && typed === '' ? known.language : valueOf(key, typed, known)]
  })
  return Object.fromEntries(fields)
}

function valueOf(key: FileField, typed: string, { departments, currency }: Known): number | string | undefined {
  const { kind }: RecordField = STAFF[key]
  if (kind === 'choice') return chosen(key, typed)
  if (typed === '') return kind === 'money' || kind === 'ref' ? undefined : ''
  if (kind === 'money') return limitOf(typed, currency)
  return kind === 'ref' ? (departments.find(({ name }) => same(name, typed))?.id ?? typed) : typed
}

const CHOICES: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  role: LANGUAGE_CODES.map((code) => staffWords(code).roles),
  language: [Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]))],
}

/** The value of a choice by its name in any language. */
function chosen(key: FileField, typed: string): string {
  const field: RecordField = STAFF[key]
  const names = (value: string) => [value, ...(CHOICES[key] ?? []).map((named) => named[value] ?? value)]
  const values = field.kind === 'choice' ? field.values : []
  return values.find((value) => names(value).some((name) => same(name, typed))) ?? typed
}

/** An amount in minor units of the company's currency. Zero is a limit, too. */
function limitOf(typed: string, currency: string | null): number | string {
  if (currency === null) return typed
  return /^0*(?:\.0*)?$/.test(typed) ? 0 : (minorOf(typed, currency) ?? typed)
}

/** The column of a field of the call; null where there is none. */
export function fileFieldOf(wire: string): FileField | null {
  const field = fieldOf(STAFF, wire)
  return field === undefined || field === 'rights' ? null : field
}
