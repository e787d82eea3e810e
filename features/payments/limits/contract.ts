import { FAULTS } from '#contract/faults.ts'
import { PAYMENTS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'

const MAX_MINOR = 1_000_000_000_000

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

/** A company's own limits; without amounts the general ones count again. */
export const RechargeLimitInput = z.object({
  companyId: Id,
  currency: Currency,
  onceMinor: FormInt.min(1).max(MAX_MINOR).optional(),
  dayMinor: FormInt.min(1).max(MAX_MINOR).optional(),
})

/**
 * Proposes a company's own limits, or the general ones again when both are left out; they count once an administrator
 * confirms.
 */
export const saveRechargeLimit = defineCall({
  path: 'ops/saveRechargeLimit.do',
  summary: "Propose a company's limits of recharging",
  who: 'ops.accounts',
  changes: true,
  input: RechargeLimitInput.extend({ proof: Proof })
    .refine(({ onceMinor, dayMinor }) => (onceMinor === undefined) === (dayMinor === undefined), {
      path: ['dayMinor'],
      message: FAULTS.required,
    })
    .refine(({ onceMinor = 0, dayMinor = 0 }) => onceMinor <= dayMinor, {
      path: ['dayMinor'],
      message: PAYMENTS_FAULTS.dayBelowOnce,
    }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'wallet.not_found'],
})
