import { dayOf } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { searchGroup } from '#features/availability/engine/many-days/group-search.ts'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { termsOn } from '#features/hotel-orders/together/together.ts'
import type { Reader } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import type { GroupDeps } from '../answer.ts'
import { ADULTS, type KindRow, type RoomKind, staysOf } from '../rules.ts'
import * as sql from './holds.sql.ts'

/** Rooms on a rate, to be taken; `terms` are those of one room. */
export type PlacedLine = {
  readonly no: number
  readonly kind: RoomKind
  readonly roomTypeNo: number
  readonly ratePlanNo: number
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: number
  readonly onRequest: boolean
  readonly terms: StayTerms
  /** What one room costs the operator; for the desk alone. */
  readonly costMinor: number
}
export type Wanted = {
  readonly hotelId: string
  readonly destinationId: string
  readonly nationality: string
  readonly checkIn: string
  readonly rooms: readonly KindRow[]
  /** Meal plans of which a rate must have one; none is any. */
  readonly mealPlans: StayTerms['rate']['mealPlan'][]
  /** Whether rooms may be on request: a hotel that made an offer was asked. */
  readonly mayRequest: boolean
}

type Found = Pick<PlacedLine, 'kind' | 'ratePlanNo' | 'checkIn' | 'checkOut' | 'rooms' | 'onRequest'>

/** Where the engine places the rooms; each kind is a stay of its own, so that it has its own price. */
function findRates({ engine }: GroupDeps, terms: PriceTerms, wanted: Wanted): Found[] | undefined {
  const { hotelId, destinationId, nationality, checkIn, rooms, mealPlans, mayRequest } = wanted
  const stays = rooms.flatMap((row) => staysOf({ checkIn, rooms: [row] }).map((stay) => ({ ...stay, kind: row.kind })))
  return engine.inCity({ destinationId, terms }, (view) => {
    const { city } = view
    const place = city.hotelIds.indexOf(hotelId)
    const found = searchGroup(view, { stays, nationality, mealPlans }, [place])
    const hotel = found.found[0]
    if (place < 0 || !hotel || hotel.answer === 'MISS' || (hotel.answer === 'REQUEST' && !mayRequest)) return undefined
    return found.placedIn(hotel).flatMap(({ stay, plan, rooms: taken }) => {
      // The engine gives back the stays it was asked.
      const kind = stays.find((one) => one === stay)?.kind
      const ratePlanNo = city.planNos[plan]
      if (kind === undefined || ratePlanNo === undefined) return []
      const nights = { checkIn: dayOf(stay.firstDay), checkOut: dayOf(stay.firstDay + stay.nights) }
      return [{ kind, ratePlanNo, rooms: taken, onRequest: hotel.answer === 'REQUEST', ...nights }]
    })
  })
}

/**
 * The rates that rooms of a group go to in a hotel, with the terms of one room each as they are priced now. Refuses
 * with `group.rooms_gone` where the hotel does not have them.
 */
export async function placeRooms(
  deps: GroupDeps,
  reader: Reader,
  { agreement, wanted }: { agreement: PriceTerms; wanted: Wanted },
): Promise<PlacedLine[]> {
  if (!deps.engine.ready) throw new Refusal('call.starting')
  const found = findRates(deps, agreement, wanted)
  if (!found?.length) throw new Refusal('group.rooms_gone')
  const plans = await reader.many(sql.listPlansHeld, { nos: found.map(({ ratePlanNo }) => ratePlanNo) })
  const lines: PlacedLine[] = []
  for (const [at, line] of found.entries()) {
    const { kind, ratePlanNo, checkIn, checkOut } = line
    const stay = {
      checkIn,
      checkOut,
      nationality: wanted.nationality,
      rooms: [{ adults: ADULTS[kind], childAges: [] }],
    }
    const ratePlanId = plans.find(({ no }) => no === ratePlanNo)?.id ?? ''
    const about = { hotelId: wanted.hotelId, ratePlanId, stay, nowMs: deps.now() }
    const sold = await termsOn(reader, agreement, about)
    if (!sold) throw new Refusal('group.rooms_gone')
    lines.push({ ...line, ...sold, no: at + 1 })
  }
  return lines
}
