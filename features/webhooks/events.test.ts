import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { typeOf, WEBHOOK_TOPICS, WEBHOOK_TYPES, type WebhookTopic } from './catalogue.ts'
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
  world = await startWorld({ environment: { WEBHOOK_INNER_ADDRESSES: 'on' } })
})
beforeEach(async () => {
  heard.length = 0
  answer = 200
  await world.owner.query('update webhook set removed_at = portal_now()')
})
afterAll(async () => {
  server.close()
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
  (await world.owner.query<{ id: string }>('select company_id as id from staff where login_name = $1', [login]))
    .rows[0]?.id ?? ''
const log = async (login = 'owner') => (await (await world.as(login)).call(calls.searchCompanyDeliveries, {})).list
const messages = () => heard.map(({ body }) => JSON.parse(body) as { type: string; data: { status?: string } })

test('each type of the catalogue is written by a feature', () => {
  const sources = ['features/**/*.{sql,ts}', 'db/functions/*.sql'].flatMap((pattern) =>
    globSync(pattern, { cwd: join(import.meta.dirname, '../..') }),
  )
  const text = sources
    .filter((file) => !/\.test\.ts$|features\/notifications\/|features\/webhooks\/catalogue/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
    .join('\n')
  expect(WEBHOOK_TOPICS.filter((topic) => !text.includes(`'${topic}'`))).toEqual([])
})
