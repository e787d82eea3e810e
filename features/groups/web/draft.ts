import { addDays, nightsBetween } from '#contract/dates.ts'
import type { InputOf } from '#contract/call.ts'
import type { queryGroupHotels } from '../contract.ts'
import type { saveGroupRequest } from '../contract-requests.ts'
import { faultsOfRooms, laterDays, MOST_LATER, MOST_NIGHTS, nightsOf } from '../rules.ts'
import { emptyCells, resized, type RoomCells, roomsIn } from './room-cells.ts'

type Wire = InputOf<typeof saveGroupRequest>
/** A city or hotel with its names. */
export type Named = { readonly id: string; readonly nameEn: string; readonly nameZh: string | null }

/** Everything a person types while asking for a group; kept in the browser's tab until it is sent. */
export type GroupDraft = {
  readonly city: Named | null
  readonly hotels: readonly Named[]
  readonly checkIn: string
  readonly checkOut: string
  /** Latest departure of a window of dates; empty for fixed ones. */
  readonly latestOut: string
  readonly cells: RoomCells
  readonly nationality: string
  readonly mealPlan: NonNullable<Wire['mealPlan']>
  readonly budgetMinor: number | null
  readonly purpose: Wire['purpose']
  readonly meetingSpace: string
  readonly extras: string
  readonly cutOffOn: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
  /** The key the request is sent under, however often. */
  readonly idempotencyKey: string
}

const NAME = 'tradewind.group'

export function emptyGroup(start: Pick<GroupDraft, 'nationality' | 'contactName' | 'contactEmail'>): GroupDraft {
  return {
    city: null,
    hotels: [],
    checkIn: '',
    checkOut: '',
    latestOut: '',
    cells: emptyCells(0),
    mealPlan: 'ROOM_ONLY',
    budgetMinor: null,
    purpose: 'TOUR',
    meetingSpace: '',
    extras: '',
    cutOffOn: '',
    contactPhone: '',
    idempotencyKey: crypto.randomUUID(),
    ...start,
  }
}

/** The saved draft, such as of a visitor who signed in meanwhile; an unreadable one counts as none. */
export function keptGroup(): Partial<GroupDraft> {
  try {
    // Only `keepGroup` writes under this name.
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as Partial<GroupDraft>
  } catch {
    return {}
  }
}

/** Keeps the draft; null forgets it. A browser that forbids storing keeps it as long as the page. */
export function keepGroup(draft: GroupDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(draft))
  } catch {
    // Private windows may refuse; the form itself still holds everything.
  }
}

/** Nights of the draft; none while a day is missing. */
export function nightsIn({ checkIn, checkOut }: Pick<GroupDraft, 'checkIn' | 'checkOut'>): string[] {
  if (checkIn === '' || checkOut === '') return []
  const nights = nightsBetween(checkIn, checkOut)
  return nights >= 1 && nights <= MOST_NIGHTS ? nightsOf({ checkIn, checkOut }) : []
}

/** The draft with other days; its rooms keep their nights. */
export function withDays(draft: GroupDraft, days: Pick<GroupDraft, 'checkIn' | 'checkOut'>): GroupDraft {
  const nights = nightsIn(days).length
  return { ...draft, ...days, cells: nights === 0 ? draft.cells : resized(draft.cells, nights) }
}

/** The draft with a window of dates, in which it keeps as many of its nights as there is room for. */
export function withWindow(
  draft: GroupDraft,
  { from, to, nights }: { from: string; to: string; nights: number },
): GroupDraft {
  if (from === '' || to === '') return { ...draft, checkIn: from, checkOut: to, latestOut: to }
  const long = Math.max(1, Math.min(nights, nightsBetween(from, to), MOST_NIGHTS))
  return { ...withDays(draft, { checkIn: from, checkOut: addDays(from, long) }), latestOut: to }
}

/** The request to the hotels; null while it is incomplete or wrong. */
export function needOf(draft: GroupDraft): InputOf<typeof queryGroupHotels> | null {
  const { city, hotels, checkIn, checkOut, latestOut, cells, nationality, mealPlan, budgetMinor } = draft
  const rooms = roomsIn(cells)
  if ((city === null && hotels.length === 0) || nightsIn(draft).length === 0 || !rooms?.length) return null
  if (Object.keys(faultsOfRooms({ checkIn, checkOut, latestOut, rooms })).length > 0) return null
  return {
    ...(city === null ? { hotelIds: hotels.map(({ id }) => id) } : { destinationId: city.id }),
    checkIn,
    checkOut,
    ...(latestOut === '' ? {} : { latestOut }),
    rooms: rooms.map(({ kind, counts }) => ({ kind, counts: [...counts] })),
    nationality,
    mealPlan,
    ...(budgetMinor === null ? {} : { budgetMinor }),
  }
}

type Texts = {
  readonly missing: string
  readonly missingPlace: string
  readonly missingDates: string
  readonly missingRooms: string
  longWindow(days: number): string
}

/** What is missing before anything is sent, by field. */
export function faultsOf(draft: GroupDraft, texts: Texts): Record<string, string> {
  const isDated = nightsIn(draft).length > 0
  return {
    ...(draft.city === null && draft.hotels.length === 0 ? { destinationId: texts.missingPlace } : {}),
    ...(isDated ? {} : { checkIn: texts.missingDates }),
    ...(isDated && laterDays(draft) > MOST_LATER ? { latestOut: texts.longWindow(MOST_LATER) } : {}),
    ...(isDated && needOf({ ...draft, latestOut: '', hotels: [{ id: '', nameEn: '', nameZh: null }] }) === null
      ? { rooms: texts.missingRooms }
      : {}),
    ...(draft.contactName.trim() === '' ? { contactName: texts.missing } : {}),
    ...(draft.contactEmail.trim() === '' ? { contactEmail: texts.missing } : {}),
  }
}

/** The draft as it is sent. */
export function requestOf(draft: GroupDraft, need: InputOf<typeof queryGroupHotels>): Wire {
  const { idempotencyKey, purpose, meetingSpace, extras, cutOffOn, contactName, contactEmail, contactPhone } = draft
  return {
    ...need,
    idempotencyKey,
    purpose,
    meetingSpace,
    extras,
    contactName,
    contactEmail,
    contactPhone,
    ...(cutOffOn === '' ? {} : { cutOffOn }),
  }
}
