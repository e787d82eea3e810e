import { GROUPS_FAULTS } from '../faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { nameFault } from '#features/hotel-orders/rules/names.ts'

/** Columns of a rooming list, in the order in which files and pasted cells have them. */
export const NAME_FIELDS = ['room', 'surname', 'givenName', 'nationality', 'childAge'] as const
export type NameField = (typeof NAME_FIELDS)[number]
/** Most people of a rooming list. */
export const MOST_NAMES = 800

/** A person in a room; `childAge` is null for an adult. */
export type NamedGuest = {
  readonly room: number
  readonly surname: string
  readonly givenName: string
  readonly nationality: string
  readonly childAge: number | null
}
/** A room that people can be named for: how many sleep in it, and which nationalities its rate is sold to. */
export type NameRoom = {
  readonly no: number
  readonly sleeps: number
  readonly markets: { readonly allow?: readonly string[] | undefined; readonly deny?: readonly string[] | undefined }
}

/** What can be wrong with a row: each is a sentence of the refusal and a text of the table. */
export const NAME_FAULTS = {
  ROOM: GROUPS_FAULTS.noSuchRoom,
  FULL: GROUPS_FAULTS.roomFull,
  NO_ADULT: GROUPS_FAULTS.childAlone,
  LETTERS: GROUPS_FAULTS.letters,
  LATIN: FAULTS.latinNames,
  MARKET: FAULTS.marketDenied,
} as const
export type NameFault = keyof typeof NAME_FAULTS
export type FaultOfName = { readonly row: number; readonly field: NameField; readonly fault: NameFault }

type About = { readonly rooms: readonly NameRoom[]; readonly country: string }

function faultOfNationality({ markets }: NameRoom, nationality: string): NameFault | null {
  const isSold = (markets.allow?.includes(nationality) ?? true) && !(markets.deny?.includes(nationality) ?? false)
  return isSold ? null : 'MARKET'
}

function faultsOfRow(guest: NamedGuest, row: number, about: About & { before: readonly NamedGuest[] }): FaultOfName[] {
  const room = about.rooms.find(({ no }) => no === guest.room)
  const inRoom = about.before.filter((one) => one.room === guest.room).length
  const found: readonly (readonly [NameField, NameFault | null])[] = [
    ['room', room === undefined ? 'ROOM' : inRoom >= room.sleeps ? 'FULL' : null],
    ['surname', nameFault(guest.surname, about.country)],
    ['givenName', nameFault(guest.givenName, about.country)],
    ['nationality', room === undefined ? null : faultOfNationality(room, guest.nationality)],
  ]
  return found.flatMap(([field, fault]) => (fault === null ? [] : [{ row, field, fault }]))
}

/** Everything wrong with a rooming list, row by row. People may be missing in it. */
export function faultsOfNames(guests: readonly NamedGuest[], about: About): FaultOfName[] {
  const faults = guests.flatMap((guest, row) => faultsOfRow(guest, row, { ...about, before: guests.slice(0, row) }))
  const alone = guests.flatMap((guest, row): FaultOfName[] => {
    const hasAdult = guests.some(({ room, childAge }) => room === guest.room && childAge === null)
    return guest.childAge === null || hasAdult ? [] : [{ row, field: 'childAge', fault: 'NO_ADULT' }]
  })
  return [...faults, ...alone]
}

/** Rows that repeat the name of an earlier row; only a warning, because two people may share a name. */
export function doublesOf(guests: readonly NamedGuest[]): { row: number; of: number }[] {
  const seen = new Map<string, number>()
  return guests.flatMap(({ surname, givenName, nationality }, row) => {
    const key = `${surname}/${givenName}/${nationality}`.toLowerCase()
    const of = seen.get(key)
    if (of !== undefined) return [{ row, of }]
    seen.set(key, row)
    return []
  })
}

/** Rooms in which nobody is named, and people who are still to be named. */
export function missingNames(guests: readonly Pick<NamedGuest, 'room'>[], rooms: readonly NameRoom[]) {
  const countOf = (no: number) => guests.filter(({ room }) => room === no).length
  return {
    rooms: rooms.filter(({ no }) => countOf(no) === 0).length,
    people: rooms.reduce((sum, { no, sleeps }) => sum + Math.max(0, sleeps - countOf(no)), 0),
  }
}

/** The guests of a room as an order has them: adults first. */
export const guestsOf = (guests: readonly NamedGuest[], no: number) =>
  guests
    .filter(({ room }) => room === no)
    .toSorted((one, other) => Number(one.childAge !== null) - Number(other.childAge !== null))
    .map(({ surname, givenName, nationality, childAge }) => ({
      surname,
      givenName,
      nationality,
      ...(childAge === null ? {} : { childAge }),
    }))
