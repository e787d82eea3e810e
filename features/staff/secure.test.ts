import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyInfo, signIn } from '#features/identity/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { searchCompanyActivity } from './activity/contract.ts'
import { exportCustomerUserList, findCustomerUserList } from './contract-list.ts'
import { modifyCustomerStatus, secureCustomerUser, updateCustomerUser } from './contract.ts'

const currentPassword = 'tradewind-demo'

let world: World
let owner: Client
let staffId: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  staffId = (await owner.call(findCustomerUserList, { keyword: 'finance@' })).list[0]?.id ?? ''
})
afterAll(() => world.close())

const hasSecondFactor = () =>
  world.owner.query(
    `insert into second_factor (staff_id, sealed_secret, started_at, confirmed_at) values ($1, '\\x00', portal_now(), portal_now())`,
    [staffId],
  )

test('an owner signs a colleague out everywhere with the own password, and not without it', async () => {
  const finance = await world.as('finance')
  const ending = { staffId, action: 'endSessions' as const }
  expect(await outcome(owner.call(secureCustomerUser, { ...ending, currentPassword: 'wrong' }))).toBe('password.wrong')
  expect(await outcome(finance.call(getMyInfo, {}))).toBe('done')
  expect((await owner.call(secureCustomerUser, { ...ending, currentPassword })).endedSessions).toBe(1)
  await expect.poll(() => outcome(finance.call(getMyInfo, {}))).toBe('session.required')
})

test('a colleague who lost the second step signs in by the password alone once an owner switched it off', async () => {
  await hasSecondFactor()
  const visitor = await world.visitor()
  const enter = () => outcome(visitor.call(signIn, { loginName: 'finance', password: currentPassword }))
  expect(await enter()).toBe('session.code_required')
  await owner.call(secureCustomerUser, { staffId, action: 'resetSecondFactor', currentPassword })
  expect(await enter()).toBe('done')
  expect(await outcome(owner.call(secureCustomerUser, { staffId, action: 'resetSecondFactor', currentPassword }))).toBe(
    'staff.state',
  )
})

test('the activity says who did what and from where, to those who run the company alone', async () => {
  await owner.call(updateCustomerUser, { staffId, name: 'Fiona Lim', role: 'FINANCE', orderLimitMinor: 500 })
  await owner.call(modifyCustomerStatus, { staffId, action: 'suspend' })
  const { list } = await owner.call(searchCompanyActivity, { groups: ['STAFF'] })
  expect(list.slice(0, 2)).toMatchObject([
    { who: 'Olivia Tan', action: 'staff.suspend', about: 'Fiona Lim', outcome: 'DONE', ip: '127.0.0.1' },
    { action: 'staff.update', changed: expect.arrayContaining(['orderLimitMinor']) as unknown },
  ])
  expect(
    (await owner.call(searchCompanyActivity, { groups: ['SIGN_IN'], outcomes: ['REFUSED'] })).total,
  ).toBeGreaterThan(0)
  expect(await outcome((await world.as('viewer')).call(searchCompanyActivity, {}))).toBe('right.missing')
  // The refused call just now is there as well, and nothing of it is with another company.
  await expect
    .poll(async () => (await owner.call(searchCompanyActivity, { groups: ['ACCESS'] })).list[0])
    .toMatchObject({ who: 'Victor Ng', about: 'myinfo/searchCompanyActivity.do', outcome: 'REFUSED' })
  const summit = await world.as('summit')
  expect((await summit.call(searchCompanyActivity, {})).list.map(({ who }) => who)).toEqual(['Su Min'])
})

test('the list of staff can be taken as a file', async () => {
  const { path } = await owner.call(exportCustomerUserList, { format: 'CSV', columns: ['name', 'role', 'orderLimit'] })
  const text = await (await owner.get(path)).text()
  expect(text).toContain('booker@tradewind.example')
  expect(text.split('\n')[0]).toContain('Limit per order')
})
