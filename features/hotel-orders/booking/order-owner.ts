import { Refusal } from '#contract/refusals.ts'
import { findBookingColleague, findOpenUnitName } from '#features/staff/store.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { refusalText } from '#server/http/answer.ts'
import type { Language } from '#contract/languages.ts'
import type { Booker } from './booker.ts'

/** Whose the order is, within whose limits it has to be, and what it is booked on. */
export type OrderOwner = {
  readonly staffId: string
  readonly departmentId: string | null
  readonly orderLimitMinor: number | null
  readonly monthLimitMinor: number | null
  readonly costCentre: string | null
}

type Asked = {
  readonly forStaffId?: string | undefined
  readonly costCentreId?: string | undefined
  readonly language: Language
}

/** The caller, or the colleague they book for; reads nothing where neither a colleague nor a cost centre is named. */
export async function orderOwner(db: Database, booker: Booker, asked: Asked): Promise<OrderOwner> {
  const { forStaffId, costCentreId, language } = asked
  const { companyId } = booker
  const own = { ...booker, costCentre: null }
  const isForColleague = forStaffId !== undefined && forStaffId !== booker.staffId
  if (!isForColleague && costCentreId === undefined) return own
  return db.read(booker, async (reader) => {
    const owner = isForColleague ? await findBookingColleague(reader, companyId, forStaffId) : own
    if (!owner) throw refusedAt('forStaffId', 'order.colleague', language)
    return { ...owner, costCentre: await costCentreName(reader, { companyId, costCentreId, language }) }
  })
}

/** The name of the cost centre that is booked on; null where none is named. */
export async function costCentreName(
  reader: Reader,
  { companyId, costCentreId, language }: Omit<Asked, 'forStaffId'> & { readonly companyId: string },
): Promise<string | null> {
  if (costCentreId === undefined) return null
  const name = await findOpenUnitName(reader, { companyId, unitId: costCentreId, kind: 'COST_CENTRE' })
  if (name === undefined) throw refusedAt('costCentreId', 'order.cost_centre', language)
  return name
}

const refusedAt = (field: string, code: 'order.colleague' | 'order.cost_centre', language: Language) =>
  new Refusal(code, { fields: { [field]: refusalText(code, language) } })
