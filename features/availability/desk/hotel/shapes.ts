import type { OutputOf } from '#contract/call.ts'
import type { getHotelUpkeep } from '#features/hotels/upkeep/contract.ts'
import type { getHotelPlans } from '#features/availability/plans/contract.ts'

export type HotelUpkeep = OutputOf<typeof getHotelUpkeep>
export type HotelPlans = OutputOf<typeof getHotelPlans>
