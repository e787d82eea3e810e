/** The customer's price of a room and night at a company's mark-up in basis points, rounded as rates are. */
export const sellOf = (netMinor: number, markUpBasisPoints: number): number =>
  Math.floor((netMinor * (10_000 + markUpBasisPoints) + 5_000) / 10_000)
