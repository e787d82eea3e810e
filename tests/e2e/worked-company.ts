import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Client } from '#contract/client.ts'
import { searchHotels, searchHotelRates } from '#features/availability/contract.ts'
import { saveAddress } from '#features/addresses/contract.ts'
import { searchBills } from '#features/bills/contract.ts'
import { createContract, saveSupplier } from '#features/contracts/contract.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { askHotel, renewHotelLink } from '#features/groups/hotel-link/contract.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { searchInvoiceTypes } from '#features/invoices/contract.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { saveProposal } from '#features/proposals/contract.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { aStay, book } from '../hotel-booking.ts'
import { inDays, putOnSale } from '../hotel-sale.ts'
import { askFor, issueOne, keepBuyer } from '../invoice-desk.ts'
import { makeBills } from '../make-bills.ts'
import { bookTickets, putTicketOnSale } from '../ticket-sale.ts'
import { onDatabase } from './database.ts'
import { clientAs } from './steps.ts'
import { expect } from './world.ts'

/** Closes the periods of what was booked on account so far. */
export function closeBills(): Promise<void> {
  return onDatabase(async ({ options: { connectionString = '' } }) => {
    const db = openDatabase({ connectionString: loginUrl(connectionString), max: 2 })
    // Each order of a company that pays by the order has its own bill, closed with the day.
    await makeBills({ db }, 2)
    await db.close()
  })
}

/** A link to the tickets of an order, as their visitor is mailed it. */
async function linkTo(orderId: string): Promise<string> {
  const linkToken = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(linkToken).digest()
  await onDatabase((owner) =>
    owner.query(
      `insert into ticket_order_link (token_hash, order_id, company_id, codes, made_at)
       select $1, o.id, o.company_id, array(select u.code from ticket_order_unit u where u.order_id = o.id), portal_now()
       from ticket_order o where o.id = $2`,
      [hash, orderId],
    ),
  )
  return linkToken
}

const sell = () =>
  onDatabase(async (database) => {
    const hotel = await putOnSale(database, { rooms: 200 })
    const ticket = await putTicketOnSale(database, { places: 1000 })
    const { rows } = await database.query<{ id: string }>(
      'select destination_id as id from ticket_product where id = $1',
      [ticket.productId],
    )
    return { hotel, ticket, ticketCity: rows[0]?.id }
  })

/** A rate of the demo world, which searches find. */
async function findRate(booker: Client) {
  const { list: places } = await booker.call(suggestHotel, { keyword: 'Singapore' })
  const destinationId = places.find(({ kind }) => kind === 'CITY')?.id ?? ''
  const { list } = await booker.call(searchHotels, { destinationId, ...aStay(), pageSize: 2 })
  const [hotelId = '', secondId = ''] = list.map((hotel) => hotel.hotelId)
  const { rates } = await booker.call(searchHotelRates, { hotelId, ...aStay() })
  const ratePlanId = rates.find(({ offer }) => offer !== null)?.ratePlanId ?? ''
  return { destinationId, hotelId, secondId, ratePlanId }
}

/** An invoice over a bill, applied for and issued. */
export async function invoiceBill(finance: Client, billId: string): Promise<{ invoiceId: string; typeId: string }> {
  const { list: types } = await finance.call(searchInvoiceTypes, {})
  const typeId = types.find(({ provider }) => provider === 'OWN')?.id ?? ''
  const { id: titleId } = await keepBuyer(finance)
  const wish = { typeId, source: 'BILL' as const, ids: [billId], currency: 'USD', titleId }
  const invoiceId = (await askFor(finance, wish)).invoices[0]?.id ?? ''
  await issueOne(await clientAs('accounts'), invoiceId)
  return { invoiceId, typeId }
}

/** Addresses of pages, by their path in the table of routes. */
type Addresses = Readonly<Record<string, string>>

/** The addresses for the whole run: the browser that asks first makes what they show, the others wait for it. */
export async function workedAddresses(): Promise<Addresses> {
  const file = join(process.env['TRADEWIND_DATA_DIR'] ?? '', 'worked-addresses.json')
  if (
    await mkdir(`${file}.taken`).then(
      () => true,
      () => false,
    )
  ) {
    await writeFile(`${file}.new`, JSON.stringify(await makeAddresses()))
    await rename(`${file}.new`, file)
  }
  await expect.poll(() => existsSync(file), { timeout: 300_000 }).toBe(true)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** A draft of a contract with a hotel. */
async function addContract(hotelId: string): Promise<string> {
  const product = await clientAs('product')
  const money = { currency: 'USD' } as const
  const named = { name: `Supplier ${randomUUID()}`, kind: 'HOTEL', paymentBasis: 'INVOICE', paymentDays: '30' } as const
  const { supplierId } = await product.call(saveSupplier, { ...named, ...money })
  const nights = { validFrom: inDays(1), validTo: inDays(90) }
  const draft = { hotelId, supplierId, no: `E-${Date.now()}`, model: 'NET', ...money, ...nights } as const
  return (await product.call(createContract, draft)).contractId
}

/**
 * Lets Harbour Travel, whose lists a demo fills, make one of everything that has a page of its own; gives the address
 * of each such page, by its path.
 */
async function makeAddresses(): Promise<Addresses> {
  const booker = await clientAs('booker')
  const finance = await clientAs('finance')
  const { hotel, ticket, ticketCity } = await sell()
  const { destinationId, hotelId, secondId, ratePlanId } = await findRate(booker)
  const order = await book(booker, hotel, { save: { payment: 'ON_ACCOUNT' } })
  const contractId = await addContract(hotelId)
  const tickets = await bookTickets(booker, ticket, { adults: 2, children: 1 })
  const proposal = await booker.call(saveProposal, {
    title: 'Two days by the sea',
    markUpBasisPoints: 1000,
    roundToMinor: 100,
    expiresOn: inDays(20),
    rates: [{ hotelId, ratePlanId, ...aStay() }],
  })
  const group = await booker.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [hotel.hotelId],
    checkIn: inDays(30),
    checkOut: inDays(32),
    rooms: [{ kind: 'TWIN', counts: [12, 12] }],
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Toni Booker',
    contactEmail: 'toni@test-travel.example',
  })
  const desk = await clientAs('desk')
  const { askId } = await desk.call(askHotel, { groupId: group.id, hotelId: hotel.hotelId })
  const { linkToken } = await desk.call(renewHotelLink, { askId })
  const recharge = { purpose: 'RECHARGE', amountMinor: 100_000 } as const
  const wechat = await finance.call(startWechatPay, { idempotencyKey: randomUUID(), ...recharge })
  const transfer = await finance.call(startTransfer, { idempotencyKey: randomUUID(), ...recharge })
  const address = await finance.call(saveAddress, {
    country: 'SG',
    contact: 'Toni Finance',
    phone: '+65 6000 0900',
    street: '1 Demo Lane',
    postcode: '018999',
  })
  const billId = (await finance.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })).list[0]?.id ?? ''
  const { invoiceId, typeId } = await invoiceBill(finance, billId)
  const companyId = (await finance.call(getMyInfo, {})).company?.id ?? ''
  const ticketLink = await linkTo(tickets.id)
  const stay = `checkIn=${inDays(30)}&checkOut=${inDays(32)}&rooms=2,1.6&nationality=SG`
  const units = `units=${ticket.adultId}:2&units=${ticket.childId}:1`
  return {
    '/map': `/map?hotelId=${hotelId}`,
    '/help/:article': '/help/voucher',
    '/proposal': `/proposal#${proposal.linkToken}`,
    '/ticket/visit': `/ticket/visit#${ticketLink}`,
    '/group-offer': `/group-offer#${linkToken}`,
    '/hotel/list': `/hotel/list?destinationId=${destinationId}&${stay}`,
    '/hotel/detail/:id': `/hotel/detail/${hotelId}?${stay}`,
    '/hotel/compare': `/hotel/compare?${stay}&compare=${hotelId},${secondId}`,
    '/hotel/booking': `/hotel/booking?hotelId=${hotelId}&ratePlanId=${ratePlanId}&${stay}`,
    '/hotel/success': `/hotel/success?orderId=${order.orderId}`,
    '/hotel/voucher/:id': `/hotel/voucher/${order.orderId}`,
    '/hotel/groups/:id': `/hotel/groups/${group.id}`,
    '/ticket/list': `/ticket/list?destinationId=${ticketCity}`,
    '/ticket/detail/:id': `/ticket/detail/${ticket.productId}?day=${ticket.day}`,
    '/ticket/booking': `/ticket/booking?productId=${ticket.productId}&optionId=${ticket.optionId}&day=${ticket.day}&start=${ticket.startMinute}&${units}`,
    '/ticket/success': `/ticket/success?orderId=${tickets.id}`,
    '/ticket/voucher/:id': `/ticket/voucher/${tickets.id}`,
    '/pay/wechat': `/pay/wechat?paymentId=${wechat.id}`,
    '/pay/transfer': `/pay/transfer?paymentId=${transfer.id}`,
    '/pay/recharge': '/pay/recharge?amountMinor=100000',
    '/pay/bill': `/pay/bill?billId=${billId}`,
    '/pay/result': `/pay/result?paymentId=${wechat.id}`,
    '/account/address/edit': `/account/address/edit?addressId=${address.id}`,
    '/account/bill/detail/:id': `/account/bill/detail/${billId}`,
    '/account/bill/match/:id': `/account/bill/match/${billId}`,
    '/account/invoice/submit': `/account/invoice/submit?typeId=${typeId}&source=BILL&currency=USD`,
    '/account/invoice/detail/:id': `/account/invoice/detail/${invoiceId}`,
    '/account/hotel-order/detail/:id': `/account/hotel-order/detail/${order.orderId}`,
    '/account/ticket-order/detail/:id': `/account/ticket-order/detail/${tickets.id}`,
    '/account/proposals/edit': `/account/proposals/edit?proposalId=${proposal.id}`,
    '/ops/groups/:id': `/ops/groups/${group.id}`,
    '/ops/companies/:companyId': `/ops/companies/${companyId}`,
    '/ops/companies/:companyId/staff': `/ops/companies/${companyId}/staff`,
    '/ops/hotels/:id': `/ops/hotels/${hotelId}`,
    '/ops/hotels/:id/rooms': `/ops/hotels/${hotelId}/rooms`,
    '/ops/hotels/:id/photos': `/ops/hotels/${hotelId}/photos`,
    '/ops/hotels/:id/rates': `/ops/hotels/${hotelId}/rates`,
    '/ops/hotels/:id/contacts': `/ops/hotels/${hotelId}/contacts`,
    '/ops/hotels/:id/groups': `/ops/hotels/${hotelId}/groups`,
    '/ops/hotels/:id/answers': `/ops/hotels/${hotelId}/answers`,
    '/ops/contracts/:id': `/ops/contracts/${contractId}`,
    '/ops/tickets/:id': `/ops/tickets/${ticket.productId}`,
    '/ops/payments/:code': `/ops/payments/${transfer.code}`,
  }
}
