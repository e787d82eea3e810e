import { addDays, dayNumber, localDay } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { neededRates } from '#features/exchange-rates/rules-needed.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { monthsOf } from '../stay/rules-nights.ts'
import { getHotelRates, proposeHotelRates, RATE_DAYS, saveHotelRates, searchHotelRateHistory } from './contract.ts'
import { deskHotels, getDeskHotel, PRICED_AHEAD_DAYS } from './contract-hotels.ts'
import { bulkHandlers } from './bulk-calls.ts'
import * as setSql from './change-set.sql.ts'
import * as sql from './hotel-rates.sql.ts'
import { ratesChange } from './proposing.ts'
import { mayUndo, planNights, roomNights } from './rules.ts'
import { saveRates } from './save.ts'

/** The currencies of agreements in effect; passed in, because prices know no company. */
export type ListSoldIn = (reader: Reader, nowMs: number) => Promise<Parameters<typeof neededRates>[2]>
type RateDeps = Pick<Deps, 'config' | 'db' | 'now' | 'secretBox' | 'wakeOutbox'> & { readonly listSoldIn: ListSoldIn }

/** The months for which prices are searchable, from today's on. */
function monthsAhead(nowMs: number): number[] {
  const today = dayNumber(localDay('UTC', nowMs))
  return monthsOf(today, today + HORIZON_DAYS)
}

/** Which months are looked through for prices, and the night until which a ready hotel has them. */
const aheadOf = (nowMs: number) => ({
  months: monthsAhead(nowMs),
  pricedUntil: addDays(localDay('UTC', nowMs), PRICED_AHEAD_DAYS),
})

/** The currencies of net prices and of extras that are booked, with the number of hotels. */
export const listHotelCurrencies = (reader: Reader): Promise<{ currency: string; hotels: number }[]> =>
  reader.many(sql.listNetCurrencies)

/** What a hotel is checked against; `unrated` are the currencies that some agreement's currency has no rate for. */
async function checksOf(reader: Reader, { now, listSoldIn }: Pick<RateDeps, 'now' | 'listSoldIn'>) {
  const [net, sold] = [await listHotelCurrencies(reader), await listSoldIn(reader, now())]
  const missing = neededRates(await listRates(reader), net, sold).filter(({ rate }) => rate === null)
  return { ...aheadOf(now()), unrated: [...new Set(missing.map(({ base }) => base))] }
}

const deskHotelList = (deps: Pick<RateDeps, 'db' | 'now' | 'listSoldIn'>) =>
  serveList(deps, deskHotels, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => {
      const { total } = await reader.one(sql.countHotels, asked)
      const rows = await reader.many(sql.listHotels, { ...asked, ...(await checksOf(reader, deps)) })
      return { list: rows.map(({ row }) => row), total }
    },
  })

async function readRates(
  reader: Reader,
  { hotelId, from }: { hotelId: string; from?: string | undefined },
  nowMs: number,
) {
  const hotel = await reader.oneOrNone(sql.findHotel, { hotelId })
  if (!hotel) throw new Refusal('hotel.not_found')
  const today = localDay(hotel.timeZone, nowMs)
  const first = from === undefined || from < today ? today : from
  const days = Array.from({ length: RATE_DAYS }, (_, at) => addDays(first, at))
  const months = monthsOf(dayNumber(first), dayNumber(first) + RATE_DAYS - 1)
  const rooms = await reader.many(sql.listRooms, { hotelId, months, from: first, days: RATE_DAYS })
  const plans = await reader.many(sql.listPlans, { hotelId, months })
  const { code, nameEn, nameZh, status } = hotel
  return {
    hotelId,
    code,
    nameEn,
    nameZh,
    status,
    today,
    days,
    rooms: rooms.map((room) => ({
      roomTypeId: room.id,
      nameEn: room.nameEn,
      nameZh: room.nameZh,
      ...roomNights(room, days),
      plans: plans.flatMap(({ id, roomTypeId, months: stored, ...plan }) =>
        roomTypeId === room.id ? [{ ratePlanId: id, ...plan, ...planNights(stored, days) }] : [],
      ),
    })),
  }
}

/** The operator's calls about a hotel's prices and allotments. */
export function hotelRateHandlers(deps: RateDeps): readonly Handler[] {
  const { db, now } = deps
  return [
    ...deskHotelList(deps).handlers,
    handle(getDeskHotel, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const found = await reader.oneOrNone(sql.findDeskHotel, { ...input, ...(await checksOf(reader, deps)) })
        if (!found) throw new Refusal('hotel.not_found')
        return found.row
      }),
    ),
    handle(getHotelRates, ({ caller, input }) => db.read(caller, (reader) => readRates(reader, input, now()))),
    handle(saveHotelRates, async (context) => {
      const cells = await refusing(() => db.write(context.caller, (tx) => saveRates(tx, context, now())))
      return { cells }
    }),
    handle(proposeHotelRates, (context) => proposeChange(deps, context, ratesChange)),
    ...bulkHandlers(deps),
    handle(searchHotelRateHistory, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const { hotelId, pageNo, pageSize } = input
        const { total } = await reader.one(setSql.countSets, { hotelId })
        const rows = await reader.many(setSql.listSets, { hotelId, limit: pageSize, offset: (pageNo - 1) * pageSize })
        const list = rows.map(({ id, hasNights, ...row }) => ({
          setId: id,
          ...row,
          allowed: mayUndo({ ...row, hasNights }, now()) ? ['undo' as const] : [],
        }))
        return { list, total, pageNo, pageSize }
      }),
    ),
  ]
}
