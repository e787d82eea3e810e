import type { Slots } from '#web/slots.ts'
import { usePendingByPage } from './waiting-count.ts'

/** What lists add to the frame. */
export const slots: Slots = { usePending: usePendingByPage }
