import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setCompanyStatus } from '#features/company/agreement/contract.ts'
import { decideAdjustment, proposeAdjustment } from '#features/payments/adjustments/contract.ts'
import { searchCustomerUser, updateCustomerUser } from '#features/staff/contract.ts'
import { PROOF } from './confirmed.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { World } from './world.ts'
import { notices } from '#features/notifications/notices/contract.ts'

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => mailbox.empty())

const drain = async () => (await world.app()).outbox.drain()
const subjects = () => mailbox.mails.map(({ subject }) => subject)

async function harbour() {
  const { rows } = await world.owner.query<{ id: string; code: string }>(
    "select c.id, c.code from company c join staff s on s.company_id = c.id where s.login_name = 'booker'",
  )
  return { companyId: rows[0]?.id ?? '', companyCode: rows[0]?.code ?? '' }
}

test('a company is mailed that it is suspended, and that it may book again', async () => {
  const { companyId } = await harbour()
  const desk = await world.as('accounts')
  await desk.call(setCompanyStatus, { companyId, status: 'SUSPENDED', reason: 'Our own words: owes since May' })
  await drain()
  expect(subjects()).toEqual(['Your company account is suspended'])
  expect(mailbox.mails[0]?.text).toContain('Orders and balance stay')
  expect(mailbox.mails[0]?.text).not.toContain('owes since May')
  await desk.call(setCompanyStatus, { companyId, status: 'ACTIVE', reason: '' })
  await drain()
  expect(subjects()[1]).toBe('Your company may book again')
  const { list } = await (await world.as('owner')).call(notices.search, {})
  expect(list.map(({ topic }) => topic).slice(0, 2)).toEqual(['company.reactivated', 'company.suspended'])
})

test('a company is mailed that its balance was corrected, by how much, and not the operator’s own reason', async () => {
  const { companyCode } = await harbour()
  const proposed = await (
    await world.as('accounts')
  ).call(proposeAdjustment, {
    companyCode,
    currency: 'USD',
    amountMinor: 1250,
    reason: 'Our own words: we mistyped it',
    publicReason: 'A transfer was booked twice',
    idempotencyKey: 'corrected-once',
  })
  await (
    await world.as('admin')
  ).call(decideAdjustment, {
    adjustmentId: proposed.id,
    action: 'approve',
    proof: PROOF,
  })
  await drain()
  expect(subjects()).toContain(`Balance corrected: ${proposed.code}`)
  expect(mailbox.mails[0]?.text).toContain('USD\u00a012.50')
  expect(mailbox.mails[0]?.text).toContain('A transfer was booked twice')
  expect(mailbox.mails.map(({ text }) => text).join()).not.toContain('mistyped')
})

test('only the booker is mailed that their limit was cut', async () => {
  const owner = await world.as('owner')
  const { list } = await owner.call(searchCustomerUser, { keyword: 'booker' })
  const [booker] = list
  if (!booker) throw new Error('no booker')
  const { role } = booker
  const asBefore = { staffId: booker.id, name: booker.name, role } as const
  await owner.call(updateCustomerUser, { ...asBefore, orderLimitMinor: 50_000 })
  await drain()
  expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['booker@tradewind.example', 'Your rights or limits were changed'],
  ])
  expect(mailbox.mails[0]?.text).toContain('Limit per order: USD\u00a0500.00. Per month: none')
  const told = await (await world.as('booker')).call(notices.search, {})
  expect(told.list[0]).toMatchObject({ topic: 'staff.powers_changed', facts: { orderLimitMinor: 50_000 } })
  mailbox.empty()
  await owner.call(updateCustomerUser, { ...asBefore, orderLimitMinor: 50_000, post: 'Clerk' })
  await drain()
  expect(subjects()).toEqual([])
})
