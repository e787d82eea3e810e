import type { OutputOf } from '#contract/call.ts'
import { isAllowed, isOnline, onlineChoices } from '#features/hotel-orders/rules/money.ts'
import { isWechatOn } from '#features/payments/wechat/rate.ts'
import { mayPay } from '#features/payments/rules.ts'
import { findBookingColleague } from '#features/staff/store.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { getTicketOrder, TicketOrderDetail } from './contract.ts'
import { neededFor } from './approving/needed.ts'
import { allowedOf, schedulesOf, validOf } from './rules.ts'
import { TICKET_PAYMENTS, type TicketPayment } from './shapes.ts'
import type { StoredOrder } from './store.ts'

type Amount = Pick<StoredOrder, 'companyId' | 'currency' | 'totalMinor'>

/** The ways that cover an amount, and that the company allows the caller. */
export async function payingOf(
  reader: Reader,
  { config }: Deps,
  { caller, order }: { readonly caller: Caller; readonly order: Amount },
): Promise<TicketOrderDetail['paying']> {
  const { companyId, currency, totalMinor } = order
  const wallet = await findWallet(reader, companyId, currency)
  if (!wallet) return { choices: [], wallet: null }
  const { freeBalanceMinor, freeCreditMinor, creditStoppedAt } = wallet
  const paysOnline = isWechatOn(config) && mayPay(caller.rights, 'TICKET_ORDER')
  const covers = (choice: TicketPayment) => {
    if (choice === 'BALANCE') return freeBalanceMinor >= totalMinor
    if (choice === 'ON_ACCOUNT') return freeCreditMinor >= totalMinor && creditStoppedAt === null
    return (
      paysOnline && totalMinor > 0 && isOnline(choice) && onlineChoices(totalMinor, freeBalanceMinor).includes(choice)
    )
  }
  const choices = TICKET_PAYMENTS.filter((choice) => covers(choice) && isAllowed(choice, caller.deniedWays))
  return { choices, wallet: caller.rights.has('wallet.read') ? { freeBalanceMinor, freeCreditMinor } : null }
}

type About = {
  readonly caller: Caller
  readonly order: StoredOrder
  /** A colleague it may be booked for. */
  readonly forStaffId?: string | undefined
}

/** The order as it would be the colleague's; unchanged where there is none to book for. */
async function asTheirs(reader: Reader, { order, forStaffId }: About): Promise<StoredOrder> {
  const owner = forStaffId && (await findBookingColleague(reader, order.companyId, forStaffId))
  return owner ? { ...order, staffId: owner.staffId, departmentId: owner.departmentId } : order
}

/** What the customer sees of an order: never what it costs, and no code before it is confirmed. */
export async function detailOf(reader: Reader, deps: Deps, about: About): Promise<OutputOf<typeof getTicketOrder>> {
  const { caller, order } = about
  const { contactName, contactPhone, contactEmail, tickets, history, ...stored } = order
  const nowMs = deps.now()
  const allowed = allowedOf(order, caller.rights, nowMs)
  const isOut = order.status === 'CONFIRMED' || order.status === 'REDEEMED'
  return {
    ...shown(stored),
    penalties: schedulesOf(validOf(tickets)),
    now: new Date(nowMs).toISOString(),
    contact: contactName === null ? null : { name: contactName, phone: contactPhone, email: contactEmail },
    tickets: tickets.map(({ penalties: _penalties, unitId: _unit, code, ...ticket }) => ({
      ...ticket,
      code: isOut ? code : null,
    })),
    history: [...history],
    approval: allowed.includes('save')
      ? await neededFor(reader, await asTheirs(reader, about), { booker: caller, nowMs })
      : null,
    paying: allowed.includes('save') ? await payingOf(reader, deps, { caller, order }) : null,
    allowed,
  }
}

/** The order's own fields that a customer may see. */
function shown(order: Omit<StoredOrder, 'contactName' | 'contactPhone' | 'contactEmail' | 'tickets' | 'history'>) {
  const {
    companyId: _company,
    staffId: _staff,
    departmentId: _department,
    payment: _payment,
    depositMinor: _deposit,
    onlineMinor: _online,
    paidWith: _paidWith,
    authorizeTransferId: _transfer,
    saveHash: _hash,
    confirmationMode: _mode,
    answers,
    ...rest
  } = order
  return { ...rest, answers: [...answers] }
}
