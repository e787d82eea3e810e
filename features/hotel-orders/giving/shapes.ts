import { z } from 'zod'
import { LocalDate, Minor } from '#contract/shapes.ts'

/** Why the desk gives money back. */
export const GIVE_REASONS = ['HOTEL_FAULT', 'OUR_FAULT', 'COMMERCIAL'] as const
/** What a step of an order's history gave back; no reason where nights were not used, or after a dispute. */
export const Given = z.object({
  amountMinor: Minor,
  reason: z.enum(GIVE_REASONS).optional(),
  from: LocalDate.optional().describe('Of guests who left early: the first night that was not used'),
  to: LocalDate.optional().describe('The day after the last of them'),
})

/** By what a customer asks the desk. */
export const ASKED_VIA = ['PHONE', 'MAIL', 'CHAT'] as const
/** Who asked the desk to cancel, and what was waived of the fee. */
export const Asked = z.object({
  by: z.string(),
  via: z.enum(ASKED_VIA).describe('By what they asked'),
  waivedMinor: Minor.describe('What was waived of the fee'),
})
