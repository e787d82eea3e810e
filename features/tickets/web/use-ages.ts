import { useTicketTexts } from './texts.ts'

type Ages = { readonly minAge: number | null; readonly maxAge: number | null }

/** The ages of a unit in words; empty where it has none. */
export function useAges(): (unit: Ages) => string {
  const texts = useTicketTexts()
  return ({ minAge, maxAge }) => {
    if (minAge !== null && maxAge !== null) return texts.ages(minAge, maxAge)
    if (minAge !== null) return texts.agesFrom(minAge)
    return maxAge === null ? '' : texts.agesTo(maxAge)
  }
}
