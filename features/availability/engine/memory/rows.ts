import type { RowOf } from '#server/db/statements.ts'
import type * as sql from '../engine.sql.ts'

export type DestinationRow = RowOf<typeof sql.listDestinations>
export type HotelRow = RowOf<typeof sql.listHotels>
export type RoomTypeRow = RowOf<typeof sql.listRoomTypes>
export type PlanRow = RowOf<typeof sql.listPlans>

/** Rows of one city: hotels, rooms and plans in the order of hotel, room type and plan number. */
export type CityRows = { destination: DestinationRow; hotels: HotelRow[]; rooms: RoomTypeRow[]; plans: PlanRow[] }
