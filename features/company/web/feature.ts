import type { Slots } from '#web/slots.ts'

/** What companies add to the frame. */
export const slots: Slots = { finders: () => import('./find.ts') }
