import { FAULTS } from '#contract/faults.ts'
import { valuesOf, type Fields, type GivenOf, type ValuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { HOTELS_FAULTS } from '../faults.ts'
import { changeHotel, type FieldChange, fieldChanges, partOf, refuseOld, type UpkeepDeps } from './change.ts'
import {
  getHotelUpkeep,
  removeHotelFee,
  saveHotelFacts,
  saveHotelFee,
  saveHotelPlace,
  saveHotelRoom,
  saveHotelTexts,
  setHotelSale,
} from './contract.ts'
import { HOTEL_FACTS, HOTEL_PLACE, HOTEL_SALE, HOTEL_TEXTS, ROOM, type RoomValues } from './contract-records.ts'
import { listFees, removeFee, saveFee } from './fees.ts'
import { policiesOf, policyTexts } from './rules.ts'
import * as sql from './upkeep.sql.ts'

async function findHotel(reader: Reader, hotelId: string) {
  const row = await reader.oneOrNone(sql.findHotel, { hotelId })
  if (!row) throw new Refusal('hotel.not_found')
  const { policies, ...hotel } = row
  return { ...hotel, ...policyTexts(policies) }
}
type Hotel = Awaited<ReturnType<typeof findHotel>>

type Section<R extends Fields> = {
  readonly fields: R
  readonly given: GivenOf<R> & { readonly hotelId: string; readonly version: number }
  readonly stored: (hotel: Hotel) => ValuesOf<R>
  readonly set: (values: ValuesOf<R>) => Promise<unknown>
}

/** Saves a section of a hotel's page over the version that was read. */
async function saveSection<R extends Fields>(tx: Tx, section: Section<R>): Promise<FieldChange[]> {
  const { fields, given, stored, set } = section
  const hotel = await findHotel(tx, given.hotelId)
  refuseOld(hotel, given)
  const values = valuesOf(fields, given)
  const changes = fieldChanges(fields, stored(hotel), values)
  if (changes.length > 0) await set(values)
  return changes
}

/** Refuses a city that is unknown, a district of another one, and a time zone that no clock has. */
async function checkPlace(tx: Tx, place: ValuesOf<typeof HOTEL_PLACE>): Promise<void> {
  const { isCity, isDistrict } = await tx.one(sql.findPlace, place)
  if (!isCity) throw new Refusal('input.invalid', { fields: { destinationId: HOTELS_FAULTS.chooseCity } })
  if (!isDistrict) throw new Refusal('input.invalid', { fields: { districtId: HOTELS_FAULTS.districtOfCity } })
  try {
    Intl.DateTimeFormat('en', { timeZone: place.timeZone })
  } catch {
    throw new Refusal('input.invalid', { fields: { timeZone: FAULTS.chooseTimeZone } })
  }
}

function checkRoom(values: RoomValues, others: readonly { readonly code: string }[]): void {
  if (values.maxOccupancy < values.maxAdults)
    throw new Refusal('input.invalid', { fields: { maxOccupancy: HOTELS_FAULTS.belowAdults } })
  if (others.some(({ code }) => code === values.code))
    throw new Refusal('input.invalid', { fields: { code: HOTELS_FAULTS.codeThere } })
}

const sectionCalls = (deps: UpkeepDeps): Handler[] => [
  handle(setHotelSale, (context) =>
    changeHotel(deps, context, {
      action: 'sale_set',
      run: (tx, given) => {
        const set = (values: ValuesOf<typeof HOTEL_SALE>) => tx.run(sql.setSale, { ...values, hotelId: given.hotelId })
        return saveSection(tx, { fields: HOTEL_SALE, given, stored: (hotel) => hotel, set })
      },
    }),
  ),
  handle(saveHotelFacts, (context) =>
    changeHotel(deps, context, {
      action: 'facts_saved',
      run: (tx, given) => {
        const set = (values: ValuesOf<typeof HOTEL_FACTS>) =>
          tx.run(sql.setFacts, { ...values, hotelId: given.hotelId })
        return saveSection(tx, { fields: HOTEL_FACTS, given, stored: (hotel) => hotel, set })
      },
    }),
  ),
  handle(saveHotelPlace, (context) =>
    changeHotel(deps, context, {
      action: 'place_saved',
      run: (tx, given) => {
        const set = async (values: ValuesOf<typeof HOTEL_PLACE>) => {
          await checkPlace(tx, values)
          await tx.run(sql.setPlace, { ...values, hotelId: given.hotelId })
        }
        return saveSection(tx, { fields: HOTEL_PLACE, given, stored: (hotel) => hotel, set })
      },
    }),
  ),
  handle(saveHotelTexts, (context) =>
    changeHotel(deps, context, {
      action: 'texts_saved',
      run: (tx, given) => {
        const set = (values: ValuesOf<typeof HOTEL_TEXTS>) =>
          tx.run(sql.setTexts, { ...values, policies: JSON.stringify(policiesOf(values)), hotelId: given.hotelId })
        return saveSection(tx, { fields: HOTEL_TEXTS, given, stored: (hotel) => hotel, set })
      },
    }),
  ),
]

const partCalls = (deps: UpkeepDeps): Handler[] => [
  handle(saveHotelRoom, (context) =>
    changeHotel(deps, context, {
      action: 'room_saved',
      run: async (tx, { hotelId, roomTypeId, version, ...given }) => {
        const rooms = await tx.many(sql.listRooms, { hotelId })
        const before = partOf(rooms, roomTypeId, { version })
        const values = valuesOf(ROOM, given)
        const others = rooms.filter(({ id }) => id !== roomTypeId)
        checkRoom(values, others)
        const changes = fieldChanges(ROOM, before, values)
        const row = { ...values, beds: JSON.stringify(values.beds), hotelId }
        if (!before) await tx.run(sql.insertRoom, row)
        else if (changes.length > 0) await tx.run(sql.setRoom, { ...row, id: before.id })
        return changes
      },
    }),
  ),
  handle(saveHotelFee, (context) =>
    changeHotel(deps, context, {
      action: 'fee_saved',
      run: (tx, { hotelId, ...given }) => saveFee(tx, { hotelId, destinationId: null }, given),
    }),
  ),
  handle(removeHotelFee, (context) =>
    changeHotel(deps, context, {
      action: 'fee_removed',
      run: (tx, { hotelId, ...given }) => removeFee(tx, { hotelId, destinationId: null }, given),
    }),
  ),
]

/** The desk's calls about what a hotel is, where it is, and its rooms and fees. */
export function upkeepCalls(deps: UpkeepDeps): Handler[] {
  return [
    handle(getHotelUpkeep, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => ({
        ...(await findHotel(reader, input.hotelId)),
        rooms: await reader.many(sql.listRooms, input),
        fees: await listFees(reader, { hotelId: input.hotelId, destinationId: null }),
      })),
    ),
    ...sectionCalls(deps),
    ...partCalls(deps),
  ]
}
