import { beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../scripts/build-server.ts'
import { followMachine } from '../../tests/clock/clock.ts'
import { drillBackup } from './backup.ts'
import { drillFaults } from './faults.ts'
import { drillNodes } from './nodes.ts'
import { drillPostgres } from './postgres.ts'

beforeAll(async () => {
  // A backup has the machine's time.
  followMachine()
  // Otherwise each drill would join the server's modules, in one folder.
  await buildServer()
})

// Small versions of `npm run drill`; side by side, for most of the time they wait.
test.concurrent('a PostgreSQL that is killed in the middle of bookings costs nothing, and is booked on within seconds', async () => {
  expect(await drillPostgres({ rounds: 1, seed: 1, small: true })).toBe(true)
})

test.concurrent('an answer that is lost after its commit is asked for again and makes no second order', async () => {
  expect(await drillFaults({ rounds: 1, seed: 1, small: true })).toBe(true)
})

test.concurrent('a backup made while people book has everything acknowledged before its end', async () => {
  expect(await drillBackup({ rounds: 1, seed: 1 })).toBe(true)
})

test.concurrent('one of two nodes is killed while people book: only answers that it owed are missing', async () => {
  expect(await drillNodes({ bookings: 40, seed: 1 })).toBe(true)
})
