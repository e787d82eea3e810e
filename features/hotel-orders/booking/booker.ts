import { Refusal, refusalFault } from '#contract/refusals.ts'
import { mayPay } from '#features/payments/rules.ts'
import { isWechatOn } from '#features/payments/wechat/rate.ts'
import { findBookingColleague, findOpenUnitName } from '#features/staff/store.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { isAllowed, type PaymentChoice } from '../rules/money.ts'

/**
 * A caller who may book: of an active company with an agreement in force; and whether this person may pay an order
 * online.
 */
export type Booker = Caller & {
  readonly companyId: string
  readonly paysOnline: boolean
  readonly agreement: NonNullable<Caller['agreement']>
}

/** Proves that the caller's company may book now; refuses with what is missing. */
export function bookerOf(caller: Caller, { config }: Pick<Deps, 'config'>): Booker {
  const { companyId, agreement } = caller
  if (companyId === null || caller.companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return { ...caller, companyId, agreement, paysOnline: isWechatOn(config) && mayPay(caller.rights, 'HOTEL_ORDER') }
}

type BookedOn = { readonly customerReference?: string | undefined; readonly costCentreId?: string | undefined }
type BookingRule =
  | 'order.reference_missing'
  | 'order.cost_centre_missing'
  | 'order.payment_denied'
  | 'order.colleague'
  | 'order.cost_centre'

const refusalAt = (field: string, code: BookingRule) => new Refusal(code, { fields: { [field]: refusalFault(code) } })

/** Refuses a booking without the reference or the cost centre that its company asks for. */
export function checkBookedOn(
  company: Pick<Booker, 'referenceRequired' | 'costCentreRequired'>,
  { customerReference, costCentreId }: BookedOn,
): void {
  if (company.referenceRequired && !customerReference) throw refusalAt('customerReference', 'order.reference_missing')
  if (company.costCentreRequired && costCentreId === undefined)
    throw refusalAt('costCentreId', 'order.cost_centre_missing')
}

/** Refuses what the company does not allow: no reference or cost centre of its own, a way to pay denied to the role. */
export function checkCompanyRules(booker: Booker, input: BookedOn & { readonly payment: PaymentChoice }): void {
  checkBookedOn(booker, input)
  if (!isAllowed(input.payment, booker.deniedWays)) throw refusalAt('payment', 'order.payment_denied')
}

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
    if (!colleague) throw refusalAt('forStaffId', 'order.colleague')
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
  if (name === undefined) throw refusalAt('costCentreId', 'order.cost_centre')
  return name
}

const ON_CREDIT: readonly PaymentChoice[] = ['ON_ACCOUNT', 'BALANCE_FIRST']

/**
 * The refusal of a booking on credit, with overdue bills as its reason where they stop orders on account. The database
 * has refused it already, under the wallet's lock; only the sentence is found here.
 */
export async function withCreditStop(
  { db }: Pick<Deps, 'db'>,
  booker: Booker,
  { payment, refusal }: { payment: PaymentChoice; refusal: Refusal },
): Promise<Refusal> {
  if (refusal.code !== 'wallet.insufficient' || !ON_CREDIT.includes(payment)) return refusal
  const { companyId, agreement } = booker
  const wallet = await db.read(booker, (reader) => findWallet(reader, companyId, agreement.currency))
  return wallet && wallet.creditStoppedAt !== null ? new Refusal('wallet.credit_stopped') : refusal
}
