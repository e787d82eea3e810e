import { useMemo } from 'react'
import { clientMinor } from '#contract/client-price.ts'
import { useUser } from './store.ts'

/** The price to show for one of the company: its client's where the person shows those, else the same. */
export function useShownPrice(): (ownMinor: number) => number {
  const user = useUser()
  const markUp = user?.showsClientPrices ? user.company?.clientPrices : null
  return useMemo(() => (markUp ? (ownMinor) => clientMinor(ownMinor, markUp) : (ownMinor) => ownMinor), [markUp])
}
