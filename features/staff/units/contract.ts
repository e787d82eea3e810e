import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'

export const UNIT_KINDS = ['DEPARTMENT', 'COST_CENTRE'] as const

export const CompanyUnit = z.object({
  id: Id,
  name: z.string(),
  isClosed: z.boolean().describe('It is offered no more; orders keep its name'),
  people: z.int().describe('Members of the staff in it who have not left; 0 for a cost centre'),
})
export type CompanyUnit = z.infer<typeof CompanyUnit>

/** The departments or cost centres of the caller's company by name, those in use first. */
export const searchCompanyUnitList = defineCall({
  path: 'myinfo/searchCompanyUnitList.do',
  summary: 'Departments or cost centres of the company',
  who: 'company.read',
  changes: false,
  input: PageInput.extend({ kind: z.enum(UNIT_KINDS), openOnly: FormBoolean.default(false) }),
  output: pageOf(CompanyUnit),
  refusals: [],
})

/** The cost centres a booking can name, by name. */
export const findCostCentres = defineCall({
  path: 'order/findCostCentres.do',
  summary: 'Cost centres for a booking',
  who: 'hotel.book',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ id: Id, name: z.string() })) }),
  refusals: [],
})

/** Adds a department or cost centre; with its identifier it renames, closes or opens one. */
export const saveCompanyUnit = defineCall({
  path: 'myinfo/saveCompanyUnit.do',
  summary: 'Add or change a department or cost centre',
  who: 'company.write',
  changes: true,
  input: z.object({
    unitId: Id.optional(),
    kind: z.enum(UNIT_KINDS),
    name: textLine(60, 1),
    isClosed: FormBoolean.default(false),
  }),
  output: CompanyUnit,
  refusals: ['unit.not_found', 'unit.name_taken', 'unit.too_many'],
})
