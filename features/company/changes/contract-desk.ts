import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { CHANGE_STATUSES, LegalChange, LegalData } from './contract.ts'

export const DeskChangeRow = z.object({
  id: Id,
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  status: z.enum(CHANGE_STATUSES),
  fields: z.array(LegalData.keyof()).describe('Names of the fields that differ'),
  askedBy: z.string(),
  askedAt: Instant,
  endedBy: z.string().nullable().describe('Who decided or withdrew it'),
  endedAt: Instant.nullable(),
})
export type DeskChangeRow = z.infer<typeof DeskChangeRow>

/** Requests of all companies to change their legal data: open ones first, the oldest first, then the newest decided. */
export const deskChanges = defineList({
  name: 'desk-company-changes',
  about: 'Requests to change legal data',
  who: 'ops.accounts',
  row: DeskChangeRow,
  key: 'id',
  calls: { search: 'ops/searchCompanyChanges.do' },
  keyword: "Part of a company's name or code",
  filters: { state: { kind: 'choice', field: 'statuses', values: CHANGE_STATUSES, quick: true } },
  orders: {},
  columns: {
    company: { phone: 'title', wrap: true },
    state: { phone: 'aside' },
    fields: { phone: 'line', wrap: true },
    askedBy: { kind: 'text', of: 'askedBy' },
    askedAt: { kind: 'instant', of: 'askedAt' },
    endedBy: { kind: 'text', of: 'endedBy', extra: true },
    endedAt: { kind: 'instant', of: 'endedAt', extra: true },
  },
  sums: {},
})
export const { search: searchCompanyChanges } = deskChanges

const DeskChange = LegalChange.extend({
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  endedBy: z.string().nullable().describe('Who decided or withdrew it'),
  allowed: z.array(z.enum(['decide'])).describe('What may be done with it now'),
})
export type DeskChange = z.infer<typeof DeskChange>

/** A request with both versions of the data. */
export const getCompanyChange = defineCall({
  path: 'ops/getCompanyChange.do',
  summary: 'A request to change legal data',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ changeId: Id }),
  output: DeskChange,
  refusals: ['company.change_not_found'],
})

/** Approves a request, which changes the company's data at once, or declines it with a reason the company reads. */
export const decideCompanyChange = defineCall({
  path: 'ops/decideCompanyChange.do',
  summary: 'Decide about a change of legal data',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('approve'), changeId: Id }),
    z.object({
      action: z.literal('decline'),
      changeId: Id,
      reason: textBlock(500).min(1, FAULTS.required),
    }),
  ]),
  output: DeskChange,
  refusals: ['company.change_not_found', 'company.change_ended'],
})
