import { expect, test } from 'vitest'
import { startMailWorld } from '../../tests/mail-world.ts'
import { drillHotelsAt } from './hotels.ts'

// A small version of `npm run drill -- --kind hotels`.
test('hotels that answer twice, late or never, and scanners that open links, confirm nothing falsely', async () => {
  const { world, mailbox } = await startMailWorld()
  const place = { ...world, mailbox, app: await world.app(), baseUrl: await world.baseUrl() }
  const passed = await drillHotelsAt(
    { ...place, signIn: world.as, wait: world.clock.advance },
    { hotels: 40, orders: 40, seed: 1 },
  )
  await world.close()
  expect(passed).toBe(true)
})
