import { Refusal, refusalFault } from '#contract/refusals.ts'
import { findBookingColleague, findOpenUnitName } from '#features/staff/store.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { Booker } from './booker.ts'

/** Whose the order is, the limits it has to keep, and what it is booked on. */
export type OrderOwner = {
  readonly staffId: string
  readonly departmentId: string | null
  /** The lower one of who books and of whom it is booked for. */
  readonly orderLimitMinor: number | null
  /** Those of the two who have a monthly limit; the order keeps both. */
  readonly limitedIds: readonly string[]
  readonly costCentre: string | null
}

type Asked = {
  readonly forStaffId?: string | undefined
  readonly costCentreId?: string | undefined
}

type Limited = Pick<Booker, 'staffId' | 'departmentId' | 'orderLimitMinor' | 'monthLimitMinor'>

/** An order of somebody within the limits of both, so that booking for a colleague never lifts the booker's own. */
function within(owner: Limited, booker = owner): OrderOwner {
  const { staffId, departmentId } = owner
  const both = owner.staffId === booker.staffId ? [owner] : [owner, booker]
  const limits = both.flatMap(({ orderLimitMinor }) => orderLimitMinor ?? [])
  return {
    staffId,
    departmentId,
    orderLimitMinor: limits.length === 0 ? null : Math.min(...limits),
    limitedIds: both.flatMap((one) => (one.monthLimitMinor === null ? [] : [one.staffId])),
    costCentre: null,
  }
}

/** The caller, or the colleague they book for; reads nothing where neither a colleague nor a cost centre is named. */
export async function orderOwner(db: Database, booker: Booker, asked: Asked): Promise<OrderOwner> {
  const { forStaffId, costCentreId } = asked
  const { companyId } = booker
  const own = within(booker)
  const isForColleague = forStaffId !== undefined && forStaffId !== booker.staffId
  if (!isForColleague && costCentreId === undefined) return own
  return db.read(booker, async (reader) => {
    const colleague = isForColleague ? await findBookingColleague(reader, companyId, forStaffId) : booker
    if (!colleague) throw refusedAt('forStaffId', 'order.colleague')
    return {
      ...within(colleague, booker),
      costCentre: await costCentreName(reader, { companyId, costCentreId }),
    }
  })
}

/** The limits of who changes an order and of whose it is, as long as that colleague may book. */
export async function ownerLimits(reader: Reader, booker: Booker, staffId: string): Promise<OrderOwner> {
  const colleague = staffId === booker.staffId ? booker : await findBookingColleague(reader, booker.companyId, staffId)
  return within(colleague ?? booker, booker)
}

/** The name of the cost centre that is booked on; null where none is named. */
export async function costCentreName(
  reader: Reader,
  { companyId, costCentreId }: Omit<Asked, 'forStaffId'> & { readonly companyId: string },
): Promise<string | null> {
  if (costCentreId === undefined) return null
  const name = await findOpenUnitName(reader, { companyId, unitId: costCentreId, kind: 'COST_CENTRE' })
  if (name === undefined) throw refusedAt('costCentreId', 'order.cost_centre')
  return name
}

const refusedAt = (field: string, code: 'order.colleague' | 'order.cost_centre') =>
  new Refusal(code, { fields: { [field]: refusalFault(code) } })
