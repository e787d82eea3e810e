import { LANGUAGE_CODES, type Language, LANGUAGES } from '#contract/languages.ts'
import { readAmountColumn } from '#contract/reading/amounts.ts'
import { cellAt } from '#contract/reading/cells.ts'
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

const MONEY_FIELDS = FILE_FIELDS.filter((field) => STAFF[field].kind === 'money')

/** The amounts of a file by line and field: null for an empty cell, undefined for what is no amount or could be two. */
export type Amounts = ReadonlyMap<string, number | null | undefined>
const amountKey = (line: number, field: FileField) => `${line} ${field}`

/** Reads all amounts of a file under one decimal mark, in minor units of the company's currency. Zero is one, too. */
export function amountsOf(lines: readonly TableLine[], columns: Known['columns'], currency: string | null): Amounts {
  const cells = lines.flatMap((line) =>
    MONEY_FIELDS.map((field) => ({ key: amountKey(line.line, field), ...cellAt(line, columns.get(field)) })),
  )
  const read = currency === null ? null : readAmountColumn(cells, currency)
  return new Map(
    cells.map(({ key, text }, at) => {
      const minor = read?.kind === 'read' ? read.minors[at] : undefined
      return [key, text === '' ? null : minor !== undefined && minor < 0 ? undefined : minor]
    }),
  )
}

/** Heads of the list's file that say nothing that an invitation takes. */
const OTHER_HEADS = LANGUAGE_CODES.flatMap((language) => Object.values(staffWords(language).titles))

/** Columns with a text in them that no field has: what they limit or allow would be lost. */
export function unknownHeads(
  head: readonly string[],
  lines: readonly TableLine[],
  columns: Known['columns'],
): string[] {
  const used = new Set(columns.values())
  const places = [...new Set([head, ...lines.map(({ cells }) => cells)].flatMap((cells) => [...cells.keys()]))]
  return places
    .filter((at) => !used.has(at) && !OTHER_HEADS.some((title) => same(title, head[at] ?? '')))
    .filter((at) => lines.some(({ cells }) => (cells[at] ?? '') !== ''))
    .map((at) => head[at] || `${at + 1}`)
}

type Known = {
  readonly columns: ReadonlyMap<FileField, number>
  readonly departments: readonly { readonly id: string; readonly name: string }[]
  readonly amounts: Amounts
  readonly language: Language
}

/** A line of the file as the form would send it; a value that means nothing stays as it is and is refused there. */
export function invitationOf({ line, cells }: TableLine, known: Known): Readonly<Record<string, unknown>> {
  const fields = FILE_FIELDS.map((key) => {
    const typed = cells[known.columns.get(key) ?? -1] ?? ''
    if (STAFF[key].kind === 'money')
      return [wireName(key, STAFF[key]), known.amounts.get(amountKey(line, key)) ?? (typed || undefined)]
    return [wireName(key, STAFF[key]), key === 'language' && typed === '' ? known.language : valueOf(key, typed, known)]
  })
  return Object.fromEntries(fields)
}

function valueOf(key: FileField, typed: string, { departments }: Known): string | undefined {
  const { kind }: RecordField = STAFF[key]
  if (kind === 'choice') return chosen(key, typed)
  if (typed === '') return kind === 'ref' ? undefined : ''
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

/** The column of a field of the call; null where there is none. */
export function fileFieldOf(wire: string): FileField | null {
  const field = fieldOf(STAFF, wire)
  return field === undefined || field === 'rights' ? null : field
}
