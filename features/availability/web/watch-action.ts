import { createContext, type ReactNode } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { StayQuery } from '#web/stay-query.ts'
import type { searchHotels } from '../contract.ts'

type Filters = Omit<InputOf<typeof searchHotels>, keyof StayQuery | 'destinationId' | 'pageNo' | 'pageSize' | 'sort'>

/** What a page offers to watch, a search with its filters, a hotel or a rate, for its stay; and what that is called. */
export type WatchActionProps = {
  readonly watchable: StayQuery &
    (
      | ({ readonly kind: 'SEARCH'; readonly destinationId: string } & Filters)
      | { readonly kind: 'HOTEL'; readonly hotelId: string }
      | { readonly kind: 'RATE'; readonly hotelId: string; readonly ratePlanId: string }
    )
  readonly name: string
}

/** Draws what watches a price, beside a list, a hotel and a rate. The frame gives it; without one there is nothing. */
export const WatchActionContext = createContext<(props: WatchActionProps) => ReactNode>(() => null)
