import { expect, test } from 'vitest'
import { outcome } from '../../tests/hotel-booking.ts'
import { asReseller } from '../../tests/octo-reseller.ts'
import { startWorld } from '../../tests/world.ts'
import { createApiKey, rotateApiKey, searchApiKeys } from './contract.ts'

test('a session alone makes no key and no other secret', async () => {
  const world = await startWorld()
  const admin = await world.as('admin')
  const { keyId } = await asReseller(world, 'owner', 'READ')
  const asked = { loginName: 'owner', label: 'Taken', scope: 'BOOK', proof: 'guessed' } as const
  expect(await outcome(admin.call(createApiKey, asked))).toBe('password.wrong')
  expect(await outcome(admin.call(rotateApiKey, { keyId, proof: 'guessed' }))).toBe('password.wrong')
  expect((await admin.call(searchApiKeys, { keyword: 'Taken' })).total).toBe(0)
  await world.close()
})
