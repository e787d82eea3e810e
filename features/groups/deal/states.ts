/** States of a part of a payment plan; the database has the same list. */
export const INSTALMENT_STATES = ['DUE', 'PAID', 'CLOSED'] as const
export type InstalmentState = (typeof INSTALMENT_STATES)[number]
/** Ways a part was paid; the database has the same list. */
export const INSTALMENT_WAYS = ['BALANCE', 'ON_ACCOUNT', 'ONLINE'] as const
export type InstalmentWay = (typeof INSTALMENT_WAYS)[number]
