/** Why a ticket of a supplier can not be sold here. */
export const LEFT_OUT = [
  'UNREADABLE',
  'NO_PRICE',
  'PER_BOOKING',
  'NO_CODE',
  'NO_UNITS',
  'TIME_ZONE',
  'CURRENCY',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]
