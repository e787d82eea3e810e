import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { PORTAL_RIGHTS } from '#contract/rights.ts'
import { saveGroupRequest } from '#features/groups/contract-requests.ts'
import { listHotelOrders, sumHotelOrders } from '#features/hotel-orders/contract.ts'
import { findMySessions } from '#features/identity/contract.ts'
import { saveListView } from '#features/lists/contract.ts'
import { modifyCustomerStatus } from '#features/staff/contract.ts'
import { saveCompanyUnit } from '#features/staff/units/contract.ts'
import { IDENTIFIERS } from './call-identifiers.ts'
import { CALL_SCOPES, type CallScope } from './call-scopes.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { inputFields } from './input-fields.ts'
import { joinStaff, PASSWORD } from './staff-member.ts'
import { bookTickets, putTicketOnSale } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

const SEES = ['OWN', 'DEPARTMENT', 'ALL'] as const
type Sees = (typeof SEES)[number]

let world: World
let owner: Client
let calls: readonly Call[]
type Other = 'peer' | 'stranger'
type Subject = 'ORDERS' | 'TICKETS' | 'GROUPS'
/** What is seen or not, by the scope of its calls, and the field that names it. */
const FIELDS = { ORDERS: 'orderId', TICKETS: 'orderId', GROUPS: 'groupId' } as const
const SUBJECTS = Object.keys(FIELDS) as Subject[]
/** Three people with every right but those that widen what they see; what a peer and a stranger have. */
const people = {} as Record<Sees, Client>
const theirs = { ORDERS: {}, TICKETS: {}, GROUPS: {} } as Record<Subject, Record<Other, { id: string; code: string }>>
/** What belongs to another person, by the field that names it. */
const othersOwn: Record<string, string> = {}

const joined = (name: string, departmentId: string | undefined, without: readonly string[] = []) =>
  joinStaff(world, owner, {
    name,
    rights: PORTAL_RIGHTS.filter((right) => !without.includes(right)),
    ...(departmentId && { departmentId }),
  })

beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  calls = (await world.app()).calls.map(({ call }) => call)
  const [here, elsewhere] = await Promise.all(
    ['Here', 'Elsewhere'].map((name) => owner.call(saveCompanyUnit, { kind: 'DEPARTMENT', name })),
  )
  const withheld = { OWN: ['orders.read_department', 'orders.read_all'], DEPARTMENT: ['orders.read_all'], ALL: [] }
  for (const sees of SEES) people[sees] = (await joined(`Sees${sees}`, here?.id, withheld[sees])).client
  const peer = (await joined('Peer', here?.id)).client
  const stranger = (await joined('Stranger', elsewhere?.id)).client
  const sale = await putOnSale(world.owner, { rooms: 20 })
  const cruise = await putTicketOnSale(world.owner)
  for (const [name, client] of [
    ['peer', peer],
    ['stranger', stranger],
  ] as const) {
    // prettier-ignore
    const { orderId, code } = await book(client, sale, { save: { customerReference: 'secret' } })
    theirs.ORDERS[name] = { id: orderId, code }
    const tickets = await bookTickets(client, cruise)
    theirs.TICKETS[name] = { id: tickets.id, code: tickets.code }
    theirs.GROUPS[name] = await client.call(saveGroupRequest, {
      idempotencyKey: randomUUID(),
      hotelIds: [sale.hotelId],
      checkIn: inDays(30),
      checkOut: inDays(31),
      nationality: 'SG',
      rooms: [{ kind: 'TWIN', counts: [3] }],
      purpose: 'TOUR',
      contactName: 'Ben Tan',
      contactEmail: 'ben@harbour.example',
    })
  }
  othersOwn['viewId'] = (await peer.call(saveListView, { list: 'hotel-orders', name: 'Private of peer' })).id
  othersOwn['sessionId'] = (await peer.call(findMySessions, {})).list[0]?.id ?? ''
})
afterAll(() => world.close())

const companySide = () => calls.filter(({ who }) => who !== 'public' && !who.startsWith('ops.'))
const inScope = (scope: CallScope) => companySide().filter(({ path }) => CALL_SCOPES.get(path) === scope)
const fieldsOf = (call: Call) => new Set(inputFields(call).map(({ name }) => name))

/** What a call with an identifier is sent, so that its input is right and the identifier alone decides. */
const BESIDE: Record<string, string> = {
  'myinfo/updateOrderCustomerCode.do': '&customerReference=secret',
  'myinfo/correctGuestNames.do': '&rooms[0][guests][0][surname]=Lee&rooms[0][guests][0][givenName]=Ann',
  'order/quoteChange.do': '&checkIn=2027-01-02&checkOut=2027-01-03',
  'order/searchChangeRates.do': '&checkIn=2027-01-02&checkOut=2027-01-03',
  'order/rebookCheaper.do': '&savingMinor=1',
  'ticketController/saveTicketOrder.do':
    `&visitors[0][ticketId]=${randomUUID()}&visitors[0][name]=A` + '&contact[name]=A&payment=BALANCE',
  'myinfo/mailHotelVoucher.do': '&email=ann@guests.example&subject=Voucher&message=Hello&language=en',
  'ticketController/sendTickets.do': '&email=ann@visitors.example',
  'ticketController/moveTicketOrder.do': `&uuid=${randomUUID()}&day=2027-01-02&startMinute=600`,
  'ticketController/transferTicket.do': `&ticketId=${randomUUID()}&name=Ann`,
  'groupController/declineGroupOffer.do': `&offerId=${randomUUID()}&reason=No`,
  'groupController/acceptGroupOffer.do': `&offerId=${randomUUID()}&totalMinor=1`,
  'groupController/payGroup.do': '&no=1&amountMinor=1&payment=BALANCE',
  'groupController/askGroupAcceptance.do': `&offerId=${randomUUID()}`,
  'groupController/counterGroupOffer.do': `&offerId=${randomUUID()}&wishedMinor=1`,
  'groupController/sendGroupMessage.do': '&text=Hello',
  'groupController/saveGroupNames.do':
    '&baseNo=0&guests[0][room]=1&guests[0][surname]=Lee&guests[0][givenName]=Ann&guests[0][nationality]=SG',
  'groupController/holdGroupRooms.do': `&hotelId=${randomUUID()}`,
  'listView/saveListView.do': '&list=hotel-orders&name=Mine',
  'listView/setDefaultListView.do': '&list=hotel-orders',
  'listView/searchListView.do': '&list=hotel-orders',
  'myinfo/searchCompanyUnitList.do': '&kind=DEPARTMENT',
  'myinfo/exportHotelOrderList.do': '&format=CSV&columns[0]=order',
  'myinfo/exportCustomerUserList.do': '&format=CSV&columns[0]=name&columns[1]=email',
  'myinfo/exportCompanyActivity.do': '&format=CSV&columns[0]=who&columns[1]=about',
  'charge/exportTradeDetailList.do': '&format=CSV&columns[0]=kind&columns[1]=about',
  'myBill/exportMyBillList.do': '&format=CSV&columns[0]=code',
  'invoiceManager/exportInvoiceManagerList.do': '&format=CSV&columns[0]=code',
  'myinfo/endMySession.do': `&proof=${encodeURIComponent(PASSWORD)}`,
}

async function answerTo(client: Client, call: Call, fields: string) {
  const response = await client.post(call.path, `${fields}${BESIDE[call.path] ?? ''}`)
  const text = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  const file = /"path":"([^"]+)"/.exec(text)?.[1]
  return { status: response.status, text: file === undefined ? text : await (await client.get(file)).text() }
}

describe('the place of a call', () => {
  test('is in the table for every call of the company’s side, and for no other', () => {
    expect(
      companySide()
        .map(({ path }) => path)
        .toSorted(),
      'a new call says in tests/call-scopes.ts whose data it touches',
    ).toEqual([...CALL_SCOPES.keys()].toSorted())
  })

  test('is known of every identifier a call takes', () => {
    const known = new Set<string>(Object.values(IDENTIFIERS).flat())
    const named = companySide().flatMap((call) =>
      inputFields(call)
        .filter(({ kind }) => /identifier/.test(kind))
        .map(({ name }) => name.replace(/^.*\[(\w+)\]$/, '$1')),
    )
    expect(
      [...new Set(named)].filter((name) => !known.has(name)),
      'a field that names something says in tests/call-identifiers.ts what it names',
    ).toEqual([])
    expect(named.length).toBeGreaterThan(40)
  })
})

/** Whose things are seen by who sees what. */
const SEEN = { OWN: [], DEPARTMENT: ['peer'], ALL: ['peer', 'stranger'] } as const

describe.each(SUBJECTS)('what %s are about', (subject) => {
  const field = FIELDS[subject]
  const byId = () => inScope(subject).filter((call) => fieldsOf(call).has(field))

  test.each(SEES)(
    'is to who sees %s either seen by every call or by none, like one that is not there',
    async (sees) => {
      expect(byId().length).toBeGreaterThan(4)
      for (const call of byId()) {
        // A payment's page is for the payer, whom `seen.test.ts` covers; others never learn that the order is there.
        if (call.path.startsWith('pay/')) continue
        const nobodys = await answerTo(people[sees], call, `${field}=${randomUUID()}`)
        for (const name of ['peer', 'stranger'] as const) {
          const answer = await answerTo(people[sees], call, `${field}=${theirs[subject][name].id}`)
          const told = [call.path, name, nobodys.status, answer.text === nobodys.text]
          expect(told).toEqual([call.path, name, 404, !SEEN[sees].some((one) => one === name)])
        }
      }
    },
  )

  test.each(SEES)('is to who sees %s in no list or choice that it does not belong to', async (sees) => {
    for (const call of inScope(subject).filter((one) => !fieldsOf(one).has(field))) {
      const { status, text } = await answerTo(people[sees], call, '')
      expect([call.path, status]).toEqual([call.path, 200])
      for (const name of ['peer', 'stranger'] as const)
        if (!SEEN[sees].some((one) => one === name))
          for (const mark of Object.values(theirs[subject][name]))
            expect([call.path, name, text.includes(mark)]).toEqual([call.path, name, false])
    }
  })
})

describe('an order', () => {
  test.each(SEES)('is to who sees %s in no list and sum that it does not belong to', async (sees) => {
    const codes = SEEN[sees].map((name) => theirs.ORDERS[name].code)
    const { list } = await people[sees].call(listHotelOrders, { keyword: 'secret', pageSize: 100 })
    expect(list.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
    const { sums } = await people[sees].call(sumHotelOrders, { keyword: 'secret' })
    expect(sums.reduce((total, { count }) => total + count, 0)).toBe(codes.length)
  })

  test('can not be had as a file by its code, by who does not see it', async () => {
    const file = inScope('ORDERS').find(({ path }) => path === 'myinfo/exportHotelOrderList.do')
    if (!file) throw new Error('there is no such call')
    const { code } = theirs.ORDERS.stranger
    const hasIt = async (sees: Sees) => (await answerTo(people[sees], file, `codes[0]=${code}`)).text.includes(code)
    expect([await hasIt('OWN'), await hasIt('ALL')]).toEqual([false, true])
  })
})

describe('what is a person’s own', () => {
  test('looks to every call of a colleague with all rights like something that is not there', async () => {
    let tried = 0
    for (const call of inScope('PERSON')) {
      for (const [field, id] of Object.entries(othersOwn)) {
        if (!fieldsOf(call).has(field)) continue
        const nobodys = await answerTo(people.ALL, call, `${field}=${randomUUID()}`)
        expect([call.path, await answerTo(people.ALL, call, `${field}=${id}`)]).toEqual([call.path, nobodys])
        expect([call.path, nobodys.status]).toEqual([call.path, 404])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(3)
  })
})

describe('another company', () => {
  test('reads in no list, count or page anything of this one, by whatever call', async () => {
    const summit = await world.as('summit')
    const { rows } = await world.owner.query<{ mark: string }>(
      `select s.id::text as mark from staff s join company c on c.id = s.company_id where c.code = 'HARBOUR'
       union all select u.id::text from company_unit u join company c on c.id = u.company_id where c.code = 'HARBOUR'
       union all select o.code from hotel_order o join company c on c.id = o.company_id where c.code = 'HARBOUR'
       union all select o.id::text from hotel_order o join company c on c.id = o.company_id where c.code = 'HARBOUR'
       union all select 'Harbour Travel'`,
    )
    const answered: string[] = []
    for (const call of companySide().filter(({ changes, path }) => !changes || path.includes('export'))) {
      const { status, text } = await answerTo(summit, call, '')
      if (status === 200) answered.push(call.path)
      expect([call.path, rows.filter(({ mark }) => text.includes(mark))]).toEqual([call.path, []])
    }
    // What is not answered needs an identifier, and is tried with those of another company in `isolation.test.ts`.
    expect(answered.filter((path) => path.includes('export'))).toHaveLength(6)
    expect(answered.length).toBeGreaterThan(30)
  })
})

describe('somebody whose account is suspended or has ended', () => {
  test.each(['suspend', 'end'] as const)('is refused by every call of the sessions they have (%s)', async (action) => {
    const { id, client } = await joined(`Gone${action}`, undefined)
    await owner.call(modifyCustomerStatus, { staffId: id, action })
    await expect.poll(() => outcome(client.call(findMySessions, {}))).toBe('session.suspended')
    for (const { path } of calls.filter(({ who }) => who !== 'public')) {
      const { returnCode } = (await (await client.post(path, 'nonsense=1')).json()) as { returnCode: number }
      expect([path, returnCode]).toEqual([path, 401])
    }
  })
})
