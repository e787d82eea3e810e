// Written by `npm run schema:write` from units.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'units.sql')

export const listUnits = file<
  { companyId: string; kind: string; openOnly: boolean; limit: number; offset: number },
  { id: string; name: string; isClosed: boolean; people: number }
>('list_units')

export const countUnits = file<
  { companyId: string; kind: string; openOnly: boolean },
  { total: number }
>('count_units')

export const listOpenCostCentres = file<
  { companyId: string; limit: number },
  { id: string; name: string }
>('list_open_cost_centres')

export const findUnit = file<
  { companyId: string; unitId: string },
  { id: string; name: string; isClosed: boolean; people: number }
>('find_unit')

/** No row when the name is taken. */
export const insertUnit = file<
  { companyId: string; kind: string; name: string; isClosed: boolean },
  { id: string }
>('insert_unit')

/** Touches no row when it is not there, or when another one has the name. */
export const setUnit = file<
  { name: string; isClosed: boolean; companyId: string; unitId: string; kind: string },
  never
>('set_unit')
