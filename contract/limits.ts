/** Longest time a call may take, in milliseconds (specification, section 9). */
export const REQUEST_TIMEOUT_MS = 180_000
/** Header of what a page asks for while nobody uses it: such a call does not move the session's idle limit. */
export const UNATTENDED_HEADER = 'x-unattended'
/** Header of a page's calls with the account that the page shows: another account's session does not answer them. */
export const SHOWN_ACCOUNT_HEADER = 'x-shown-account'
/** Longest time a page's code may take to load, in milliseconds (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000
/** Most rooms in one order; a larger party needs a group request. */
export const MAX_ROOMS_PER_ORDER = 8
/** Longest stay that can be searched, in nights. */
export const MAX_NIGHTS = 60
/** Longest window of a flexible search, from first arrival to last departure, in days. */
export const MAX_WINDOW_DAYS = 62
/** Longest stay that can be searched with flexible dates, in nights. */
export const MAX_FLEXIBLE_NIGHTS = 30
/** Days ahead of today for which rates are kept searchable. */
export const HORIZON_DAYS = 400
/** Largest page size of a list, in rows. */
export const MAX_PAGE_SIZE = 100
/** Minutes for which a price quote of `order/write.do` is valid. */
export const QUOTE_MINUTES = 20
/** Most characters of a telephone number. */
export const PHONE_MAX = 40

/** Largest net price of a night, in minor units: what four bytes hold. */
export const MOST_NET_MINOR = 4_294_967_295
