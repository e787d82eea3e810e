import { afterAll, beforeAll, expect, test } from 'vitest'
import { addExchangeRate } from '#features/exchange-rates/contract.ts'
import { searchOperators } from '#features/identity/operators/contract.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { type Client, startWorld, type World } from './world.ts'
import { decideChange, proposeOperatorSuspension, proposeResetSecondFactor } from '#features/changes/contract.ts'

let world: World
let admin: Client
let accounts: Client
let deputy: Client
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' } })
  ;[admin, accounts, deputy] = [await world.as('admin'), await world.as('accounts'), await world.as('deputy')]
})
afterAll(() => world.close())

const deskId = async () => (await admin.call(searchOperators, { keyword: 'desk' })).list[0]?.id ?? ''
const confirm = (changeId: string) => outcome(deputy.call(decideChange, { action: 'confirm', changeId, proof: PROOF }))
const withdraw = (by: Client, changeId: string) => by.call(decideChange, { action: 'withdraw', changeId })

test('two people propose to suspend the same colleague: the second is refused, because it is already proposed', async () => {
  const wish = { operatorId: await deskId(), proof: PROOF }
  const both = await Promise.allSettled([
    admin.call(proposeOperatorSuspension, wish),
    deputy.call(proposeOperatorSuspension, wish),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { errorCode: 'change.waiting' } },
  })
  for (const [at, by] of [admin, deputy].entries()) {
    const made = both[at]
    if (made?.status === 'fulfilled') await withdraw(by, made.value.id)
  }
  const again = await admin.call(proposeOperatorSuspension, wish)
  expect(again.state).toBe('PROPOSED')
  await withdraw(admin, again.id)
})

test('a second step that was set up anew since is not reset by the proposal about the lost one', async () => {
  const operatorId = await deskId()
  const setUp = (at: string) =>
    world.owner.query(
      `insert into second_factor (staff_id, sealed_secret, started_at, confirmed_at) values ($1, '\\x00', $2, $2)
       on conflict (staff_id) do update set confirmed_at = excluded.confirmed_at`,
      [operatorId, at],
    )
  await setUp('2026-01-01T00:00Z')
  const { id } = await admin.call(proposeResetSecondFactor, { operatorId, proof: PROOF })
  await setUp('2026-02-01T00:00Z')
  expect(await confirm(id)).toBe('change.stale')
})

test('of two rates proposed for one later moment only the first that is confirmed counts', async () => {
  const effectiveAt = new Date(Date.now() + 7_200_000).toISOString()
  const propose = async (rate: string) => {
    const wish = { base: 'USD', quote: 'CNY', source: 'test', effectiveAt, rate, proof: PROOF }
    return (await accounts.call(addExchangeRate, wish)).proposal?.id ?? ''
  }
  const [first, second] = [await propose('9.5'), await propose('10.5')]
  expect(await outcome(propose('9.5'))).toBe('change.waiting')
  expect([await confirm(first), await confirm(second)]).toEqual(['done', 'change.stale'])
})
