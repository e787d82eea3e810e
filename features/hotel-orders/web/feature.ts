import type { Slots } from '#web/slots.ts'

/** What hotel orders add to the frame. */
export const slots: Slots = { finders: () => import('./find.ts') }
