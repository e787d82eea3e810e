import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { type Markets, maySellTo } from '#features/availability/stay/rules-occupancy.ts'
import type { Guest, StayTerms } from '../contract.ts'
import { needsLatinNames, printedNames } from '../rules/guests.ts'
import { guestName, isChinese } from '../rules/names.ts'
import type { StoredOrder } from '../stored-order.ts'

/** Which of the booked rooms stay, in order of their numbers from 1, who sleeps in added ones, and the lead guest. */
export type RoomsChange = {
  readonly kept: readonly number[]
  readonly added: readonly (readonly Guest[])[]
  /** Where another room is the first one now. */
  readonly lead: string | null
}

/** Whether rooms of a list are numbers of booked rooms, each once and in order. */
export function isOfRooms(kept: readonly number[], count: number): boolean {
  return kept.length > 0 && kept.every((no, at) => no >= 1 && no <= count && no > (kept[at - 1] ?? 0))
}

/** Numbers of rooms, those that stay before those that are dropped. */
const keptFirst = (kept: readonly number[], count: number): number[] => [
  ...kept,
  ...Array.from({ length: count }, (_, at) => at + 1).filter((no) => !kept.includes(no)),
]

const inOrder = <T>(list: readonly T[], nos: readonly number[]): T[] => nos.flatMap((no) => list.slice(no - 1, no))

/** An order and its cost with the rooms first that stay, so that each room of the changed stay is in its place. */
export function withKeptFirst(
  order: StoredOrder,
  cost: StayCost | null,
  kept: readonly number[] | undefined,
): { order: StoredOrder; cost: StayCost | null } {
  if (kept === undefined) return { order, cost }
  const { terms, rooms } = order
  const nos = keptFirst(kept, terms.rooms.length)
  const placed = inOrder(terms.rooms, nos).map((room, at) => ({ ...room, roomNo: at + 1 }))
  const extras = terms.extras?.map((line) => ({ ...line, roomNo: nos.indexOf(line.roomNo) + 1 }))
  return {
    order: { ...order, terms: { ...terms, rooms: placed, ...(extras && { extras }) }, rooms: inOrder(rooms, nos) },
    cost: cost && {
      ...cost,
      rooms: inOrder(cost.rooms, nos),
      ...(cost.kept && { kept: inOrder(cost.kept, nos) }),
    },
  }
}

/** What is wrong with the guests of an added room: an adult first, no more than sleep there. */
function roomFault(
  guests: readonly Guest[],
  party: StayTerms['rooms'][number]['party'] | undefined,
): Fault | undefined {
  const children = guests.filter(({ childAge }) => childAge !== undefined).length
  if (guests[0] === undefined || guests[0].childAge !== undefined) return HOTEL_ORDERS_FAULTS.oneAdult
  const { adults = 0, childAges = [] } = party ?? {}
  const isFull = guests.length - children > adults || children > childAges.length
  return isFull ? HOTEL_ORDERS_FAULTS.tooManyGuests : undefined
}

type Named = { readonly terms: StayTerms; readonly markets: Markets; readonly added: RoomsChange['added'] }

/** Every fault of the guests that are named for added rooms, by its field. */
function guestFaults({ terms, markets, added }: Named): Record<string, Fault> {
  const fields: Record<string, Fault> = {}
  const parties = terms.rooms.slice(terms.rooms.length - added.length)
  added.forEach((guests, room) => {
    const fault = roomFault(guests, parties[room]?.party)
    if (fault) fields[`rooms.${room}.guests`] = fault
    guests.forEach(({ nationality }, place) => {
      if (!maySellTo(markets, nationality)) fields[`rooms.${room}.guests.${place}.nationality`] = FAULTS.marketDenied
    })
  })
  if (!needsLatinNames(terms.hotel.country)) return fields
  for (const [field, name] of Object.entries(printedNames(added.map((guests) => ({ guests })))))
    if (isChinese(name)) fields[field] = FAULTS.latinNames
  return fields
}

/**
 * How the rooms of an order change with a quoted stay; null where they stay. Refuses added rooms without their guests,
 * and guests who can't sleep there.
 */
export function roomsChange(
  { terms, rooms }: StoredOrder,
  quoted: { readonly terms: StayTerms; readonly markets: Markets; readonly keptRooms: readonly number[] | undefined },
  added: RoomsChange['added'],
): RoomsChange | null {
  const count = Math.max(0, quoted.terms.rooms.length - terms.rooms.length)
  if (added.length !== count)
    throw new Refusal('order.guests_incomplete', { fields: { rooms: HOTEL_ORDERS_FAULTS.guestsOfEachRoom } })
  if (count === 0 && quoted.keptRooms === undefined) return null
  const fields = guestFaults({ ...quoted, added })
  if (Object.keys(fields).length > 0) throw new Refusal('order.guests_incomplete', { fields })
  const kept = quoted.keptRooms ?? terms.rooms.map((_, at) => at + 1)
  const lead = kept[0] === 1 ? undefined : rooms[(kept[0] ?? 1) - 1]?.guests[0]
  return { kept, added, lead: lead ? guestName(lead) : null }
}
