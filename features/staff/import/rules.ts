import type { z } from 'zod'
import { LANGUAGE_CODES, type Language, LANGUAGES } from '#contract/languages.ts'
import { minorOf } from '#contract/money.ts'
import { PORTAL_ROLES } from '#contract/rights.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import type { saveCustomerUser } from '../contract.ts'
import { staffWords } from '../words.ts'
import { FILE_FIELDS, type FileField } from './contract.ts'

type Invitation = z.input<(typeof saveCustomerUser)['input']>

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Which column holds which field, by the heads of the list's file in any language or the names of the fields. */
export function columnsOf(head: readonly string[]): ReadonlyMap<FileField, number> {
  const columns = new Map<FileField, number>()
  for (const field of FILE_FIELDS) {
    const names = [field, ...LANGUAGE_CODES.map((language) => staffWords(language).fileTitles[field])]
    const at = head.findIndex((cell) => names.some((name) => same(name, cell)))
    if (at >= 0) columns.set(field, at)
  }
  return columns
}

/** A line of the file as the form would send it; a value that means nothing stays as it is and is refused there. */
export function invitationOf(
  { cells }: TableLine,
  known: {
    readonly columns: ReadonlyMap<FileField, number>
    readonly departments: readonly { readonly id: string; readonly name: string }[]
    readonly currency: string | null
    readonly language: Language
  },
): Record<keyof Invitation, unknown> {
  const cell = (field: FileField) => cells[known.columns.get(field) ?? -1] ?? ''
  const optional = (field: FileField) => cell(field) || undefined
  const department = optional('department')
  return {
    name: cell('name'),
    email: cell('email'),
    mobile: optional('mobile'),
    post: optional('post'),
    role: roleOf(cell('role')),
    rights: undefined,
    departmentId: department && (known.departments.find(({ name }) => same(name, department))?.id ?? department),
    orderLimitMinor: limitOf(optional('orderLimit'), known.currency),
    monthLimitMinor: limitOf(optional('monthLimit'), known.currency),
    approvalAboveMinor: limitOf(optional('approvalAbove'), known.currency),
    language: languageOf(optional('language')) ?? known.language,
  }
}

function roleOf(typed: string): string {
  const named = PORTAL_ROLES.find((role) =>
    [role, ...LANGUAGE_CODES.map((language) => staffWords(language).roles[role])].some((name) => same(name, typed)),
  )
  return named ?? typed
}

function languageOf(typed: string | undefined): string | undefined {
  return typed && (LANGUAGE_CODES.find((code) => same(code, typed) || same(LANGUAGES[code].name, typed)) ?? typed)
}

function limitOf(typed: string | undefined, currency: string | null): number | string | undefined {
  if (typed === undefined || currency === null) return typed
  return /^0*(?:\.0*)?$/.test(typed) ? 0 : (minorOf(typed, currency) ?? typed)
}

const FIELD_OF: Readonly<Record<string, FileField>> = {
  departmentId: 'department',
  orderLimitMinor: 'orderLimit',
  monthLimitMinor: 'monthLimit',
  approvalAboveMinor: 'approvalAbove',
}

/** The column of a field of the call; null where there is none. */
export function fileFieldOf(field: string): FileField | null {
  return FIELD_OF[field] ?? FILE_FIELDS.find((known) => known === field) ?? null
}
