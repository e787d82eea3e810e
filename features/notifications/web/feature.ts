import type { Slots } from '#web/slots.ts'
import { Bell } from './Bell.tsx'

/** What notifications add to the frame. */
export const slots: Slots = { entry: Bell }
