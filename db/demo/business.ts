import type { Client } from '#contract/client.ts'
import { addDays } from '#contract/dates.ts'
import { saveAddress } from '#features/addresses/contract.ts'
import { getBill, searchBillLines } from '#features/bills/contract.ts'
import { searchBills } from '#features/bills/contract-list.ts'
import { openDispute } from '#features/bills/disputes/contract.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { getGroup, saveGroupRequest, searchGroups } from '#features/groups/contract-requests.ts'
import { setFavourite } from '#features/hotels/favourites/contract.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { getAskInvoiceParam, searchInvoiceBills, searchInvoiceTypes } from '#features/invoices/contract.ts'
import { askInvoice, previewInvoice } from '#features/invoices/contract-ask.ts'
import { decideInvoice, issueInvoice } from '#features/invoices/contract-desk.ts'
import { searchInvoices } from '#features/invoices/contract-list.ts'
import { saveInvoiceTitle } from '#features/invoices/contract-titles.ts'
import { searchPartnerRequests } from '#features/pages/contract-desk.ts'
import { sendPartnerRequest } from '#features/pages/contract.ts'
import { saveProposal } from '#features/proposals/contract.ts'
import { searchProposals } from '#features/proposals/contract-list.ts'
import { holdTicket, saveTicketOrder, searchTicketOrders } from '#features/ticket-orders/contract.ts'
import { getTicketSlots, queryTicketList, suggestTicket } from '#features/tickets/contract.ts'

/** Signs an account in, and the day of the demo. */
export type Demo = { readonly today: string; readonly as: (loginName: string) => Promise<Client> }

/** Tickets of the demo; the first city that has some free at once is taken. */
const TICKETS = [
  {
    by: 'booker',
    city: 'Singapore',
    inDays: 2,
    names: ['Ada Okafor', 'Tunde Okafor'],
    payment: 'BALANCE',
    reference: 'HB-2040',
  },
  { by: 'booker', city: 'Bangkok', inDays: 5, names: ['Nils Lindqvist'], payment: 'ON_ACCOUNT', reference: 'HB-2041' },
  {
    by: 'owner',
    city: 'Tokyo',
    inDays: 9,
    names: ['Yui Nakamura', 'Ren Nakamura'],
    payment: 'BALANCE',
    reference: 'HB-2050',
  },
  { by: 'summit', city: 'Dubai', inDays: 7, names: ['Xu Jing', 'Xu Bo'], payment: 'BALANCE', reference: 'ST-310' },
] as const

async function bookTickets({ as, today }: Demo, wanted: (typeof TICKETS)[number]): Promise<void> {
  const client = await as(wanted.by)
  const [city] = (await client.call(suggestTicket, { keyword: wanted.city, limit: 1 })).list
  if (city?.kind !== 'CITY') return
  const day = addDays(today, wanted.inDays)
  const { destinationId } = city
  const { list } = await client.call(queryTicketList, { destinationId, day, instantConfirmation: true })
  for (const { productId, next, fromMinor } of list) {
    if (!next || !fromMinor) continue
    const { optionId, startMinute } = next
    const { units } = await client.call(getTicketSlots, { optionId, day: next.day })
    const adult = units.find(({ type }) => type === 'ADULT')
    if (!adult) continue
    const held = await client.call(holdTicket, {
      uuid: crypto.randomUUID(),
      productId,
      optionId,
      day: next.day,
      startMinute,
      units: [{ unitId: adult.unitId, quantity: wanted.names.length }],
    })
    if (held.sold.questions.some(({ required }) => required)) continue
    await client.call(saveTicketOrder, {
      orderId: held.id,
      visitors: held.tickets.map(({ id: ticketId }, at) => ({ ticketId, name: wanted.names[at] ?? '' })),
      contact: { name: 'Ben Carter' },
      customerReference: wanted.reference,
      payment: wanted.payment,
    })
    return
  }
}

/** Two groups: one has an offer of the desk, one waits for it. */
async function askForGroups({ as, today }: Demo): Promise<void> {
  const [groups, desk] = [await as('groups'), await as('desk')]
  if ((await groups.call(searchGroups, { pageSize: 1 })).total > 0) return
  const need = { nationality: 'SG', contactName: 'Mei Chen', contactEmail: 'groups@tradewind.example' }
  for (const [name, inDays, nights, twins] of [
    ['Bangkok', 75, 3, 18],
    ['Tokyo', 110, 4, 12],
  ] as const) {
    const [city] = (await groups.call(suggestHotel, { keyword: name, kinds: ['CITY'], limit: 1 })).list
    if (city?.nameEn !== name) continue
    const checkIn = addDays(today, inDays)
    const { id: groupId } = await groups.call(saveGroupRequest, {
      idempotencyKey: `demo-${today}-${name}`,
      destinationId: city.destinationId,
      checkIn,
      checkOut: addDays(checkIn, nights),
      rooms: [{ kind: 'TWIN', counts: Array.from({ length: nights }, () => twins) }],
      purpose: 'TOUR',
      extras: 'Parking for one coach.',
      ...need,
    })
    const [best] = (await groups.call(getGroup, { groupId })).answer.best
    if (name !== 'Bangkok' || !best?.averageNightMinor) continue
    await desk.call(makeOffer, {
      groupId,
      idempotencyKey: `demo-${today}-${name}-offer`,
      hotelId: best.hotelId,
      nights: Array.from({ length: nights }, (_, night) => ({
        kind: 'TWIN' as const,
        night: addDays(checkIn, night),
        rooms: twins,
        priceMinor: best.averageNightMinor ?? 1,
      })),
      mealPlan: 'BREAKFAST',
      optionUntil: `${addDays(today, 14)}T10:00:00.000Z`,
      attrition: [{ daysBefore: 30, percent: 20 }],
      freeIn: 16,
      namesOn: addDays(checkIn, -14),
      terms: 'Rooms on two floors. Luggage is taken up on arrival.',
    })
  }
}

/** An issued invoice, and an application that waits for the desk. */
async function closeMonths({ as, today }: Demo): Promise<void> {
  const [finance, accounts] = [await as('finance'), await as('accounts')]
  if ((await finance.call(searchInvoices, { pageSize: 1 })).total > 0) return
  const { suggestion, titles } = await finance.call(getAskInvoiceParam, {})
  const type = (await finance.call(searchInvoiceTypes, {})).list.find(({ provider }) => provider === 'OWN')
  if (!type || titles.length > 0) return
  const buyer = { kind: 'ORGANIZATION' as const, name: 'Harbour Travel Services Pte. Ltd.', country: 'SG' }
  const { taxNumber, address } = suggestion
  const { id: titleId } = await finance.call(saveInvoiceTitle, {
    ...buyer,
    taxNumber: taxNumber ?? '',
    address: address ?? '',
    isDefault: true,
  })
  await finance.call(saveAddress, {
    country: 'SG',
    organisation: buyer.name,
    contact: 'Fiona Lim',
    phone: '+65 6000 0100',
    street: '18 Demo Quay, #05-01',
    postcode: '018956',
    isDefault: true,
  })
  const { list: bills } = await finance.call(searchInvoiceBills, { typeId: type.id })
  for (const [at, { id, currency, code }] of bills.slice(-2).entries()) {
    const wanted = { typeId: type.id, source: 'BILL' as const, ids: [id], currency, titleId }
    const { totalMinor } = await finance.call(previewInvoice, wanted)
    const email = 'finance@tradewind.example'
    const asked = { ...wanted, totalMinor, email, idempotencyKey: `demo-${today}-${code}` }
    const [invoice] = (await finance.call(askInvoice, asked)).invoices
    if (!invoice || at === 0) continue
    await accounts.call(decideInvoice, { invoiceId: invoice.id, action: 'approve' })
    await accounts.call(issueInvoice, { invoiceId: invoice.id })
  }
}

/** A line of the overdue bill that the customer does not agree with. */
async function dispute({ as }: Demo): Promise<void> {
  const finance = await as('finance')
  const [late] = (await finance.call(searchBills, { statuses: ['OVERDUE'], pageSize: 1 })).list
  if (!late || !(await finance.call(getBill, { billId: late.id })).allowed.includes('dispute')) return
  const { list: lines } = await finance.call(searchBillLines, { billId: late.id, pageSize: 5 })
  const line = lines.find(({ amountMinor, order }) => amountMinor > 0 && order)
  const reason = 'The guest left a night early and the hotel agreed to charge one night less.'
  if (line) await finance.call(openDispute, { billId: late.id, lineId: line.id, reason })
}

/** A proposal of two stays, and hotels that the booker likes. */
async function propose({ as, today }: Demo): Promise<void> {
  const booker = await as('booker')
  if ((await booker.call(searchProposals, { pageSize: 1 })).total > 0) return
  const [city] = (await booker.call(suggestHotel, { keyword: 'Singapore', kinds: ['CITY'], limit: 1 })).list
  if (!city) return
  const checkIn = addDays(today, 21)
  const stay = { checkIn, checkOut: addDays(checkIn, 3), rooms: [{ adults: 2 }], nationality: 'GB' }
  const search = { ...stay, destinationId: city.destinationId, freeCancellation: true, pageSize: 3 }
  const { list } = await booker.call(searchHotels, search)
  for (const { hotelId } of list) await booker.call(setFavourite, { hotelId, whose: 'PERSON', on: true })
  const stays = list.flatMap(({ hotelId, rates: [best] }) =>
    best ? [{ ...stay, hotelId, ratePlanId: best.ratePlanId }] : [],
  )
  if (stays.length === 0) return
  await booker.call(saveProposal, {
    title: 'Three nights in Singapore',
    words: 'Two rooms that can be cancelled, both near the water.',
    markUpBasisPoints: 900,
    roundToMinor: 100,
    expiresOn: addDays(today, 10),
    rates: stays.slice(0, 2),
  })
}

async function writeAsPartner({ as }: Demo, visitor: Client): Promise<void> {
  if ((await (await as('admin')).call(searchPartnerRequests, { pageSize: 1 })).total > 0) return
  await visitor.call(sendPartnerRequest, {
    kind: 'HOTEL',
    companyName: 'Lantern House Kyoto',
    country: 'JP',
    contactName: 'Aiko Mori',
    email: 'aiko.mori@lantern.example',
    message: 'We have 42 rooms near Gion and would like to give you an allotment from April on. Whom do we talk to?',
  })
}

/**
 * What the demo's companies do besides booking stays: tickets, groups, invoices, a dispute, a proposal, and a partner
 * who writes. Each is done once; what the world lacks is left out.
 */
export async function makeBusiness(demo: Demo, visitor: Client): Promise<void> {
  const { total } = await (await demo.as('booker')).call(searchTicketOrders, { pageSize: 1 })
  if (total === 0) for (const wanted of TICKETS) await bookTickets(demo, wanted)
  await askForGroups(demo)
  await closeMonths(demo)
  await dispute(demo)
  await propose(demo)
  await writeAsPartner(demo, visitor)
}
