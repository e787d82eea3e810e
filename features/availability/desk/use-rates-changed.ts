import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#web/use-call.ts'
import { getHotelRates, searchHotelRateHistory } from '../hotel-rates/contract.ts'
import { searchDeskHotels } from '../hotel-rates/contract-hotels.ts'

/** Reads again what a change of nights made old. */
export function useRatesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const calls = [getHotelRates, searchHotelRateHistory, searchDeskHotels]
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: callKey(call) })))
  }
}
