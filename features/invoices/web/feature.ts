import type { Slots } from '#web/slots.ts'

/** What invoices add to the frame. */
export const slots: Slots = { finders: () => import('./find.ts') }
