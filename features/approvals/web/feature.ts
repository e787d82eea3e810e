import type { Slots } from '#web/slots.ts'
import { usePendingApprovals } from './use-waiting.ts'

/** What approvals add to the frame. */
export const slots: Slots = { usePending: usePendingApprovals }
