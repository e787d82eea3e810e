import { FAULTS } from '#contract/faults.ts'
import { GROUPS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { FormInt, Instant, LocalDate, textBlock } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import { DUES, faultOfMoments, faultOfPlan } from './rules.ts'
import { faultOfAttrition } from './rules-rooms.ts'

const percent = FormInt.min(1, FAULTS.oneOrMore).max(100, GROUPS_FAULTS.mostHundred)

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
/** Until so many days before arrival so much of the rooms can be released free of charge. */
export const OfferAttrition = z
  .array(z.object({ daysBefore: FormInt.min(0).max(365), percent }))
  .max(6)
  .superRefine((steps, context) => {
    const message = faultOfAttrition(steps)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** What every offer says besides its hotel, rooms and prices. */
export const OFFER_TERMS = {
  mealPlan: MealPlan,
  optionUntil: Instant.describe('Until when the offer holds'),
  plan: OfferPlan.optional().describe('How it is paid; the usual plan when left out'),
  moments: OfferMoments.optional().describe('What cancelling costs; the usual moments when left out'),
  attrition: OfferAttrition.default([]).describe('How many rooms can be released free of charge, and until when'),
  freeIn: FormInt.min(2, GROUPS_FAULTS.twoOrMore).max(200).optional().describe('Of so many rooms one is free'),
  namesOn: LocalDate.optional().describe('Last day on which names are taken'),
  terms: textBlock(4000).default('').describe('Its terms in words'),
}
const OfferTerms = z.object(OFFER_TERMS)
export type OfferTerms = z.output<typeof OfferTerms>
