import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Currency, LocalDate, Minor } from '#contract/shapes.ts'
import { GUARD_REFUSALS, RetypedMinor } from '#features/availability/hotel-rates/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { CHANGING, CONTRACT_ID, EDITION } from './contract-parts.ts'
import { PROBLEMS } from './rules-terms.ts'

/** Nights priced by hand keep their price, or take the price of the contract. */
export const OWN_CHOICES = ['KEEP', 'TAKE'] as const
export type OwnChoice = (typeof OWN_CHOICES)[number]

const BasisPoints = z.int().nullable()
export const Preview = z.object({
  edition: z.int().describe('Count of saves that it is about'),
  problems: z
    .array(
      z.object({
        problem: z.enum(PROBLEMS).describe('What is wrong'),
        room: z.string().nullable(),
        rate: z.string().nullable().describe('Board or code of the rate'),
        season: z.string().nullable().describe('Code of the season'),
      }),
    )
    .describe('What keeps it from being activated'),
  rates: z.array(
    z.object({
      room: z.string(),
      rate: z.string().describe('Board or code of the rate'),
      nights: z.int().describe('Nights from today on with a price'),
      added: z.int().describe('Nights that have no price of an active version'),
      closed: z.int().describe('Nights of the active version that have no price any more'),
      changed: z.int().describe('Nights of which a price differs'),
      leastBasisPoints: BasisPoints.describe('Least change of a price; null where none changes'),
      mostBasisPoints: BasisPoints.describe('Most change of a price; null where none changes'),
      meanBasisPoints: BasisPoints.describe('Mean change of the changed prices; null where none changes'),
    }),
  ),
  own: z
    .object({
      count: z.int(),
      nights: z.array(
        z.object({
          room: z.string(),
          rate: z.string().describe('Board or code of the rate'),
          night: LocalDate,
          nowMinor: Minor.describe('Net price that was set by hand'),
          nextMinor: Minor.describe('Net price of the contract'),
        }),
      ),
    })
    .describe('Nights whose price was set by hand since the version before; the first few are named'),
  until: LocalDate.nullable().describe('Last night that is written; null where that is the last of the contract'),
  currencyBefore: Currency.nullable().describe('Currency of the version before; null where it is the same'),
  supplements: z
    .array(
      z.object({
        code: z.string().describe('Code of the supplement'),
        nameEn: z.string(),
        nameZh: z.string().nullable(),
        change: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
      }),
    )
    .describe('Supplements and charges that differ from those of the version before'),
  needsSecond: z.boolean().describe('Whether a colleague has to confirm it'),
})
export type Preview = z.infer<typeof Preview>

/** What activating a draft would change against the latest version that was sold, and what keeps it from that. */
export const previewContract = defineCall({
  path: 'ops/previewContract.do',
  summary: 'Preview the activation of a contract',
  who: 'ops.product',
  changes: false,
  input: z.object(CONTRACT_ID),
  output: Preview,
  refusals: ['contract.not_found'],
})

/**
 * Activates a draft: its rates and nights are written, the version before ends. Where a price moves further than
 * `CONTRACT_CHANGE_BASIS_POINTS`, or more than 50 percent from the night as it is stored, it is proposed with a proof,
 * and activated when an administrator confirms. A price 30 percent from the stored one, or below half of the hotel's
 * median, is typed again as `retypedMinor`.
 */
export const activateContract = defineCall({
  path: 'ops/activateContract.do',
  summary: 'Activate a contract',
  who: 'ops.product',
  changes: true,
  input: z.object({
    ...CONTRACT_ID,
    ...EDITION,
    own: z
      .enum(OWN_CHOICES)
      .optional()
      .describe('Whether nights whose price was set by hand keep it or take that of the contract; asked for'),
    retypedMinor: RetypedMinor,
    proof: Proof.optional(),
  }),
  output: z.object({
    cells: z.int().describe('Figures of nights that are different now'),
    proposal: ChangeRow.nullable().describe('What a colleague has to confirm; null where it took no second person'),
  }),
  refusals: [
    ...CHANGING,
    ...PROPOSING_REFUSALS,
    ...GUARD_REFUSALS,
    'contract.incomplete',
    'contract.own_nights',
    'contract.far',
  ],
})

/** Ends an active contract: its nights from today on are closed. Orders stay as they are. */
export const endContract = defineCall({
  path: 'ops/endContract.do',
  summary: 'End a contract',
  who: 'ops.product',
  changes: true,
  input: z.object(CONTRACT_ID),
  output: z.object({ cells: z.int().describe('Figures of nights that are different now') }),
  refusals: ['contract.not_found', 'contract.not_active'],
})
