import type { InputOf } from '#contract/call.ts'
import { outcome } from './hotel-booking.ts'
import { inDays, type Sale } from './hotel-sale.ts'
import { CallFailure, type Client } from '#contract/client.ts'
import { getHotelRates, saveHotelRates } from '#features/availability/hotel-rates/contract.ts'

export type Save = InputOf<typeof saveHotelRates>
type Months = { month: string; version: number }[]

const versionOf = (versions: Months, day: string) => versions.find(({ month }) => day.startsWith(month))?.version ?? -1

/** A hotel of one room type and plan as the desk reads it, and how to save changes of what was read. */
export async function opened(client: Client, sale: Pick<Sale, 'hotelId'>, from = inDays(30)) {
  const grid = await client.call(getHotelRates, { hotelId: sale.hotelId, from })
  const room = grid.rooms[0]
  const plan = room?.plans[0]
  if (!room || !plan) throw new Error('the hotel has no plan')
  const priced = (day: string, run: { netMinor?: number; closed?: boolean; minStay?: number }): Save => ({
    hotelId: grid.hotelId,
    ...(run.netMinor === undefined ? {} : { retypedMinor: run.netMinor }),
    plans: [
      {
        ratePlanId: plan.ratePlanId,
        month: day.slice(0, 7),
        version: versionOf(plan.versions, day),
        runs: [{ first: day, ...run }],
      },
    ],
  })
  const given = (day: string, rooms: number, on: Client = client): Promise<string> =>
    outcome(on.call(saveHotelRates, { hotelId: grid.hotelId, rooms: [roomed(day, { rooms })] }))
  const roomed = (day: string, run: { rooms?: number; kind?: 'STOP_SALE' }) => ({
    roomTypeId: room.roomTypeId,
    month: day.slice(0, 7),
    version: versionOf(room.versions, day),
    runs: [{ first: day, ...run }],
  })
  return { grid, room, plan, priced, roomed, given }
}

/** What a call is refused with. */
export async function refusalOf(work: Promise<unknown>): Promise<CallFailure['body']> {
  const failure: unknown = await work.catch((error: unknown) => error)
  if (failure instanceof CallFailure) return failure.body
  throw new Error('it was not refused')
}
