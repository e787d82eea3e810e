import { create } from 'zustand'
import { readStored, writeStored } from '#web/language.ts'
import { MOST_RATES } from '../rules.ts'
import type { ProposedRate } from '../contract.ts'

type Baskets = Readonly<Record<string, readonly ProposedRate[]>>

const STORAGE_KEY = 'tradewind.proposal-baskets'

/** The stored baskets of this browser, by person. */
function stored(): Baskets {
  try {
    const baskets: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}')
    // Written by this module alone; the server checks each rate again.
    return typeof baskets === 'object' && baskets !== null ? (baskets as Baskets) : {}
  } catch {
    return {}
  }
}

const useBaskets = create<Baskets>(stored)
const NONE: readonly ProposedRate[] = []

/** The same for the same rate, dates and guests. */
export const keyOfRate = ({ hotelId, ratePlanId, checkIn, checkOut, rooms, nationality }: ProposedRate): string =>
  JSON.stringify([hotelId, ratePlanId, checkIn, checkOut, rooms, nationality])

/** Replaces what a person has chosen for the next proposal; kept in this browser. */
export function setBasket(staffId: string, rates: readonly ProposedRate[]): void {
  useBaskets.setState({ [staffId]: rates })
  writeStored(STORAGE_KEY, JSON.stringify(useBaskets.getState()))
}

/** What a person has chosen for the next proposal. */
export function useBasket(staffId: string): readonly ProposedRate[] {
  return useBaskets((baskets) => baskets[staffId]) ?? NONE
}

/** Adds a rate, or removes it when it is already in the basket; a full basket does not change. */
export function toggled(rates: readonly ProposedRate[], rate: ProposedRate): readonly ProposedRate[] {
  const key = keyOfRate(rate)
  const others = rates.filter((one) => keyOfRate(one) !== key)
  if (others.length < rates.length) return others
  return rates.length < MOST_RATES ? [...rates, rate] : rates
}
