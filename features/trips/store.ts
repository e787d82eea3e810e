import type { Reader } from '#server/db/database.ts'
import type { Trip } from './contract.ts'
import * as sql from './trips.sql.ts'

type Whose = {
  readonly companyId: string
  readonly staffId?: string | null
  readonly departmentId?: string | null
}

/** The orders of a reference that stand, as far as the caller may see them; undefined where there are none. */
export async function findTrip(reader: Reader, whose: Whose, reference: string): Promise<Trip | undefined> {
  const asked = { staffId: null, departmentId: null, ...whose, reference: reference.trim() }
  const rows = await reader.many(sql.listItems, asked)
  const [first] = rows
  if (!first) return undefined
  const { name: companyName } = await reader.one(sql.findCompany, { companyId: whose.companyId })
  return {
    reference: first.reference,
    companyName,
    items: rows.map(({ reference: _reference, people, ...item }) => ({ ...item, people: [...people] })),
  }
}
