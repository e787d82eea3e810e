import type { z } from 'zod'
import type { searchHotelRates } from '#features/availability/contract.ts'

/** Every room with every rate of a hotel, as the call gives them. */
export type HotelRates = z.output<(typeof searchHotelRates)['output']>
