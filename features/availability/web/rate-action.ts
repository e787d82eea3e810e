import { createContext, type ReactNode } from 'react'
import type { StayQuery } from '#web/stay-query.ts'

/** A rate for a stay, with the names that a button about it is called by. */
export type RateActionProps = {
  readonly rate: { readonly hotelId: string; readonly ratePlanId: string; readonly stay: StayQuery }
  readonly name: string
  /** In a line of a list: as an icon. */
  readonly icon?: boolean
}

/**
 * Draws what else can be done with a rate besides booking it, in the list, on the hotel's page and in the comparison.
 * The frame gives it; without one there is nothing.
 */
export const RateActionContext = createContext<(props: RateActionProps) => ReactNode>(() => null)
