import { globSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listHotelOrders } from '#features/hotel-orders/contract.ts'
import { askGroup } from '../../tests/group-world.ts'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../tests/hotel-sale.ts'
import { bookTickets, putTicketOnSale } from '../../tests/ticket-sale.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { typeOf, WEBHOOK_TOPICS, WEBHOOK_TYPES } from './catalogue.ts'
import * as calls from './contract.ts'
import { messageShape } from './messages.ts'

type Heard = { readonly body: string; readonly headers: Record<string, string> }

let world: World
let url: string
let answer = 200
const heard: Heard[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    heard.push({ body, headers: Object.fromEntries(names.map((name) => [name, String(request.headers[name])])) })
    response.writeHead(answer, { location: '/elsewhere', 'content-length': 0 }).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // A TCP server's address is always of this kind.
  world = await startWorld({
    environment: { WEBHOOK_INNER_ADDRESSES: 'on', SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' },
  })
})
beforeEach(async () => {
  heard.length = 0
  answer = 200
  await world.owner.query('update webhook set removed_at = portal_now()')
})
afterAll(async () => {
  server.close()
  // Rows without what belongs to them; the checks of the world's invariants run at its end.
  for (const table of ['bill', 'payment', 'invoice'])
    await world.owner.query(`delete from ${table} where code = 'TEST-${table}'`)
  await world.close()
})

const register = async (login = 'owner', types = WEBHOOK_TYPES) =>
  (await world.as(login)).call(calls.insertWebhook, { url, types })
async function deliver(): Promise<void> {
  const { outbox, clock } = await world.app()
  await outbox.drain()
  await clock.run('webhooks.deliver')
}
const companyId = async (login = 'owner') =>
  (await world.owner.query<{ id: string }>('select company_id as id from staff where login_name = $1', [login])).rows[0]
    ?.id ?? ''
const log = async (login = 'owner') => (await (await world.as(login)).call(calls.searchCompanyDeliveries, {})).list
const messages = () => heard.map(({ body }) => JSON.parse(body) as { type: string; data: { status?: string } })

test('each type of the catalogue is written by a feature', () => {
  const sources = ['features/**/*.{sql,ts}', 'db/functions/*.sql'].flatMap((pattern) =>
    globSync(pattern, { cwd: join(import.meta.dirname, '../..') }),
  )
  const text = sources
    .filter((file) => !/\.test\.ts$|features\/notifications\/|features\/webhooks\/(?:catalogue|texts)/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')
  expect(WEBHOOK_TOPICS.filter((topic) => !text.includes(`'${topic}'`))).toEqual([])
})

/** Subjects of every kind, of the company of the demo's owner, by the field that names one in events. */
async function makeSubjects(): Promise<Record<string, string>> {
  const owner = await world.as('owner')
  const sale = await putOnSale(world.owner)
  const order = await book(owner, sale)
  const ticket = await bookTickets(owner, await putTicketOnSale(world.owner))
  const groupId = await askGroup({ owner, sale }, { checkIn: inDays(60), nights: 2, rooms: { TWIN: 12 } })
  const client = await world.owner.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const company = [await companyId()]
    const one = async (text: string) => (await client.query<{ id: string }>(text, company)).rows[0]?.id ?? ''
    const billId = await one(`insert into bill (code, company_id, agreement_id, currency, settlement_term, period_from,
      period_to) values ('TEST-bill', $1, gen_random_uuid(), 'USD', 'MONTHLY', '2026-01-01', '2026-01-31')
      returning id`)
    const paymentId = await one(`insert into payment (code, company_id, staff_id, purpose, method, currency,
      amount_minor, fee_minor, deadline_at, idempotency_key, body_hash)
      values ('TEST-payment', $1, gen_random_uuid(), 'RECHARGE', 'WECHAT', 'USD', 100, 0, portal_now(),
      'key-of-payment', 'h') returning id`)
    const invoiceId = await one(`insert into invoice (code, company_id, type_id, kind, currency, status, source, split,
      total_minor, net_minor, tax_minor, rounding_minor, line_count, taxes, buyer, delivery, email, asked_at,
      idempotency_key, part_no, body_hash) values ('TEST-invoice', $1, gen_random_uuid(), 'INVOICE', 'USD', 'SUBMITTED',
      'ORDER',
      'NONE', 100, 100, 0, 0, 1, '[]', '{}', 'EMAIL', 'a@b.example', portal_now(),
      'key-of-invoice', 1, '\\x00') returning id`)
    await client.query('commit')
    return {
      hotel_order: order.orderId,
      ticket_order: ticket.id,
      group: groupId,
      bill: billId,
      payment: paymentId,
      invoice: invoiceId,
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const FACTS: Partial<Record<string, object>> = {
  watch: { hotelNameEn: 'A', currency: 'USD', amountMinor: 1, checkIn: '2030-01-01', checkOut: '2030-01-02' },
  wallet: { percent: 40, currency: 'USD', spendableMinor: 40, creditLineMinor: 100 },
}
const FIELDS: Partial<Record<string, string>> = { hotel_order: 'orderId', ticket_order: 'orderId' }

test('each type of the catalogue arrives in its shape, verified, without costs or names of others', async () => {
  const subjects = await makeSubjects()
  const company = await companyId()
  const { secret } = await register()
  for (const topic of WEBHOOK_TOPICS) {
    const [kind = ''] = topic.split('.')
    const id = subjects[kind] ?? crypto.randomUUID()
    const facts = FACTS[kind]
    const payload = {
      companyId: company,
      [FIELDS[kind] ?? `${kind}Id`]: id,
      at: '2030-01-01T00:00:00.000Z',
      ...(facts && { facts }),
    }
    await world.owner.query(
      'insert into outbox (topic, company_id, payload, done_at) values ($1, $2, $3, portal_now())',
      [topic, company, payload],
    )
  }
  await (await world.app()).clock.run('webhooks.deliver')
  const receiver = new Webhook(secret)
  for (const { body, headers } of heard) expect(receiver.verify(body, headers)).toEqual(JSON.parse(body))
  const bodies = messages()
  expect(bodies.map(({ type }) => type).toSorted()).toEqual(WEBHOOK_TYPES.toSorted())
  const wrong = WEBHOOK_TOPICS.flatMap((topic) => {
    const body = bodies.find(({ type }) => type === typeOf(topic))
    const { error } = messageShape(topic).strict().safeParse(body)
    return error ? [[topic, error.message]] : []
  })
  expect(wrong).toEqual([])
  expect(heard.map(({ body }) => body).join('')).not.toMatch(/"[^"]*(?:cost|margin|net|supplier|companyName)[^"]*":/i)
})

test('a message has the state that the event’s transaction leaves, not that of its delivery', async () => {
  await register()
  const owner = await world.as('owner')
  const { code } = await book(owner, await putOnSale(world.owner))
  await world.owner.query("update hotel_order set status = 'COMPLETED' where code = $1", [code])
  await deliver()
  expect(messages()).toMatchObject([{ type: 'hotel_order.confirmed.v1', data: { code, status: 'CONFIRMED' } }])
  expect((await owner.call(listHotelOrders, { keyword: code })).list[0]?.status).toBe('COMPLETED')
  await world.owner.query("update hotel_order set status = 'CONFIRMED' where code = $1", [code])
})

test('another company’s address hears nothing of it, and sees no message', async () => {
  const { webhookId } = await register()
  await register('summit')
  await book(await world.as('owner'), await putOnSale(world.owner))
  await deliver()
  expect(heard).toHaveLength(1)
  const [message] = await log()
  expect((await log('summit')).map(({ id }) => id)).not.toContain(message?.id)
  const summit = await world.as('summit')
  const refused = [
    summit.call(calls.replayCompanyDelivery, { deliveryId: message?.id ?? '' }),
    summit.call(calls.replayCompanyDeliveries, { webhookId, since: '2020-01-01T00:00:00.000Z' }),
    summit.call(calls.setWebhookTypes, { webhookId, types: ['bill.paid.v1'] }),
    summit.call(calls.replaceWebhookSecret, { webhookId }),
  ]
  expect(await Promise.all(refused.map(outcome))).toEqual([
    'webhook.not_found',
    ...Array.from({ length: 3 }, () => 'webhook.no_address'),
  ])
})

test('only the chosen events are sent; a replaced secret signs as well for a day', async () => {
  const { webhookId, secret } = await register('owner', ['bill.paid.v1'])
  const owner = await world.as('owner')
  const sale = await putOnSale(world.owner)
  await book(owner, sale)
  await deliver()
  expect(heard).toEqual([])
  await owner.call(calls.setWebhookTypes, { webhookId, types: ['hotel_order.confirmed.v1'] })
  const { secret: next } = await owner.call(calls.replaceWebhookSecret, { webhookId })
  await book(owner, sale)
  await deliver()
  const [first] = heard
  for (const one of [secret, next])
    expect(new Webhook(one).verify(first?.body ?? '', first?.headers ?? {})).toBeTruthy()
  await world.clock.advance(86_400_000)
  await owner.call(calls.testWebhook, { webhookId })
  const last = heard.at(-1)
  expect(JSON.parse(last?.body ?? '')).toMatchObject({ type: 'webhook.test.v1' })
  expect(last?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/)
})

test('an address that fails is paused after five days; what it missed is sent again since a moment', async () => {
  const { webhookId } = await register()
  const owner = await world.as('owner')
  await book(owner, await putOnSale(world.owner))
  answer = 302
  await deliver()
  expect((await log())[0]).toMatchObject({ status: 'WAITING', lastStatus: 302 })
  const { clock } = await world.app()
  await world.clock.advance(5 * 86_400_000)
  await clock.run('webhooks.give_up')
  await clock.run('webhooks.pause_failing')
  await (await world.app()).outbox.drain()
  const mails = readdirSync(join(world.dataDir, 'mail')).map((file) =>
    readFileSync(join(world.dataDir, 'mail', file), 'utf8'),
  )
  expect(mails.filter((mail) => mail.includes('Subject: A webhook is paused'))).toHaveLength(1)
  const again = await world.as('owner')
  const [address] = (await again.call(calls.listWebhooks, {})).list
  expect(address).toMatchObject({ id: webhookId, state: 'PAUSED' })
  answer = 200
  await again.call(calls.changeWebhook, { webhookId, action: 'RESUME' })
  const replay = (since: string) => again.call(calls.replayCompanyDeliveries, { webhookId, since })
  expect(await replay('2040-01-01T00:00:00.000Z')).toEqual({ count: 0 })
  expect(await replay('2020-01-01T00:00:00.000Z')).toEqual({ count: 1 })
  heard.length = 0
  await deliver()
  expect(heard).toHaveLength(1)
})

test('the credit line’s last 40, 20 and 10 % are each notified once', async () => {
  await register()
  const company = await companyId()
  const { clock } = await world.app()
  const leave = async (percent: number) => {
    await world.owner.query(
      `update wallet set deposit_minor = 0, deposit_held_minor = 0, credit_held_minor = 0, credit_line_minor = 1000,
         credit_agreed_minor = null, receivable_minor = 1000 - 10 * $2::int where company_id = $1 and currency = 'USD'`,
      [company, percent],
    )
    await clock.run('webhooks.balance')
    await clock.run('webhooks.balance')
  }
  // The checks of the world's invariants run at its end, with the wallet as it was.
  await world.owner.query('create table wallet_before as select * from wallet')
  for (const percent of [80, 40, 39, 15, 90, 5]) await leave(percent)
  await world.owner.query(
    `update wallet w set deposit_minor = b.deposit_minor, deposit_held_minor = b.deposit_held_minor,
       credit_held_minor = b.credit_held_minor, credit_line_minor = b.credit_line_minor,
       credit_agreed_minor = b.credit_agreed_minor, receivable_minor = b.receivable_minor
     from wallet_before b where b.company_id = w.company_id and b.currency = w.currency`,
  )
  await world.owner.query('drop table wallet_before')
  await deliver()
  const left = messages().flatMap(({ type, data }) => (type === 'wallet.low.v1' ? [data] : []))
  expect(left).toMatchObject([{ percent: 40 }, { percent: 20 }, { percent: 10 }])
})

test('a wrong address or no event is refused beside its field', async () => {
  const owner = await world.as('owner')
  expect(await outcome(owner.call(calls.insertWebhook, { url: 'ftp://a.example', types: ['bill.paid.v1'] }))).toBe(
    'input.invalid',
  )
  expect(await outcome(owner.call(calls.insertWebhook, { url, types: [] }))).toBe('input.invalid')
  expect(
    await outcome(owner.call(calls.insertWebhook, { url: 'https://u:p@a.example', types: ['bill.paid.v1'] })),
  ).toBe('webhook.not_callable')
})
