import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import * as orders from '#features/hotel-orders/contract.ts'
import { careless } from './careless.ts'
import { bookingOf, quoteFor } from './hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from './hotel-extras.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import { textOfPdf } from './pdf-text.ts'
import type { Client, World } from './world.ts'

/** Names under which a cost could stand in an answer. */
const COST_NAMES =
  /cost(?!centre)|margin|profit|markup|^net(?!work)|net(minor|price|amount)|^(factor|unitNet)$|(supplier|contract)reference/i
/**
 * Other things of such a name: our code, which the hotel knows an order by; what came in less what went out; what a
 * company itself adds for its clients.
 */
const OTHERS = new Set([
  'sending.supplierReference',
  'list.sending.supplierReference',
  'sums.netMinor',
  'company.clientPrices.markUpBasisPoints',
  'company.clientPrices.markUpMinor',
  'settings.clientMarkUpBasisPoints',
  'clientMarkUpBasisPoints',
])

let world: World
let mailbox: Mailbox
let booker: Client
let sale: Sale
let orderId: string
let token: string
let cost: StayCost
/** The figures that would betray a cost, as numbers and as people read them. */
let secrets: RegExp
const logged: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })
  ;({ world, mailbox } = await startMailWorld({ log }))
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 73_517 })
  await sellRoomOnly(world.owner, sale)
  const surchargeId = await addExtraTo(world.owner, sale, { netMinor: 6_131, currency: 'CNY' })
  const quote = await quoteFor(booker, sale)
  const withExtras = await booker.call(orders.listExtras, {
    token: quote.token,
    choose: true,
    extras: [{ surchargeId, roomNo: 1, quantity: 1 }],
  })
  token = (await quoteFor(booker, sale)).token
  const contact = { name: 'Ben Carter', email: 'ben@harbour.example' }
  ;({ orderId } = await booker.call(orders.saveOrder, bookingOf(withExtras.quote ?? quote, { contact })))
  const { rows } = await world.owner.query<{ cost: StayCost; total: string }>(
    'select q.cost, o.total_minor as total from hotel_order o join hotel_quote q on q.id = o.quote_id where o.id = $1',
    [orderId],
  )
  if (!rows[0]) throw new Error('the order was not saved')
  cost = rows[0].cost
  const figures = [73_517, 2 * 73_517, 6_131, cost.costMinor, Number(rows[0].total) - cost.costMinor]
  const asRead = (minor: number) => (minor / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const texts = [
    ...figures.flatMap((minor) => [String(minor), (minor / 100).toFixed(2), asRead(minor)]),
    cost.rate,
    `"m":${cost.factor.m}`,
  ]
  secrets = new RegExp(`(?<![\\w.-])(${texts.join('|').replaceAll('.', '\\.')})(?![\\w-])|costMinor|markUp|marginMinor`)
  await (await world.app()).outbox.drain()
})
afterAll(async () => {
  await world.close()
})

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** The paths of all fields of a schema. */
function fieldsOf(schema: Schema, at = ''): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    `${at}${name}`,
    ...fieldsOf(field, `${at}${name}.`),
  ])
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.additionalProperties]
  return [...inside, ...parts.flatMap((part) => (typeof part === 'object' ? fieldsOf(part, at) : []))]
}
const costFields = ({ output }: Call) => {
  const schema = z.toJSONSchema(output, { unrepresentable: 'any', reused: 'inline' }) as Schema // As zod writes it.
  return [...new Set(fieldsOf(schema))].filter(
    (path) => COST_NAMES.test(path.split('.').at(-1) ?? '') && !OTHERS.has(path),
  )
}

describe("a cost in a customer's answer", () => {
  test('has no field in the answer of any call, but in those of the desk about orders, margins, prices and agreements', async () => {
    const calls = (await world.app()).calls.map(({ call }) => call)
    expect(calls.length).toBeGreaterThan(80)
    const found = calls.filter((call) => costFields(call).length > 0).map(({ path, who }) => `${path} ${who}`)
    expect(found.toSorted()).toEqual([
      // An agency's own mark-up on what its clients pay.
      'fzgGroupHelperDistributor/saveFzgGroupHelperDistributor.do tools.use',
      'fzgGroupHelperDistributor/searchFzgGroupHelperDistributor.do tools.use',
      'ops/getCompany.do ops.accounts',
      'ops/getHotelRates.do ops.product',
      'ops/getMarkUpChoices.do ops.accounts',
      'ops/getOrderInfoDetail.do ops.give',
      'ops/getSales.do ops.accounts',
      'ops/getTicket.do ops.product',
      'ops/getTicketOrder.do ops.orders',
      'ops/giveBack.do ops.give',
      'ops/quoteChange.do ops.orders',
      'ops/searchHotelOrderList.do ops.orders',
      'ops/searchMarginGroups.do ops.accounts',
      'ops/searchMarginList.do ops.accounts',
      'ops/searchMarkUpRules.do ops.accounts',
      'ops/searchTicketOrders.do ops.orders',
      'ops/searchTickets.do ops.product',
      'ops/setCompanyStatus.do ops.accounts',
      'ops/sumMarginGroups.do ops.accounts',
      'ops/sumMarginList.do ops.accounts',
      'ops/tryContractStay.do ops.product',
      'proposal/getProposal.do hotel.book',
    ])
  })

  test('is in none of what the calls about a booked order answer, nor in page, file, PDF and mail', async () => {
    const stay = {
      hotelId: sale.hotelId,
      ratePlanId: sale.ratePlanId,
      checkIn: inDays(30),
      checkOut: inDays(32),
      rooms: [{ adults: 2 }],
      nationality: 'SG',
    }
    const bodies: readonly (readonly [Call, object])[] = [
      [orders.writeOrder, stay],
      [orders.validateOrder, { token }],
      [orders.listExtras, { token, choose: 'true' }],
      [orders.findAlternatives, stay],
      [orders.saveOrder, bookingOf(await quoteFor(booker, sale))],
      [orders.getHotelOrder, { orderId }],
      [orders.getVoucher, { orderId }],
      [orders.getConfirmation, { orderId }],
      [orders.cancelHotelOrder, { orderId }],
      [orders.listHotelOrders, {}],
      [orders.sumHotelOrders, {}],
      [orders.getAccountOverview, {}],
    ]
    const answers: string[] = []
    for (const [call, body] of bodies) {
      const response = await booker.post(call.path, body)
      expect([call.path, response.status]).toEqual([call.path, 200])
      answers.push(await response.text())
    }
    const { pdfPath, verificationUrl } = await booker.call(orders.getVoucher, { orderId })
    const { path } = await booker.call(orders.exportHotelOrders, {
      format: 'CSV',
      columns: ['order', 'total', 'fee', 'refunded'],
    })
    answers.push(textOfPdf(Buffer.from(await (await booker.get(pdfPath)).arrayBuffer())))
    for (const page of [new URL(verificationUrl).pathname.slice(1), path])
      answers.push(await (await booker.get(page)).text())
    expect(mailbox.mails.length).toBeGreaterThan(0)
    for (const { text, html, subject, files } of mailbox.mails)
      answers.push(subject, text, html, ...files.map(({ body }) => textOfPdf(body)))
    expect(answers.filter((answer) => answer.includes('Test Hotel')).length).toBeGreaterThan(8)
    expect(answers.flatMap((answer) => secrets.exec(answer)?.[0] ?? [])).toEqual([])
  })

  test('is in no line of the log, also when the database refuses the row that has it, and in no event', async () => {
    await world.owner.query('alter table hotel_quote add constraint refused check (room_count > 100) not valid')
    await expect(quoteFor(booker, sale)).rejects.toMatchObject({ status: 500 })
    await world.owner.query('alter table hotel_quote drop constraint refused')
    const { rows } = await world.owner.query<{ line: string }>(
      'select to_jsonb(o)::text as line from outbox o union all select to_jsonb(n)::text from notification n',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(logged.some((line) => line.includes('refused'))).toBe(true)
    expect([...rows.map(({ line }) => line), ...logged].flatMap((line) => secrets.exec(line)?.[0] ?? [])).toEqual([])
  })
})

describe("the role of customers' statements", () => {
  test('selects a cost from no table and no view, and is given none by the function of the desk', async () => {
    const { rows: owners } = await world.owner.query<{ company: string }>(
      'select company_id as company from hotel_order where id = $1',
      [orderId],
    )
    const scope = { realm: 'PORTAL', companyId: owners[0]?.company ?? '' } as const
    const read = <Row>(sql: string) => world.db.read(scope, (reader) => reader.many(careless<Row>(sql)))
    const { rows: tables } = await world.owner.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'tradewind_app' and privilege_type = 'SELECT' group by 1 order by 1`,
    )
    expect(tables.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const { name, columns } of tables) {
      const rows = await read<{ line: string }>(
        `select to_jsonb(r)::text as line from (select ${columns} from ${name}) r
         where to_jsonb(r)::text like '%costMinor%'`,
      )
      if (rows.length > 0) found.push(name)
    }
    expect(found).toEqual([])
    await expect(read('select cost from hotel_quote')).rejects.toThrow(/permission denied/)
    await expect(read('select q from hotel_quote q')).rejects.toThrow(/permission denied/)
    const given = `select hotel_order_cost('${orderId}') as cost`
    expect(await read(given)).toEqual([{ cost: null }])
    const [desk] = await world.db.read({ realm: 'OPERATOR', companyId: null }, (reader) =>
      reader.many(careless<{ cost: StayCost }>(given)),
    )
    expect(desk?.cost).toEqual(cost)
  })
})
