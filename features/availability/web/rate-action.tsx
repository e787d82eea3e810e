import { type ComponentType, createContext, Suspense, use } from 'react'
import type { StayQuery } from '#web/stay-query.ts'

/** A rate for a stay, with the names that a button about it is called by. */
export type RateActionProps = {
  readonly rate: { readonly hotelId: string; readonly ratePlanId: string; readonly stay: StayQuery }
  readonly name: string
}

/** What else can be done with a rate besides booking it; the frame gives it, and without one there is nothing. */
export const RateActionContext = createContext<ComponentType<RateActionProps>>(() => null)

/** The further action of a rate, in the list, on the hotel's page and in the comparison. */
export function RateAction(props: RateActionProps) {
  const Action = use(RateActionContext)
  return (
    <Suspense fallback={null}>
      <Action {...props} />
    </Suspense>
  )
}
