import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { type FlexibleStay, searchFlexibleHotels } from '#features/availability/contract-calendar.ts'
import { type HotelOffer, searchHotels } from '#features/availability/contract.ts'
import { type Listed, listedHotels } from '#features/availability/list/rules.ts'
import type { HotelSearch } from '#features/hotels/web/search-state.ts'
import { useShownPrice } from '#web/client-price.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useCall } from '#web/use-call.ts'
import { filterInput, type ListState } from './list-state.ts'

/** A hotel of the list; with flexible dates it has its best stays, and the rates of the first of them. */
export type ListedHotel = Listed & { stays?: FlexibleStay[] }
export type HotelList = Omit<z.output<(typeof searchHotels)['output']>, 'list'> & { list: ListedHotel[] }

type HotelOnWire = HotelOffer & { stays?: FlexibleStay[] }

const PAGE_SIZE = 25
const NOWHERE = '00000000-0000-0000-0000-000000000000'

type OnWire = Omit<z.output<(typeof searchHotels)['output']>, 'list'> & { list: HotelOnWire[] }

/** The answer at the prices that are shown for its own. */
function shownHotels(answer: OnWire, priceOf: (ownMinor: number) => number): OnWire {
  const shown = <Priced extends { totalMinor: number }>(one: Priced) => ({
    ...one,
    totalMinor: priceOf(one.totalMinor),
  })
  return {
    ...answer,
    list: answer.list.map((hotel) => ({
      ...hotel,
      rates: hotel.rates.map(shown),
      ...(hotel.stays && { stays: hotel.stays.map(shown) }),
    })),
  }
}

/** The list of a search: hotels for its stay, or their best stays within its flexible dates. */
export function useListAnswer(
  { place, stay, flexible }: HotelSearch,
  state: ListState,
): UseQueryResult<HotelList, CallFailure> {
  const asked = {
    destinationId: place?.destinationId ?? NOWHERE,
    rooms: stay.rooms,
    nationality: stay.nationality,
    ...filterInput(state.filters),
    sort: state.sort,
    pageNo: state.pageNo,
    pageSize: PAGE_SIZE,
  }
  const { from: windowFrom, to: windowTo, nights } = flexible ?? { from: stay.checkIn, to: stay.checkOut, nights: 1 }
  const fixedDates = useCall(
    searchHotels,
    { ...asked, checkIn: stay.checkIn, checkOut: stay.checkOut },
    { enabled: place !== null && flexible === undefined, keepPrevious: true },
  )
  const flexibleDates = useCall(
    searchFlexibleHotels,
    { ...asked, windowFrom, windowTo, nights },
    { enabled: place !== null && flexible !== undefined, keepPrevious: true },
  )
  const answer = flexible === undefined ? fixedDates : flexibleDates
  const { data } = answer
  const priceOf = useShownPrice()
  const list = useMemo(() => data && { ...data, list: listedHotels(shownHotels(data, priceOf)) }, [data, priceOf])
  // The same state of the query, with its answer put together.
  return { ...answer, data: list } as UseQueryResult<HotelList, CallFailure>
}
