import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { revokeApiKey } from '#features/api-keys/contract.ts'
import {
  changeCompaniesWebhook,
  changeWebhook,
  listCompaniesWebhooks,
  listWebhooks,
  testWebhook,
} from '#features/webhooks/contract.ts'
import { outcome } from './hotel-booking.ts'
import { asReseller, type Reseller, SCHEMAS } from './octo-reseller.ts'
import { PATIENCE } from './patience.ts'
import { putTicketOnSale } from './ticket-sale.ts'
import { startWorld, type World } from './world.ts'

type Heard = { readonly path: string; readonly uuid: string; readonly status: string }

let world: World
let base: string
const heard: Heard[] = []
/** Requests to `/hangs` that wait for their answer. */
const hanging: ServerResponse[] = []
/** What other paths answer. */
let answer = 200
let hangs = true
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { booking } = JSON.parse(Buffer.concat(chunks).toString()) as { booking?: { uuid: string; status: string } }
    heard.push({ path: request.url ?? '', uuid: booking?.uuid ?? '', status: booking?.status ?? 'TEST' })
    if (request.url === '/hangs' && hangs) hanging.push(response)
    else response.writeHead(answer, { 'content-length': 0 }).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // A TCP server's address is always of this kind.
  world = await startWorld({ environment: { WEBHOOK_INNER_ADDRESSES: 'on' } })
})
beforeEach(async () => {
  heard.length = 0
  answer = 200
  await world.owner.query('update webhook set removed_at = portal_now()')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.close()
})

const any = { parse: (value: unknown) => value as { id: string } } // The standard has no schema of it.
const register = (by: Reseller, path: string) =>
  by.get(any, 'webhooks', { body: { event: 'booking_update', url: base + path } })

/** Reserves a ticket; gives the booking's identifier. */
async function reserve(by: Reseller): Promise<string> {
  const { productId, optionId, day, adultId } = await putTicketOnSale(world.owner)
  const unitItems = [{ unitId: adultId }]
  const body = { uuid: randomUUID(), productId, optionId, availabilityId: `${day}T10:00:00+08:00`, unitItems }
  return (await by.get(SCHEMAS.booking, 'bookings', { body })).uuid
}
/** Writes messages to an address about as many bookings, or about one. */
const write = (webhookId: string, { count, subjectId = null }: { count: number; subjectId?: string | null }) =>
  world.owner.query(
    `insert into webhook_delivery (webhook_id, company_id, event_id, subject_id, body, next_at, created_at, give_up_at)
     select w.id, w.company_id, gen_random_uuid(), coalesce($3, gen_random_uuid()),
       jsonb_build_object('booking', jsonb_build_object('uuid', 'none', 'status', n))::text, portal_now(),
       portal_now(), portal_now() + interval '27 hours'
     from webhook w, generate_series(1, $2::int) n where w.id = $1 order by n`,
    [webhookId, count, subjectId],
  )
async function deliver(): Promise<void> {
  const { outbox, clock } = await world.app()
  await outbox.drain()
  await clock.run('webhooks.deliver')
}

test('one address that hangs gets two requests at a time and delays nobody else', async () => {
  const shop = await asReseller(world, 'owner')
  const [stuck, works] = [await register(shop, '/hangs'), await register(shop, '/works')]
  await write(stuck.id, { count: 60 })
  await write(works.id, { count: 150 })
  const { clock } = await world.app()
  const round = clock.run('webhooks.deliver')
  const heardAt = (path: string) => heard.filter((one) => one.path === path).length
  await expect.poll(() => heardAt('/works'), PATIENCE).toBe(150)
  expect(heardAt('/hangs')).toBe(2)
  hangs = false
  for (const response of hanging) response.writeHead(503).end()
  await round
})

test('the steps of a booking arrive in their order, also when the first one fails', async () => {
  const shop = await asReseller(world, 'owner')
  const { id } = await register(shop, '/works')
  await write(id, { count: 3, subjectId: randomUUID() })
  answer = 500
  await deliver()
  answer = 200
  await write(id, { count: 1 })
  await deliver()
  await world.clock.advance(10_500)
  await deliver()
  expect(heard.map(({ status }) => String(status))).toEqual(['1', '1', '1', '2', '3'])
})

test('a booker’s key gets the booker’s own bookings alone, and nothing once it is revoked', async () => {
  const [own, whole] = [await asReseller(world, 'booker'), await asReseller(world, 'owner')]
  await register(own, '/booker')
  await register(whole, '/owner')
  expect((await own.ask('webhooks')).json).toHaveLength(1)
  const [hers, theirs] = [await reserve(own), await reserve(whole)]
  await deliver()
  const heardBy = (path: string) => heard.filter((one) => one.path === path).map(({ uuid }) => uuid)
  expect(heardBy('/booker')).toEqual([hers])
  expect(heardBy('/owner').toSorted()).toEqual([hers, theirs].toSorted())
  // One message is written before the key ends, and none may be sent after it.
  heard.length = 0
  await reserve(own)
  await (await world.app()).outbox.drain()
  await (await world.as('admin')).call(revokeApiKey, { keyId: own.keyId })
  await reserve(whole)
  await deliver()
  expect(heardBy('/booker')).toEqual([])
  expect(heardBy('/owner')).toHaveLength(2)
  const { list } = await (await world.as('owner')).call(listWebhooks, {})
  expect(list.map(({ url }) => url)).toEqual([`${base}/owner`])
})

test('a key does not remove the address of another key of its company', async () => {
  const [own, other] = [await asReseller(world, 'booker'), await asReseller(world, 'owner')]
  const { id } = await register(other, '/owner')
  expect(await own.fails(`webhooks/${id}`, { method: 'DELETE' })).toBe('BAD_REQUEST')
  expect(await other.fails(`webhooks/${id}`, { method: 'DELETE' })).toBe('200')
})

test('owner and desk see, test, pause and remove an address; another company does not find it', async () => {
  const shop = await asReseller(world, 'owner')
  const { id: webhookId } = await register(shop, '/works')
  const [owner, admin, other] = [await world.as('owner'), await world.as('admin'), await world.as('summit')]
  const shown = async () => (await owner.call(listWebhooks, {})).list.map(({ state, waiting }) => [state, waiting])
  expect(await owner.call(testWebhook, { webhookId })).toEqual({ lastStatus: 200, lastError: null })
  expect(heard).toHaveLength(1)
  answer = 404
  expect(await owner.call(testWebhook, { webhookId })).toEqual({ lastStatus: 404, lastError: 'answered 404' })
  heard.length = 0
  await owner.call(changeWebhook, { webhookId, action: 'PAUSE' })
  await write(webhookId, { count: 1 })
  await deliver()
  expect(heard).toEqual([])
  expect(await shown()).toEqual([['PAUSED', 1]])
  expect(await outcome(other.call(changeWebhook, { webhookId, action: 'REMOVE' }))).toBe('webhook.no_address')
  expect((await other.call(listWebhooks, {})).list).toEqual([])
  await admin.call(changeCompaniesWebhook, { webhookId, action: 'RESUME' })
  answer = 200
  await deliver()
  expect(heard).toHaveLength(1)
  expect((await admin.call(listCompaniesWebhooks, {})).list).toMatchObject([{ id: webhookId, state: 'ACTIVE' }])
  await admin.call(changeCompaniesWebhook, { webhookId, action: 'REMOVE' })
  expect(await shown()).toEqual([])
})

test('messages that wait are counted in the metrics', async () => {
  const { id } = await register(await asReseller(world, 'owner'), '/works')
  await write(id, { count: 3 })
  const { clock, deps } = await world.app()
  await world.clock.advance(90_000)
  await clock.run('webhooks.give_up')
  const text = await deps.metrics.registry.metrics()
  expect(text).toContain('tradewind_webhooks_waiting 3')
  expect(Number(/^tradewind_webhooks_oldest_seconds (\d+)/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90)
})

test('a reseller’s system that fails wakes nobody of the portal', async () => {
  const { id } = await register(await asReseller(world, 'owner'), '/works')
  await write(id, { count: 3 })
  answer = 500
  await deliver()
  await world.clock.advance(90_000)
  const { clock, deps } = await world.app()
  await clock.run('webhooks.give_up')
  expect(await deps.metrics.registry.metrics()).toMatch(/^tradewind_webhooks_oldest_seconds 0$/m)
})
