import { expect, test, vi } from 'vitest'
import { asReseller } from './octo-reseller.ts'
import { startWorld } from './world.ts'

test('a key that calls too often is throttled, another key of the same address is not', async () => {
  const world = await startWorld({ environment: { RATE_CALLS_PER_MINUTE: '30' } })
  await world.clock.stop()
  const [shop, other] = [await asReseller(world, 'owner'), await asReseller(world, 'summit')]
  for (let at = 0; at < 15; at++) expect(await shop.fails('supplier')).toBe('200')
  const { status, json, headers } = await shop.ask('supplier')
  expect([status, json, headers.get('retry-after')]).toMatchObject([429, { error: 'TOO_MANY_REQUESTS' }, '4'])
  expect(await other.fails('supplier')).toBe('200')
  await world.close()
})

test('each of two nodes allows a key half of what one node alone does', async () => {
  const world = await startWorld({ environment: { RATE_CALLS_PER_MINUTE: '40' } })
  await world.clock.stop()
  const shop = await asReseller(world, 'owner')
  vi.spyOn((await world.app()).clock, 'nodes', 'get').mockReturnValue(2)
  for (let at = 0; at < 10; at++) expect(await shop.fails('supplier')).toBe('200')
  expect((await shop.ask('supplier')).status).toBe(429)
  await world.close()
})
