import { listCountries } from '#features/hotel-orders/contract.ts'
import { useCall } from './use-call.ts'

/** The countries change with the world, not with the day: they are asked for once a visit, and only when `enabled`. */
export function useCountries(enabled = true) {
  return useCall(listCountries, {}, { enabled, staleTime: Number.POSITIVE_INFINITY })
}
