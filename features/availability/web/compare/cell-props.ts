import type { QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import type { ComparedHotel } from './compared-hotels.ts'
import type { Column } from './use-compared-hotel.ts'

/** What a cell of the comparison shows of a hotel. */
export type CellProps = ComparedHotel &
  Pick<Column & { kind: 'hotel' }, 'ratesFailure' | 'retry'> & {
    stay: StayQuery
    more: QueryValues
    isCheapest: boolean
  }
