/** States of a hold; the database has the same list. An option or a contract keeps rooms. */
export type HoldState = 'OPTION' | 'CONTRACT' | 'SOLD' | 'RELEASED' | 'EXPIRED'
