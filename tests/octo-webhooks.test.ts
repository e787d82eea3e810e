import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyInfo } from '#features/identity/contract.ts'
import { checkSecretKey, replaceSecretKey } from '#features/identity/second-factor/secret-key.ts'
import { listWebhooks, replayWebhookDelivery, searchWebhookDeliveries } from '#features/webhooks/contract.ts'
import { isCallable, sendMessage } from '#features/webhooks/send.ts'
import { sealedFor, sealWebhooksAnew } from '#features/webhooks/store.ts'
import { isInner } from '#server/http/outer-address.ts'
import { openSecretBox } from '#server/secret-box.ts'
import { readConfig } from '#server/config/config.ts'
import { outcome } from './hotel-booking.ts'
import { asReseller, type Reseller, SCHEMAS } from './octo-reseller.ts'
import { putTicketOnSale } from './ticket-sale.ts'
import { startWorld, type World } from './world.ts'

type Heard = { readonly id: string; readonly body: string; readonly headers: Record<string, string> }

let world: World
let shop: Reseller
let url: string
let answer = 200
const heard: Heard[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]))
    heard.push({ headers, id: headers['webhook-id'] ?? '', body: Buffer.concat(chunks).toString() })
    response.writeHead(answer).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // A TCP server's address is always of this kind.
  url = `http://127.0.0.1:${port}/octo`
  world = await startWorld({
    environment: { WEBHOOK_INNER_ADDRESSES: 'on', SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' },
  })
  shop = await asReseller(world, 'owner')
})
afterAll(async () => {
  server.close()
  await world.close()
})

const any = { parse: (value: unknown) => value as { id: string; secret: string } } // The standard has no schema of it.

/** Reserves a ticket; gives the booking's identifier. */
async function reserve(by = shop): Promise<string> {
  const { productId, optionId, day, adultId } = await putTicketOnSale(world.owner)
  const availabilityId = `${day}T10:00:00+08:00`
  const body = { uuid: randomUUID(), productId, optionId, availabilityId, unitItems: [{ unitId: adultId }] }
  return (await by.get(SCHEMAS.booking, 'bookings', { body })).uuid
}
/** Carries out events and sends what is due. */
async function deliver(): Promise<void> {
  const { outbox, clock } = await world.app()
  await outbox.drain()
  await clock.run('webhooks.deliver')
}
const deliveries = async () => (await (await world.as('admin')).call(searchWebhookDeliveries, {})).list
/** The state of the first address, as its owner sees it. */
const state = async () => (await (await world.as('owner')).call(listWebhooks, {})).list[0]?.state

test('a reseller gets each step of its own bookings, signed by the secret shown once', async () => {
  const { id, secret } = await shop.get(any, 'webhooks', { body: { event: 'booking_update', url } })
  expect((await shop.ask('webhooks')).json).toEqual([{ id, event: 'booking_update', url }])
  const uuid = await reserve()
  await reserve(await asReseller(world, 'summit'))
  await deliver()
  expect(heard).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = heard
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  const receiver = new Webhook(secret)
  expect(receiver.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => receiver.verify(body.replace('ON_HOLD', 'CONFIRMED'), headers)).toThrow(WebhookVerificationError)
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow(WebhookVerificationError)
  const { booking } = JSON.parse(body) as { booking: unknown }
  expect(SCHEMAS.booking.parse(booking)).toMatchObject({ uuid, status: 'ON_HOLD' })
  await shop.fails(`bookings/${uuid}/confirm`, { body: { contact: { fullName: 'Ada' } } })
  await deliver()
  await deliver()
  expect(heard.map((one) => (JSON.parse(one.body) as { booking: { status: string } }).booking.status)).toEqual([
    'ON_HOLD',
    'CONFIRMED',
  ])
  const stored = await world.owner.query<{ secret: Buffer }>('select secret from webhook')
  expect(stored.rows[0]?.secret.toString('latin1')).not.toContain(secret)
})

test('a receiver of before, whose secret is no standard base64, gets the signature of before', async () => {
  heard.length = 0
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  await sendMessage({ id: 'x', url, body: '{}', secrets: [secret], atSeconds: 1 }, { hosts: ['*'], inner: true })
  const digest = createHmac('sha256', secret).update('1.{}').digest('hex')
  expect(heard[0]?.headers['webhook-signature']).toBe(`t=1,v1=${digest}`)
})

test('an address that fails is asked later and later, by the minute after an hour, given up, and sent to again', async () => {
  heard.length = 0
  answer = 500
  await reserve()
  await deliver()
  await deliver()
  expect(heard).toHaveLength(1)
  expect((await deliveries())[0]).toMatchObject({ status: 'WAITING', attempts: 1, lastStatus: 500 })
  const admin = await world.as('admin')
  for (const seconds of [10, 60, 300, 1_800]) {
    await world.clock.advance(seconds * 1000 + 500)
    await deliver()
  }
  expect(heard).toHaveLength(5)
  expect(await state()).toBe('FAILING')
  // An hour after it failed first, and then each minute.
  for (const seconds of [1_440, 60, 60]) {
    await world.clock.advance(seconds * 1000 + 500)
    await deliver()
    await deliver()
  }
  expect(heard).toHaveLength(8)
  expect(await state()).toBe('SLOWED')
  await world.clock.advance(27 * 3_600_000)
  await (await world.app()).clock.run('webhooks.give_up')
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
  const [dead] = await deliveries()
  expect(dead).toMatchObject({ status: 'DEAD', attempts: 8 })
  answer = 200
  await admin.call(replayWebhookDelivery, { deliveryId: dead?.id ?? '' })
  await deliver()
  expect((await deliveries())[0]).toMatchObject({ status: 'DONE', lastStatus: 200, lastError: null })
  expect(await state()).toBe('ACTIVE')
  const again = admin.call(replayWebhookDelivery, { deliveryId: dead?.id ?? '' })
  expect(await outcome(again)).toBe('webhook.not_dead')
})

test('a message is removed a month after it ended, with the names in it', async () => {
  const { clock } = await world.app()
  const ended = (await deliveries()).length
  expect(ended).toBeGreaterThan(0)
  await clock.run('webhooks.remove_old')
  expect(await deliveries()).toHaveLength(ended)
  // In two steps, because a session without a call ends after a month.
  for (const days of [16, 15]) {
    await world.clock.advance(days * 86_400_000)
    for (const login of ['admin', 'owner', 'summit']) await (await world.as(login)).call(getMyInfo, {})
  }
  await clock.run('webhooks.remove_old')
  expect(await deliveries()).toEqual([])
})

test('a removed address gets nothing more, and only its own company can remove it', async () => {
  heard.length = 0
  const [hook] = (await shop.ask('webhooks')).json as { id: string }[]
  const other = await asReseller(world, 'summit')
  expect(await other.fails(`webhooks/${hook?.id}`, { method: 'DELETE' })).toBe('BAD_REQUEST')
  await reserve()
  await (await world.app()).outbox.drain()
  expect(await shop.fails(`webhooks/${hook?.id}`, { method: 'DELETE' })).toBe('200')
  await reserve()
  await deliver()
  expect(heard).toEqual([])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  'fec0::1',
])('%s is an inner address, which no webhook calls', (address) => {
  expect(isInner(address)).toBe(true)
})

test.each(['8.8.8.8', '203.0.113.9', '2606:4700::1111', '2001:4860:4860::8888'])('%s is not', (address) => {
  expect(isInner(address)).toBe(false)
})

test('no webhook reaches an inner address by its number, by a name or by plain http', async () => {
  heard.length = 0
  const { port } = server.address() as AddressInfo // As above.
  const message = { id: 'x', body: '{}', secrets: ['s'], atSeconds: 1 }
  for (const target of [url, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`, `https://localhost:${port}/`])
    await expect(sendMessage({ ...message, url: target }, { hosts: ['*'], inner: false })).rejects.toThrow(
      'inner network',
    )
  expect(heard).toEqual([])
})

test.each([
  ['https://shop.example/', true],
  ['https://eu.shop.example/octo', true],
  ['https://SHOP.example/', true],
  ['https://notshop.example/', false],
  ['https://shop.example.evil.example/', false],
  ['http://shop.example/', false],
])('where shop.example is listed, %s is called: %s', (target, isCalled) => {
  expect(isCallable(target, { hosts: ['shop.example'], inner: false })).toBe(isCalled)
})

test('a portal that is no demo calls no host that it does not list', () => {
  const { webhooks } = readConfig({ DATABASE_URL: 'postgres://a:b@localhost/c', PUBLIC_URL: 'https://portal.example' })
  expect(isCallable('https://shop.example/', webhooks)).toBe(false)
})

test('with another key the secrets are sealed anew, so that messages stay signed', async () => {
  const { id, secret } = await shop.get(any, 'webhooks', { body: { event: 'booking_update', url } })
  const { dataDir } = world
  const [folders, next, other] = [readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(), 'n', 'o']
  const box = (key: string, oldSecretKey: string | null = null) =>
    openSecretBox({ secretKey: key.padEnd(32, 'x'), oldSecretKey, dataDir })
  const stored = async () =>
    (await world.owner.query<{ secret: Buffer }>('select secret from webhook where id = $1', [id])).rows[0]?.secret
  await checkSecretKey(world.db, openSecretBox({ secretKey: null, dataDir }), [sealWebhooksAnew])
  await checkSecretKey(world.db, box(next, folders), [sealWebhooksAnew])
  expect(box(next).open((await stored()) ?? Buffer.alloc(0), sealedFor(id))).toBe(secret)
  expect(await replaceSecretKey(world.db, box(other), [sealWebhooksAnew])).toBeGreaterThan(0)
})
