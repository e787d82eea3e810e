import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asReseller, type Reseller } from './octo-reseller.ts'
import { startWorld, type World } from './world.ts'

let world: World
let shop: Reseller
let reader: Reseller
beforeAll(async () => {
  world = await startWorld()
  shop = await asReseller(world, 'owner')
  reader = await asReseller(world, 'viewer', 'READ')
})
afterAll(() => world.close())

const answer = async (path: string, asked = {}) => {
  const { status, json } = await shop.ask(path, asked)
  return [status, json]
}
const audited = async (action: string) => {
  const { rows } = await world.owner.query<{ subject: string; outcome: string; ip: string; whole: boolean }>(
    `select subject, outcome, ip::text as ip, request_id is not null and staff_id is not null as whole
     from audit_log where action = $1 order by id`,
    [action],
  )
  return rows
}

test.each([
  ['a NUL', 'resellerReference=a%00b', 'Remove the characters that can not be shown'],
  ['a name given twice', 'resellerReference=a&resellerReference=b', 'This field is given more than once'],
  ['a text without end', `supplierReference=${'x'.repeat(2_000)}`, 'Enter at most 100 characters'],
])('%s in the query of a search is refused by its name', async (_, query, why) => {
  const field = query.slice(0, query.indexOf('='))
  expect(await answer(`bookings?${query}`)).toEqual([
    400,
    { error: 'BAD_REQUEST', errorMessage: `${field}: ${why}`, field },
  ])
})

test('parameters of OCTO that nothing here needs are let pass', async () => {
  expect(await answer('bookings?resellerReference=nobody&localDate=2026-12-01')).toEqual([200, []])
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://169.254.169.254/latest',
  'http://shop.example/',
  'https://name:password@shop.example/',
])('%s is no address to tell of bookings', async (url) => {
  expect(await answer('webhooks', { body: { event: 'booking_update', url } })).toMatchObject([
    400,
    { error: 'BAD_REQUEST', errorMessage: expect.stringContaining('https://') as unknown },
  ])
  expect(await answer('webhooks')).toEqual([200, []])
})

test('recipients of bookings, and refused requests of a key, are in the audit log', async () => {
  const { json } = await shop.ask('webhooks', { body: { event: 'booking_update', url: 'https://shop.example/' } })
  const { id } = json as { id: string } // The standard has no schema of it.
  expect(await shop.fails(`webhooks/${id}`, { method: 'DELETE' })).toBe('200')
  expect(await shop.fails(`webhooks/${id}`, { method: 'DELETE' })).toBe('BAD_REQUEST')
  const done = { subject: id, outcome: 'DONE', ip: '127.0.0.1', whole: true }
  expect([await audited('webhook.add'), await audited('webhook.remove')]).toEqual([[done], [done]])
  expect(await reader.fails('webhooks', { body: { event: 'booking_update', url: 'https://shop.example/' } })).toBe(
    'FORBIDDEN',
  )
  expect(await audited('access')).toEqual([{ ...done, subject: 'connect/octo/webhooks', outcome: 'REFUSED' }])
})

test('an outage of the database is a 503 that asks to come again, and a fault of ours a 500; both are counted', async () => {
  const { deps } = await world.app()
  const read = vi.spyOn(deps.db, 'read')
  const answers = []
  for (const error of [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), new Error('a bug')]) {
    read.mockRejectedValueOnce(error)
    const { status, json, headers } = await shop.ask('webhooks')
    answers.push([status, (json as { error: string }).error, headers.get('retry-after')])
  }
  expect(answers).toEqual([
    [503, 'INTERNAL_SERVER_ERROR', '1'],
    [500, 'INTERNAL_SERVER_ERROR', null],
  ])
  const counted = await deps.metrics.registry.metrics()
  for (const code of ['call.busy', 'call.failed'])
    expect(counted).toContain(`tradewind_refusals_total{call="/connect/octo/*",code="${code}"} 1`)
})

test('the key of somebody who is suspended opens nothing', async () => {
  expect(await reader.fails('supplier')).toBe('200')
  await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'viewer'")
  expect(await reader.fails('supplier')).toBe('FORBIDDEN')
})
