import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'

export const RechargeLimit = z.object({
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  currency: Currency,
  onceMinor: Minor.describe('Minor units of the currency'),
  dayMinor: Minor,
  own: z.boolean().describe("Whether they are the company's own; the general ones of the operator count otherwise"),
})
export type RechargeLimit = z.infer<typeof RechargeLimit>

/** The limits of each wallet for one recharge and for 24 hours; companies with their own limits first, then by name. */
export const searchRechargeLimits = defineCall({
  path: 'ops/searchRechargeLimits.do',
  summary: 'Limits of recharging by company',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({ keyword: textLine(100).default('') }),
  output: pageOf(RechargeLimit),
  refusals: [],
})

/** Sets a company's own limits, or restores the general ones when both are left out. */
export const saveRechargeLimit = defineCall({
  path: 'ops/saveRechargeLimit.do',
  summary: "Set a company's limits of recharging",
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({
      companyId: Id,
      currency: Currency,
      onceMinor: FormInt.min(1).max(1_000_000_000_000).optional(),
      dayMinor: FormInt.min(1).max(1_000_000_000_000).optional(),
    })
    .refine(({ onceMinor, dayMinor }) => (onceMinor === undefined) === (dayMinor === undefined), {
      path: ['dayMinor'],
      message: 'Fill in this field',
    })
    .refine(({ onceMinor = 0, dayMinor = 0 }) => onceMinor <= dayMinor, {
      path: ['dayMinor'],
      message: 'A day allows at least as much as one time',
    }),
  output: RechargeLimit,
  refusals: ['wallet.not_found'],
})
