import { z } from 'zod'
import { FormInt } from '#contract/shapes.ts'
import { DUES, faultOfMoments, faultOfPlan } from './rules.ts'

const percent = FormInt.min(1, 'Enter 1 or more').max(100, 'Enter at most 100')

/** How an offer is paid: parts of the price, the deposit first. */
export const OfferPlan = z
  .array(z.object({ percent, due: z.enum(DUES) }))
  .min(1)
  .max(DUES.length)
  .superRefine((plan, context) => {
    const message = faultOfPlan(plan)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
/** What cancelling costs from so many days before arrival on. */
export const OfferMoments = z
  .array(z.object({ daysBefore: FormInt.min(0).max(365), percent }))
  .max(6)
  .superRefine((moments, context) => {
    const message = faultOfMoments(moments)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
