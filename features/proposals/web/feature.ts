import type { Slots } from '#web/slots.ts'
import { BasketLink } from './BasketLink.tsx'

/** What proposals add to the frame. */
export const slots: Slots = { entry: BasketLink }
