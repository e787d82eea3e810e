import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { PORTAL_ROLES, ROLE_RIGHTS, type Right } from '#contract/rights.ts'
import { requestLegalChange } from '#features/company/changes/contract.ts'
import { saveGuest } from '#features/company/guests/contract.ts'
import { findMySessions } from '#features/identity/contract.ts'
import { saveListView } from '#features/lists/contract.ts'
import { saveAddress } from '#features/addresses/contract.ts'
import { saveInvoiceTitle } from '#features/invoices/contract-titles.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { saveDistributor } from '#features/tools/contract.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { saveCompanyUnit } from '#features/staff/units/contract.ts'
import { IDENTIFIERS } from '../../tests/call-identifiers.ts'
import { aStay, book, bookingOf, quoteFor } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { inputFields } from '../../tests/input-fields.ts'
import { saveProposal } from '#features/proposals/contract.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { holdTicket } from '#features/ticket-orders/contract.ts'
import { saveWatch } from '#features/watches/contract.ts'
import { isDue } from '../../tests/grounds.ts'
import { holdOf, putTicketOnSale } from '../../tests/ticket-sale.ts'
import { startWorld, type Client, type World } from '../../tests/world.ts'

/** Identifiers of the company SUMMIT, by the field of a call that would name them. */
const foreign: Record<string, string> = {}
/** Further identifiers of theirs, for fields that name things of several kinds. */
const further: [field: string, id: string][] = []
const LEGAL = {
  name: 'Summit Tours',
  legalName: 'Summit International Tours Co., Ltd.',
  country: 'CN',
  city: 'Shanghai',
  phone: '+86 21 6000 0200',
  email: 'office@summit-tours.example',
}
const ADDRESS = {
  country: 'SG',
  contact: 'Li Wei',
  phone: '6123 4567',
  street: '1 Marina Boulevard',
  postcode: '018989',
}
let world: World
let calls: readonly Call[]
beforeAll(async () => {
  world = await startWorld()
  calls = (await world.app()).calls.map(({ call }) => call)
  const summit = await world.as('summit')
  const sale = await putOnSale(world.owner, { currency: 'CNY' })
  foreign['orderId'] = (await book(summit, sale)).orderId
  foreign['viewId'] = (await summit.call(saveListView, { list: 'hotel-orders', name: 'Theirs', shared: true })).id
  const { list } = await summit.call(findCustomerUserList, {})
  foreign['staffId'] = list[0]?.id ?? ''
  foreign['unitId'] = (await summit.call(saveCompanyUnit, { kind: 'COST_CENTRE', name: 'Theirs' })).id
  foreign['departmentId'] = (await summit.call(saveCompanyUnit, { kind: 'DEPARTMENT', name: 'Theirs too' })).id
  foreign['token'] = (await quoteFor(summit, sale)).token
  const guest = { surname: 'Gu', givenName: 'Est', nationality: 'CN', consent: true }
  foreign['guestId'] = (await summit.call(saveGuest, guest)).id
  foreign['changeId'] = (await summit.call(requestLegalChange, { ...LEGAL, city: 'Suzhou' })).id
  foreign['sessionId'] = (await summit.call(findMySessions, {})).list[0]?.id ?? ''
  const transfer = { idempotencyKey: randomUUID(), purpose: 'RECHARGE' as const, amountMinor: 150_000 }
  foreign['paymentId'] = (await summit.call(startTransfer, transfer)).id
  foreign['payableId'] = foreign['orderId']
  foreign['addressId'] = (await summit.call(saveAddress, ADDRESS)).id
  foreign['titleId'] = (await summit.call(saveInvoiceTitle, { kind: 'ORGANIZATION', name: 'Theirs', country: 'SG' })).id
  for (const person of ['substituteId', 'watcherId', 'toWatcherId', 'watchedBy']) foreign[person] = foreign['staffId']
  foreign['distributorId'] = (await summit.call(saveDistributor, { name: 'Theirs', language: 'en' })).id
  const rate = { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...aStay() }
  const proposal = { title: 'Theirs', markUpBasisPoints: 500, expiresOn: tomorrow, rates: [rate] }
  foreign['proposalId'] = (await summit.call(saveProposal, proposal)).id
  const { checkIn, checkOut } = aStay()
  const group = {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    checkIn,
    checkOut,
    rooms: [{ kind: 'TWIN' as const, counts: [12, 12] }],
    nationality: 'CN',
    purpose: 'TOUR' as const,
    contactName: 'Li Wei',
    contactEmail: 'group@summit-tours.example',
  }
  const groupId = (await summit.call(saveGroupRequest, group)).id
  const offer = {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST' as const,
    nights: [{ kind: 'TWIN' as const, night: checkIn, rooms: 12, priceMinor: 10_000 }],
    optionUntil: `${tomorrow}T23:00:00Z`,
  }
  foreign['groupId'] = groupId
  foreign['offerId'] = (await (await world.as('desk')).call(makeOffer, offer)).offers[0]?.id ?? ''
  const tickets = await summit.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
  further.push(['orderId', tickets.id])
  foreign['watchId'] = (await summit.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...aStay() })).watchId
})
afterAll(() => world.close())

/**
 * What companies own and is tried elsewhere: in `tests/bills.test.ts`, `tests/staff-orders.test.ts`,
 * `tests/disputes.test.ts`, `tests/octo-webhook-addresses.test.ts`, `features/webhooks/events.test.ts`,
 * `features/invoices/invoices.test.ts` and `features/ticket-orders/ticket-orders.test.ts`.
 */
const TRIED_ELSEWHERE = [
  'billId',
  'deliveryId',
  'forStaffId',
  'costCentreId',
  'disputeId',
  'lineId',
  'invoiceId',
  'ticketId',
  'uuid',
  'webhookId',
]

const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
const isRight = (who: Call['who']): who is Right => who !== 'public' && who !== 'signedIn'
const ACCOUNT = { OWNER: 'owner', BOOKER: 'booker', FINANCE: 'finance', VIEWER: 'viewer' } as const

/** Bodies of a call with `id` in the field, where the call has it; none otherwise. */
function bodiesWith(call: Call, field: string, id: string): string[] {
  const names = new Set(inputFields(call).map(({ name }) => name))
  if (!names.has(field)) return []
  if (call.path === 'order/saveOrder.do') {
    // `bookingOf` reads only these two fields of a quote.
    const { idempotencyKey } = bookingOf({ token: id, terms: { rooms: [{}] } } as never)
    return [
      `idempotencyKey=${idempotencyKey}&token=${id}&rooms[0][guests][0][surname]=Lee&rooms[0][guests][0][givenName]=Ann&rooms[0][guests][0][nationality]=SG&contact[name]=Ben&payment=BALANCE`,
    ]
  }
  return [
    `${field}=${id}`,
    `${field}=${id}&customerReference=mine`,
    `${field}=${id}&penaltyMinor=0`,
    `${field}=${id}&savingMinor=1`,
    `${field}=${id}&state=PAUSED`,
    `${field}=${id.toUpperCase()}`,
    `${field}=${id}&list=hotel-orders&name=Mine`,
    `${field}=${id}&list=hotel-orders`,
    `${field}=${id}&action=suspend&currentPassword=tradewind-demo`,
    `${field}=${id}&action=endSessions&currentPassword=tradewind-demo`,
    `${field}=${id}&surname=Lee&givenName=Ann&nationality=SG&consent=true`,
    `${field}=${id}&idempotencyKey=${randomUUID()}&purpose=HOTEL_ORDER`,
    `${field}=${id}&name=Mine&language=en`,
    `${field}=${id}&hotelIds[0]=${id}`,
    `${field}=${id}&from=${tomorrow}&nationality=SG`,
    `${field}=${id}&action=ASSIGN`,
    `${field}=${id}&visitors[0][ticketId]=${id}&visitors[0][name]=Mine&contact[name]=Ben&payment=BALANCE`,
    `${field}=${id}&name=Mine&role=VIEWER&kind=COST_CENTRE&email=mine@harbour.example`,
  ]
}

async function answerTo(client: Client, path: string, body: string) {
  const response = await client.post(path, body)
  const text = await response.text()
  return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, '') }
}

/**
 * Every attempt on a foreign identifier: a call, a role that may make it, and a body with the identifier beside one
 * with a random identifier.
 */
function attempts() {
  return calls.flatMap((call) => {
    const { who, path } = call
    // Every role attempts the calls that all signed-in people may make.
    if (who === 'public' || who.startsWith('ops.')) return []
    const bodies = [...Object.entries(foreign), ...further].flatMap(([field, id]) => {
      const nobodys = bodiesWith(call, field, randomUUID())
      return bodiesWith(call, field, id).map((body, at) => ({ body, nobody: nobodys[at] ?? '' }))
    })
    return PORTAL_ROLES.filter((role) => !isRight(who) || ROLE_RIGHTS[role].includes(who)).flatMap((role) =>
      bodies.map((pair) => ({ path, role, ...pair })),
    )
  })
}

/** Makes all attempts; returns those that revealed something, and the number of "not found" answers. */
async function tryAll() {
  const leaks: unknown[] = []
  let missing = 0
  for (const { path, role, body, nobody } of attempts()) {
    const client = await world.as(ACCOUNT[role])
    const [seen, expected] = [await answerTo(client, path, body), await answerTo(client, path, nobody)]
    if (seen.status === 200 || JSON.stringify(seen) !== JSON.stringify(expected)) leaks.push({ path, role, body, seen })
    if (seen.status === 404) missing++
  }
  return { leaks, missing }
}

describe('what another company has', () => {
  test('is tried by every field that can name it', () => {
    const tried = [...Object.keys(foreign).filter((field) => foreign[field]), ...TRIED_ELSEWHERE]
    expect(tried.toSorted()).toEqual([...IDENTIFIERS.owned].toSorted())
  })

  test('looks to every call and role exactly like something that does not exist', async () => {
    const { leaks, missing } = await tryAll()
    expect(leaks).toEqual([])
    expect(missing).toBeGreaterThan(20)
  })

  test('is not served as a file either', async () => {
    const pdf = async (name: string, id: string) =>
      (await (await world.as(name)).get(`files/hotel-orders/${id}/voucher.pdf`)).status
    const id = foreign['orderId'] ?? ''
    expect([await pdf('owner', id), await pdf('owner', randomUUID()), await pdf('summit', id)]).toEqual([404, 404, 200])
    expect((await (await world.visitor()).get(`files/hotel-orders/${id}/voucher.pdf`)).status).toBe(401)
  })

  test('is unchanged after all these attempts', async () => {
    const { rows } = await world.owner.query('select status, customer_reference from hotel_order where id = $1', [
      foreign['orderId'],
    ])
    expect(rows).toEqual([{ status: 'CONFIRMED', customer_reference: null }])
  })

  test.runIf(isDue('isolation by statements alone'))(
    'is hidden by the statements alone, with row-level security switched off',
    async () => {
      const { rows } = await world.owner.query<{ name: string }>(
        "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
      )
      for (const { name } of rows) await world.owner.query(`alter table ${name} disable row level security`)
      expect((await tryAll()).leaks).toEqual([])
      for (const { name } of rows) await world.owner.query(`alter table ${name} enable row level security`)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
