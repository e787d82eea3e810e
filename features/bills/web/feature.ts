import type { Slots } from '#web/slots.ts'
import { CreditStopBanner } from './CreditStopBanner.tsx'

/** What bills add to the frame. */
export const slots: Slots = { banner: CreditStopBanner, finders: () => import('./find.ts') }
