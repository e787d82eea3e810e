import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { payBill, searchBillLines, searchBills } from '#features/bills/contract.ts'
import { decideDispute, openDispute } from '#features/bills/disputes/contract.ts'
import { proposeVoid } from '#features/bills/voiding/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { searchInvoiceBills, searchInvoiceOrders } from '#features/invoices/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { loadCompany } from '#db/demo/accounts.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { HAS_REAL_BOOKINGS, type RealBooking, realBookings } from './real-bookings.ts'
import {
  changeStay,
  creditInParts,
  each,
  giveGoodwill,
  type MonthOrder,
  soldByMargins,
  soldByPapers,
  walkGuests,
} from './month-moves.ts'
import { type Client, startWorld, type World } from './world.ts'

const DAY_MS = 86_400_000
const CURRENCIES = ['USD', 'EUR', 'CNY'] as const
const COMPANIES = 60
/** The whole month on the machine that decides about a change; a part of it elsewhere, in some minutes less. */
const ORDERS = Number(process.env['MONTH_ORDERS'] ?? (process.env['CI'] ? 3000 : 1200))
/** Net prices of the plans; a booking takes the one nearest to what its night cost. */
const NIGHTS_MINOR = [4_000, 7_500, 11_000, 15_000, 22_000]

type Order = MonthOrder & { company: Company; booking: RealBooking }
type Company = { owner: Client; no: number; currency: (typeof CURRENCIES)[number] }

let world: World
const companies: Company[] = []
const orders: Order[] = []
let standing: Order[] = []
const today = () => new Date().toISOString().slice(0, 10)

async function openCompany(no: number): Promise<void> {
  const currency = CURRENCIES[no % CURRENCIES.length] ?? 'USD'
  const code = `MONTH${String(no).padStart(2, '0')}`
  const loginName = code.toLowerCase()
  const company = {
    code,
    name: `Month ${no}`,
    legal_name: `Month ${no} Ltd.`,
    registration_number: code,
    country: 'SG',
    city: 'Singapore',
    address: '1 Demo Lane',
    phone: '+65 6000 0900',
    email: `${loginName}@month.example`,
  }
  const terms = { settlement_term: 'MONTHLY', mark_up_basis_points: 700 + 13 * no, payment_days: 20 } as const
  const owner = await world.owner.connect()
  await loadCompany(
    owner,
    {
      company,
      agreement: { number: `AG-${code}`, currency, ...terms },
      balanceMinor: 900_000_000,
      creditLineMinor: 900_000_000,
      staff: [{ loginName, name: 'Tessa Tan', role: 'OWNER', department: 'Sales', post: 'Clerk', language: 'en' }],
    },
    today(),
  )
  owner.release()
  companies.push({ owner: await world.as(loginName), no, currency })
}

/** Books as the file has it, one after the other for the companies in turn; two in three on account. */
async function bookAll(sales: ReadonlyMap<string, Sale>): Promise<void> {
  await each(realBookings('2016-08', ORDERS), async (booking, at) => {
    const company = companies[at % companies.length]
    const { arrival, nights, adults, nightMinor } = booking
    const netMinor = NIGHTS_MINOR.toSorted((a, b) => Math.abs(a - nightMinor) - Math.abs(b - nightMinor))[0]
    const sale = company && sales.get(`${company.currency} ${netMinor}`)
    if (!sale) throw new Error('no sale')
    const checkIn = addDays(today(), 70 + Number(arrival.slice(8)))
    const stay = { checkIn, checkOut: addDays(checkIn, nights) }
    const payment = Math.floor(at / companies.length) % 3 === 0 ? 'BALANCE' : 'ON_ACCOUNT'
    const { owner } = company
    const { orderId } = await book(owner, sale, { stay: { ...stay, rooms: [{ adults }] }, save: { payment } })
    orders.push({ orderId, owner, stay, payment, company, booking })
  })
}

const cancel = async ({ orderId, company: { owner } }: Order) => {
  const quoted = await outcome(owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 }))
  expect(quoted).toBe('done')
}

beforeAll(async () => {
  const limits = CURRENCIES.map((currency) => `${currency}:999999999`).join(',')
  const environment = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760', SECOND_PERSON_LIMITS: limits }
  world = await startWorld({ environment })
  for (let no = 0; no < COMPANIES; no++) await openCompany(no)
  const sales = new Map<string, Sale>()
  for (const currency of CURRENCIES)
    for (const netMinor of NIGHTS_MINOR)
      sales.set(`${currency} ${netMinor}`, await putOnSale(world.owner, { rooms: 2000, netMinor, currency }))
  await bookAll(sales)
  const cancelled = orders.filter(({ booking }) => booking.isCancelled)
  standing = orders.filter(({ booking }) => !booking.isCancelled)
  // Orders cancelled early are on the same bill, late ones are refunded on the next.
  await each(
    cancelled.filter(({ booking }) => booking.cancelledBefore >= 30),
    cancel,
  )
  await moveSome()
  await nextMonth()
  await reissueSome()
  await each(
    cancelled.filter(({ booking }) => booking.cancelledBefore < 30),
    cancel,
  )
}, 1_800_000)
afterAll(() => world.close())

/** One stay in ten is changed, one in forty gets goodwill, and one in eighty goes to another hotel. */
async function moveSome(): Promise<void> {
  const [accounts, admin] = [await world.as('accounts'), await world.as('admin')]
  await each(standing, async (order, at) => {
    if (at % 10 === 0) await changeStay(order, at % 20 === 0)
    if (at % 40 === 1) await giveGoodwill(accounts, order, 1_234)
    if (at % 80 === 2) await walkGuests(admin, order, 20_000)
  })
}

/** Makes the bills of three companies void, and issues them again, before refunds are set off against them. */
async function reissueSome(): Promise<void> {
  const [accounts, admin] = [await signInAgain('accounts'), await signInAgain('admin')]
  for (const company of companies.slice(43, 46)) {
    const [bill] = await billsOf(company)
    const wish = { billId: bill?.id ?? '', reason: 'Wrong agreement', publicReason: 'Other terms', proof: PROOF }
    const { id: changeId } = await accounts.call(proposeVoid, wish)
    await admin.call(decideChange, { action: 'confirm', changeId, proof: PROOF })
  }
}

/** A colleague of the desk, whose session of weeks ago is over. */
async function signInAgain(loginName: string): Promise<Client> {
  const client = await world.visitor()
  await client.call(signIn, { loginName, password: 'tradewind-demo' })
  return client
}

/** To the second of the next month: the month is over, and its bills are made. */
async function nextMonth(): Promise<void> {
  const [year = 0, month = 0] = today().split('-').map(Number)
  const restMs = Math.ceil((Date.UTC(year, month, 2) - Date.now()) / DAY_MS) * DAY_MS
  for (const half of [restMs / 2, restMs / 2]) {
    await world.clock.advance(half)
    // A session that nobody uses for thirty days ends.
    await each(companies, ({ owner }) => owner.call(getWallet, {}))
  }
  await (await world.app()).clock.run('bills.close')
}

/** Sums by currency of a statement with the columns `currency` and `minor`. */
async function sums(sql: string): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ currency: string; minor: string }>(
    `select o.currency, sum(o.minor)::text as minor from (${sql}) o join company c on c.id = o.company_id
     where c.code like 'MONTH__' group by o.currency order by o.currency`,
  )
  return Object.fromEntries(rows.map(({ currency, minor }) => [currency, Number(minor)]))
}

const ORDERS_WORTH =
  'select company_id, currency, total_minor - refunded_minor - corrected_minor as minor from hotel_order'
const ON_ACCOUNT = `${ORDERS_WORTH} where credit_minor > 0`
const LINES = `select l.company_id, l.currency, l.amount_minor as minor from bill_line l join bill b on b.id = l.bill_id
  where b.status <> 'VOID'`
const SALES =
  "select company_id, currency, -amount_minor as minor from ledger_entry where account in ('SALES', 'ADJUSTMENTS')"
const RECEIVABLE = 'select company_id, currency, receivable_minor as minor from wallet'
const LEFT = "select company_id, currency, total_minor - paid_minor as minor from bill where status <> 'VOID'"

/** What orders, ledger and bills say of the same money, in each currency. */
async function expectAgreement(): Promise<void> {
  const worth = await sums(ORDERS_WORTH)
  expect(Object.keys(worth)).toEqual(['CNY', 'EUR', 'USD'])
  expect(await sums(SALES)).toEqual(worth)
  expect(await sums(LINES)).toEqual(await sums(ON_ACCOUNT))
  expect(await sums(RECEIVABLE)).toEqual(await sums(LEFT))
  expect(await failedChecks(world.owner)).toEqual([])
}

/** The bills still to be paid; an open bill is not issued yet. */
async function billsOf({ owner }: Company) {
  const { list } = await owner.call(searchBills, { statuses: ['ISSUED', 'PART_PAID', 'OVERDUE'], pageSize: 100 })
  return list.filter(({ leftMinor }) => leftMinor > 0)
}

const source = HAS_REAL_BOOKINGS ? 'real bookings' : 'made-up bookings (the file of the real ones is not here)'
describe(`a month of ${source}`, () => {
  test('orders, ledger and bills agree in each currency once it is billed, late refunds included', async () => {
    expect(orders).toHaveLength(ORDERS)
    expect(standing.length).toBeLessThan(ORDERS)
    await nextMonth()
    await expectAgreement()
  })

  test('bills are paid, in part and in full; refunds that came late are set off', async () => {
    await each(companies.slice(0, 40), async (company, at) => {
      for (const bill of await billsOf(company)) {
        const amountMinor = at % 4 === 0 ? Math.ceil(bill.leftMinor / 3) : bill.leftMinor
        const pay = { billId: bill.id, amountMinor, idempotencyKey: randomUUID() }
        expect(['done', 'payment.above_due']).toContain(await outcome(company.owner.call(payBill, pay)))
      }
    })
    await expectAgreement()
  })

  test('a line is disputed and credited, and a bill is made void and issued again', async () => {
    const accounts = await signInAgain('accounts')
    for (const company of companies.slice(40, 43)) {
      const [bill] = await billsOf(company)
      const billId = bill?.id ?? ''
      const { list } = await company.owner.call(searchBillLines, { billId })
      // Of an order that was cancelled nothing is left to credit.
      const isWhole = ({ kind, order }: (typeof list)[number]) =>
        kind === 'CHARGE' && order?.paymentStatus === 'ON_ACCOUNT'
      const lineId = list.find(isWhole)?.id ?? ''
      const { id: disputeId } = await company.owner.call(openDispute, { billId, lineId, reason: 'Never stayed' })
      const how =
        company.no === 41 ? { decision: 'PARTLY' as const, amountMinor: 777 } : { decision: 'UPHELD' as const }
      await accounts.call(decideDispute, { disputeId, ...how, text: 'The hotel agrees', proof: PROOF })
    }
    for (const { owner } of companies.slice(43, 46)) {
      const { list } = await owner.call(searchBills, { statuses: ['VOID'] })
      expect(list).toHaveLength(1)
    }
    await expectAgreement()
  })

  test('bills and orders are invoiced, one invoice is credited, and no amount is invoiced twice', async () => {
    const accounts = await signInAgain('accounts')
    const { typeId } = await offerInvoices(accounts)
    for (const company of companies.slice(40, 52)) {
      const { owner, currency } = company
      const { id: titleId } = await keepBuyer(owner)
      const bills = (await owner.call(searchInvoiceBills, { currency, pageSize: 100 })).list
      const wanted = bills.filter(({ openMinor }) => openMinor > 0)
      const openMinor = wanted.reduce((sum, bill) => sum + bill.openMinor, 0)
      const wish = { typeId, titleId, source: 'BILL' as const, ids: wanted.map(({ id }) => id), currency }
      const [made] = (await askFor(owner, wish)).invoices
      expect(made?.totalMinor).toBe(openMinor)
      const invoiceId = made?.id ?? ''
      await issueOne(accounts, invoiceId)
      const left = (await owner.call(searchInvoiceBills, { currency, pageSize: 100 })).list
      expect(left.filter((bill) => wanted.some(({ id }) => id === bill.id))).toEqual([])
      const found = (await owner.call(searchInvoiceOrders, { currency, pageSize: 100 })).list
      const [order] = found.filter((one) => one.openMinor > 0)
      await issueOne(
        accounts,
        (await askFor(owner, { ...wish, source: 'ORDER', ids: [order?.id ?? ''] })).invoices[0]?.id ?? '',
      )
      if (company.no % 4 === 0) await creditInParts(accounts, invoiceId)
    }
    const twice = await world.owner.query(
      `select from invoice_claim a join invoice_claim b
         on a.fact_no = b.fact_no and a.line_id < b.line_id and a.claim && b.claim`,
    )
    expect(twice.rowCount).toBe(0)
    const untrue = await world.owner.query(
      `select from invoice i join invoice n on n.original_id = i.id where i.credited_minor = i.total_minor
       group by i.id having sum(n.net_minor) <> i.net_minor or sum(n.tax_minor) <> i.tax_minor`,
    )
    expect(untrue.rowCount).toBe(0)
    await expectAgreement()
  })

  test('statements, journals and margins say of every account what orders, ledger and bills say', async () => {
    const { rows } = await world.owner.query<{ month: string }>(
      `select distinct to_char(created_at, 'YYYY-MM') as month from ledger_transfer order by month`,
    )
    const papers = await soldByPapers(
      companies,
      rows.map(({ month }) => month),
    )
    const sold = await sums(SALES)
    expect(papers).toEqual({ statement: sold, journal: sold })
    expect(await soldByMargins(await signInAgain('accounts'))).toEqual(sold)
  })
})
