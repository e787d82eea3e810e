import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { type AvailabilityDeps, termsOf } from '../calls.ts'
import {
  type CalendarDay as CalendarAnswer,
  searchFlexibleHotels,
  searchPriceCalendar,
  searchRateGrid,
} from '../contract-calendar.ts'
import { answerList } from '../engine/answer/answer.ts'
import { searchFlexible } from '../engine/many-days/flexible.ts'
import { type CalendarDay, searchPriceCalendar as findPriceCalendar } from '../engine/many-days/price-calendar.ts'
import { averageMinor } from '../prices/rules.ts'
import { refuseBadStart, refuseBadWindow, searchableDays } from './rules-window.ts'
import { readGrid } from '../stay/grid.ts'

const TOO_FAR = { totalMinor: null, whyNot: { reason: 'CONDITIONS', limit: null } } as const

function calendarDay(checkIn: string, found: CalendarDay, roomNights: number): CalendarAnswer {
  if (found.totalMinor === null) return { checkIn, totalMinor: null, averageNightMinor: null, whyNot: found.whyNot }
  return {
    checkIn,
    totalMinor: found.totalMinor,
    averageNightMinor: averageMinor(found.totalMinor, roomNights),
    whyNot: null,
  }
}

function rateGridHandler({ db, now, publicTerms }: AvailabilityDeps): Handler {
  return handle(searchRateGrid, async ({ input, caller }) => {
    const { hotelId, from, nights, rooms, nationality } = input
    refuseBadStart(from, now())
    const terms = termsOf(caller, publicTerms)
    const stay = { checkIn: from, checkOut: addDays(from, nights), rooms, nationality }
    const grid = await readGrid(db.direct, { hotelId, stay, terms, nowMs: now() })
    if (!grid) throw new Refusal('hotel.not_found')
    const rates = grid.rows.map(({ plan, cells }) => ({
      ratePlanId: plan.ratePlanId,
      roomTypeId: plan.roomTypeId,
      roomNameEn: plan.roomNameEn,
      roomNameZh: plan.roomNameZh,
      planNameEn: plan.planNameEn,
      planNameZh: plan.planNameZh,
      mealPlan: plan.mealPlan,
      cells,
    }))
    return { hotelId, currency: terms.currency, nights, timeZone: grid.timeZone, days: grid.days, rates }
  })
}

/** The searches over many days of check-in: from the engine's memory, and the grid of a hotel from the stored rows. */
export function calendarHandlers(deps: AvailabilityDeps): readonly Handler[] {
  const { engine, now, publicTerms } = deps
  return [
    handle(searchPriceCalendar, async ({ input, caller }) => {
      const { destinationId, hotelId, from, days, nights, rooms, nationality, ...filters } = input
      refuseBadStart(from, now())
      if (!engine.ready) throw new Refusal('call.starting')
      const terms = termsOf(caller, publicTerms)
      const firstDay = dayNumber(from)
      const asked = {
        firstDay,
        days: searchableDays({ firstDay, days, nights }, now()),
        nights,
        rooms,
        nationality,
        filters: hotelId ? {} : filters,
      }
      const found = engine.inCity({ destinationId, terms }, (view) => {
        const hotel = hotelId === undefined ? null : view.city.hotelIds.indexOf(hotelId)
        if (hotel === -1) throw new Refusal('hotel.not_found')
        return findPriceCalendar(view, asked, hotel)
      })
      if (!found) throw new Refusal('destination.not_found')
      const totals = found.flatMap((day) => day.totalMinor ?? [])
      return {
        currency: terms.currency,
        nights,
        cheapestMinor: totals.length === 0 ? null : Math.min(...totals),
        days: Array.from({ length: days }, (_, place) =>
          calendarDay(dayOf(firstDay + place), found[place] ?? TOO_FAR, rooms.length * nights),
        ),
      }
    }),
    handle(searchFlexibleHotels, async ({ input, caller }) => {
      const { destinationId, windowFrom, windowTo, nights, rooms, nationality, sort, pageNo, pageSize, ...filters } =
        input
      refuseBadWindow(input, now())
      if (!engine.ready) throw new Refusal('call.starting')
      const terms = termsOf(caller, publicTerms)
      const firstDay = dayNumber(windowFrom)
      const days = dayNumber(windowTo) - firstDay - nights + 1
      const answer = engine.inCity({ destinationId, terms }, (view) => {
        const request = { firstDay, days, nights, rooms, nationality, filters, sort, pageNo, pageSize }
        return answerList(
          searchFlexible(view, request),
          { pageNo, pageSize, stay: { checkIn: windowFrom, checkOut: windowTo } },
          terms.currency,
        )
      })
      if (!answer) throw new Refusal('destination.not_found')
      return answer
    }),
    rateGridHandler(deps),
  ]
}
