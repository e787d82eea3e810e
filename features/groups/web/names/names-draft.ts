import { countryName, LANGUAGE_CODES } from '#contract/languages.ts'
import type { CellChange } from '#web/ui/grid/grid-edit.ts'
import type { GroupNames } from '#features/groups/names/contract.ts'
import {
  faultsOfNames,
  NAME_FIELDS,
  type NameFault,
  type NamedGuest,
  type NameField,
} from '#features/groups/names/rules.ts'

/** A row of the table as it is typed. */
export type TypedName = Readonly<Record<NameField, string>>
/** What can be wrong with a cell, besides what a saved list could have. */
export type CellFault = NameFault | 'MISSING' | 'NUMBER' | 'COUNTRY' | 'AGE'

const EMPTY: TypedName = { room: '', surname: '', givenName: '', nationality: '', childAge: '' }
const isEmpty = (row: TypedName) => NAME_FIELDS.every((field) => row[field].trim() === '')

/** Rows for everybody the rooms sleep: those who are named, then empty ones with their room. */
export function rowsOf({ guests, rooms }: Pick<GroupNames, 'guests' | 'rooms'>): TypedName[] {
  return rooms.flatMap(({ no, sleeps }) => {
    const named = guests.filter(({ room }) => room === no)
    return Array.from({ length: Math.max(sleeps, named.length) }, (_, at) => {
      const guest = named[at]
      if (!guest) return { ...EMPTY, room: String(no) }
      const { surname, givenName, nationality, childAge } = guest
      return { room: String(no), surname, givenName, nationality, childAge: childAge === null ? '' : String(childAge) }
    })
  })
}

/** The rows after cells were typed or pasted. */
export function withChanges(rows: readonly TypedName[], changes: readonly CellChange[]): TypedName[] {
  return rows.map((row, at) => {
    const own = changes.filter((change) => change.row === at)
    const typed = own.flatMap(({ column, text }) => {
      const field = NAME_FIELDS[column]
      return field ? [[field, text] as const] : []
    })
    return typed.length === 0 ? row : { ...row, ...Object.fromEntries(typed) }
  })
}

/** Rows of a file in place of those that are there, filled up to as many as the rooms sleep. */
export function withFile(rows: readonly TypedName[], read: readonly TypedName[]): TypedName[] {
  return Array.from({ length: Math.max(rows.length, read.length) }, (_, at) => read[at] ?? EMPTY)
}

/** A row's room where it has none: the next one with a free place. */
export function withRooms(rows: readonly TypedName[], rooms: GroupNames['rooms']): TypedName[] {
  const left = new Map(rooms.map(({ no, sleeps }) => [String(no), sleeps]))
  for (const { room, surname } of rows) if (surname !== '') left.set(room, (left.get(room) ?? 0) - 1)
  return rows.map((row) => {
    if (isEmpty(row) || row.room.trim() !== '') return row
    const free = rooms.find(({ no }) => (left.get(String(no)) ?? 0) > 0)
    if (!free) return row
    left.set(String(free.no), (left.get(String(free.no)) ?? 0) - 1)
    return { ...row, room: String(free.no) }
  })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let codes: ReadonlyMap<string, string> | undefined

/** Countries by their names in all languages, in small letters. */
function countries(): ReadonlyMap<string, string> {
  const all = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other))
  codes ??= new Map(
    LANGUAGE_CODES.flatMap((language) =>
      all.flatMap((code) => {
        const name = countryName(code, language)
        return name === code ? [] : [[name.toLowerCase(), code] as const]
      }),
    ),
  )
  return codes
}

/** A nationality as typed: a code of two letters or a country's name; undefined for what is none. */
export function nationalityOf(text: string): string | undefined {
  const typed = text.trim()
  const code = typed.toUpperCase()
  const isCode = /^[A-Z]{2}$/.test(code) && countryName(code, 'en') !== code
  return isCode ? code : countries().get(typed.toLowerCase())
}

export type Judged = {
  /** The people of the rows that are filled, with the row each is in. */
  readonly guests: readonly NamedGuest[]
  readonly places: readonly number[]
  /** What is wrong, by row and field. */
  readonly faults: ReadonlyMap<string, CellFault>
}

const NEEDED = ['surname', 'givenName', 'nationality', 'room'] as const
const isAge = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= 17

/** What can not be read in a row. */
function unreadable(row: TypedName): [NameField, CellFault][] {
  const typed = (field: NameField) => row[field].trim()
  const checks: readonly (readonly [NameField, CellFault, boolean])[] = [
    ['room', 'NUMBER', !/^\d{1,4}$/.test(typed('room'))],
    ['nationality', 'COUNTRY', nationalityOf(typed('nationality')) === undefined],
    ['childAge', 'AGE', !isAge(typed('childAge'))],
  ]
  const wrong = checks.filter(([field, , isWrong]) => typed(field) !== '' && isWrong)
  return [
    ...NEEDED.filter((field) => typed(field) === '').map((field): [NameField, CellFault] => [field, 'MISSING']),
    ...wrong.map(([field, fault]): [NameField, CellFault] => [field, fault]),
  ]
}

/** The person of a row; what can not be read is empty. */
function guestOf(row: TypedName): NamedGuest {
  const room = row.room.trim()
  return {
    room: /^\d{1,4}$/.test(room) ? Number(room) : 0,
    surname: row.surname.trim(),
    givenName: row.givenName.trim(),
    nationality: nationalityOf(row.nationality) ?? '',
    childAge: row.childAge.trim() === '' ? null : Number(row.childAge),
  }
}

/** Whether somebody is named in a row: a room alone names nobody. */
const isFilled = (row: TypedName) => NAME_FIELDS.some((field) => field !== 'room' && row[field].trim() !== '')

/** The people of a table and everything wrong with it. */
export function judge(rows: readonly TypedName[], { rooms, country }: Pick<GroupNames, 'rooms' | 'country'>): Judged {
  const filled = rows.flatMap((row, at) => (isFilled(row) ? [{ at, guest: guestOf(row), wrong: unreadable(row) }] : []))
  const guests = filled.map(({ guest }) => guest)
  const faults = new Map<string, CellFault>()
  for (const { row, field, fault } of faultsOfNames(guests, { rooms, country }))
    faults.set(`${filled[row]?.at} ${field}`, fault)
  // Unreadable values are reported before the faults that follow from them.
  for (const { at, wrong } of filled) for (const [field, fault] of wrong) faults.set(`${at} ${field}`, fault)
  return { guests, places: filled.map(({ at }) => at), faults }
}

/** How many rows have something wrong. */
export const wrongRows = ({ faults }: Pick<Judged, 'faults'>): number =>
  new Set([...faults.keys()].map((key) => key.split(' ')[0])).size

/** What is wrong, cell by cell from the top. */
export const faultsInOrder = ({ faults }: Pick<Judged, 'faults'>) =>
  [...faults]
    .map(([key, fault]) => {
      const [row = '', name] = key.split(' ')
      return { row: Number(row), field: NAME_FIELDS.find((field) => field === name) ?? 'room', fault }
    })
    .toSorted((one, other) => one.row - other.row)
