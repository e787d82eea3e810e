import { addDays, dayNumber, dayOf, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { isId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { tableFile } from '#server/tables/download.ts'
import type { TableColumn } from '#server/tables/table-file.ts'
import { monthsOf } from '../stay/rules-nights.ts'
import { SET_AHEAD_DAYS } from './contract.ts'
import * as sql from './hotel-rates.sql.ts'
import { type CalendarRow, calendarRows } from './rules-calendar.ts'

const text = (title: string, value: (row: CalendarRow) => string | null): TableColumn<CalendarRow> => ({
  kind: 'text',
  title,
  value,
})
const count = (title: string, value: (row: CalendarRow) => number | null): TableColumn<CalendarRow> => ({
  kind: 'count',
  title,
  value,
})
const yesNo = (value: boolean) => (value ? 'yes' : 'no')

/** The columns that an import of inventory reads, so that the file can be changed and imported again. */
const COLUMNS: readonly TableColumn<CalendarRow>[] = [
  text('hotel', ({ hotel }) => hotel),
  text('room', ({ room }) => room),
  text('plan', ({ plan }) => plan),
  text('from', ({ first }) => first),
  text('to', ({ last }) => last),
  text('currency', ({ currency }) => currency),
  {
    kind: 'money',
    title: 'net_price',
    value: ({ rate: { netMinor: amountMinor }, currency }) => (amountMinor === null ? null : { amountMinor, currency }),
  },
  count('min_stay', ({ rate }) => rate.minStay),
  text('closed', ({ rate }) => yesNo(rate.closed)),
  text('closed_to_arrival', ({ rate }) => yesNo(rate.closedToArrival)),
  text('closed_to_departure', ({ rate }) => yesNo(rate.closedToDeparture)),
  text('allotment', ({ stock: { kind, rooms } }) => (kind === 'ALLOTMENT' ? String(rooms) : kind)),
  count('release_days', ({ stock }) => stock.releaseDays),
]

/** A hotel's nights from its today on as a workbook: a row for each plan and nights in a row that are the same. */
export function calendarFile({ db, now }: Pick<Deps, 'db' | 'now'>): FileRoute {
  return {
    path: '/files/ops/hotels/:hotelId/rates.xlsx',
    who: 'ops.product',
    run: async ({ caller, params: { hotelId = '' } }) => {
      if (!caller) throw new Refusal('session.required')
      const { hotel, first, plans } = await db.read(caller, async (reader) => {
        const found = isId(hotelId) ? await reader.oneOrNone(sql.findHotel, { hotelId }) : undefined
        if (!found) throw new Refusal('hotel.not_found')
        const today = localDay(found.timeZone, now())
        const months = monthsOf(dayNumber(today), dayNumber(today) + SET_AHEAD_DAYS - 1)
        return { hotel: found, first: today, plans: await reader.many(sql.listCalendar, { hotelId, months }) }
      })
      const days = Array.from({ length: SET_AHEAD_DAYS }, (_, at) => dayOf(dayNumber(first) + at))
      async function* batches() {
        for (const plan of plans) yield calendarRows({ hotel: hotel.code, ...plan }, days)
      }
      const name = `${hotel.code.replaceAll(/[^\w-]+/g, '-')} ${first} ${addDays(first, SET_AHEAD_DAYS - 1)}`
      return tableFile({ columns: COLUMNS, batches: batches() }, { format: 'XLSX', name })
    },
  }
}
