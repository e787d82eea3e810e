import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, FormInt, Id, LocalDate, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import './contract-refusals.ts'

/** Most rules that can be in force, which every price looks through. */
export const MOST_RULES = 500
/** Most companies of one rule. */
export const MOST_COMPANIES = 100
/** Most groups of companies. */
export const MOST_GROUPS = 50
export const HIGHEST_PRIORITY = 99
/** The highest mark-up, in basis points. */
export const MOST_MARK_UP = 50_000

const Named = z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable() })
const Day = LocalDate.nullable()
const CompanyName = z.object({ id: Id, name: z.string() })
const StarHalves = z.int().nullable()

export const MarkUpRuleRow = z.object({
  id: Id,
  no: z.int(),
  version: z.int(),
  name: z.string(),
  companies: z
    .array(z.object({ id: Id, code: z.string(), name: z.string() }))
    .describe('The companies it is for; none are all'),
  group: z.object({ id: Id, name: z.string() }).nullable().describe('The group of companies it is for'),
  destination: Named.nullable(),
  hotel: Named.extend({ code: z.string() }).nullable(),
  chain: z.string().nullable(),
  starHalvesFrom: StarHalves.describe('Least stars of the hotel, in halves'),
  starHalvesTo: StarHalves.describe('Most stars of the hotel, in halves'),
  arrivalFrom: Day.describe('First day of arrival'),
  arrivalTo: Day.describe('Last day of arrival'),
  bookedFrom: Day.describe('First day of booking, where the hotel is'),
  bookedTo: Day.describe('Last day of booking, where the hotel is'),
  markUpBasisPoints: z.int().describe('On the net price: 1250 is 12.5 %'),
  priority: z.int().describe('Of rules that fit the one with the highest counts'),
  active: z.boolean().describe('Whether it is in force'),
})
export type MarkUpRuleRow = z.infer<typeof MarkUpRuleRow>

/**
 * Mark-up rules in the order in which they are looked through for a stay: by priority, then those for companies before
 * those about a hotel, a chain, a destination, stars, then the newest. Where none fits, the agreement's mark-up counts.
 */
export const searchMarkUpRules = defineCall({
  path: 'ops/searchMarkUpRules.do',
  summary: 'Mark-up rules in their order',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({
    keyword: textLine(60).default('').describe('Part of the name'),
    active: FormBoolean.optional().describe('Only those in force, or only the others'),
  }),
  output: pageOf(MarkUpRuleRow),
  refusals: [],
})

/** What a rule can name: companies, destinations with hotels, chains. */
export const getMarkUpChoices = defineCall({
  path: 'ops/getMarkUpChoices.do',
  summary: 'What mark-up rules can name',
  who: 'ops.accounts',
  changes: false,
  input: z.object({}),
  output: z.object({
    companies: z.array(z.object({ id: Id, code: z.string(), name: z.string() })).describe('By name'),
    destinations: z.array(Named).describe('Those with hotels, by name'),
    chains: z.array(z.string()),
    groups: z
      .array(
        z.object({ id: Id, name: z.string(), version: z.int(), companies: z.array(CompanyName).describe('In it') }),
      )
      .describe('Groups of companies, by name'),
    floorMarginBasisPoints: z.int().describe('Share of the selling price that is least to be earned; 300 is 3 %'),
  }),
  refusals: [],
})

const StarsInput = FormInt.min(0).max(10).optional()

/** A rule as it is proposed; what is left out does not matter. */
export const MarkUpRuleInput = z.object({
  ruleId: Id.optional().describe('The rule to change; a new one without it'),
  version: FormInt.min(1).optional().describe('The version it was read in'),
  name: textLine(60, 1),
  companyIds: z.array(Id).max(MOST_COMPANIES).default([]).describe('The companies it is for; none are all'),
  groupId: Id.optional().describe('A group of companies it is for as well'),
  destinationId: Id.optional(),
  hotelCode: textLine(120).default('').describe('Code of a hotel, with “source:” before it where several have it'),
  chain: textLine(100).default(''),
  starHalvesFrom: StarsInput.describe('Least stars of the hotel, in halves'),
  starHalvesTo: StarsInput.describe('Most stars of the hotel, in halves'),
  arrivalFrom: LocalDate.optional().describe('First day of arrival'),
  arrivalTo: LocalDate.optional().describe('Last day of arrival'),
  bookedFrom: LocalDate.optional().describe('First day of booking, where the hotel is'),
  bookedTo: LocalDate.optional().describe('Last day of booking, where the hotel is'),
  markUpBasisPoints: FormInt.min(0).max(MOST_MARK_UP).describe('On the net price: 1250 is 12.5 %'),
  priority: FormInt.min(0)
    .max(HIGHEST_PRIORITY)
    .default(0)
    .describe('Of rules that fit the one with the highest counts'),
  active: FormBoolean.default(true).describe('Whether it is in force'),
})

/** Proposes a new rule or the change of one. A second person confirms it; new prices then follow it at once. */
export const proposeMarkUpRule = defineCall({
  path: 'ops/proposeMarkUpRule.do',
  summary: 'Propose a mark-up rule',
  who: 'ops.accounts',
  changes: true,
  input: MarkUpRuleInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'mark_up_rule.not_found', 'mark_up_rule.changed', 'mark_up_rule.too_many'],
})

/** A group of companies as it is proposed. */
export const MarkUpGroupInput = z.object({
  groupId: Id.optional().describe('The group to change; a new one without it'),
  version: FormInt.min(1).optional().describe('The version it was read in'),
  name: textLine(60, 1),
  companyIds: z.array(Id).max(MOST_COMPANIES).default([]).describe('The companies in it'),
})

/** Proposes a group of companies, or who is in one: rules for it count for them once a second person confirms. */
export const proposeMarkUpGroup = defineCall({
  path: 'ops/proposeMarkUpGroup.do',
  summary: 'Propose a group of companies',
  who: 'ops.accounts',
  changes: true,
  input: MarkUpGroupInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'mark_up_rule.not_found', 'mark_up_rule.changed', 'mark_up_rule.too_many'],
})
