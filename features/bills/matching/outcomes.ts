/** By what a row was found, in the order in which it is tried. */
export const MATCHED_BY = ['REFERENCE', 'CODE', 'HOTEL_NUMBER', 'STAY'] as const
export type MatchedBy = (typeof MATCHED_BY)[number]
export const DIFFERENCES = ['AMOUNT', 'CURRENCY', 'CHECK_IN', 'CHECK_OUT'] as const
export type Difference = (typeof DIFFERENCES)[number]
/** What became of a row: the last one can not be read. */
export const RESULTS = ['MATCHED', 'DIFFERS', 'ONLY_FILE', 'ONLY_BILL', 'FAULTY'] as const
export type MatchResult = (typeof RESULTS)[number]
