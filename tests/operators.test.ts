import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLink, getMyInfo, requestPasswordReset, resetPassword, signIn } from '#features/identity/contract.ts'
import { changeOperator, searchOperators } from '#features/identity/operators/contract.ts'
import { lockOperators } from '#features/identity/operators/operators.sql.ts'
import { decideAdjustment, proposeAdjustment } from '#features/payments/adjustments/contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from '#features/payments/limits/contract.ts'
import { confirmed, PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { takeOut } from './hotel-races.ts'
import { meeting } from './meeting.ts'
import { type Client, startWorld, type World } from './world.ts'
import {
  decideChange,
  proposeOperator,
  proposeOperatorReactivation,
  proposeOperatorRole,
  proposeOperatorSuspension,
  searchChanges,
} from '#features/changes/contract.ts'

const PASSWORD = 'quiet harbour 7'

let world: World
let admin: Client
beforeAll(() => start())
async function start(environment: Record<string, string> = { SECOND_PERSON_HOURS: '72' }): Promise<void> {
  world = await startWorld({
    environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760', ...environment },
  })
  admin = await world.as('admin')
}
afterAll(() => world.close())

const mails = () => {
  const folder = join(world.dataDir, 'mail')
  return existsSync(folder)
    ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, ''))
    : []
}
/** The links of the invitations to an address. */
async function linksTo(email: string): Promise<string[]> {
  await (await world.app()).outbox.drain()
  return mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /password\/reset\?invited=3D1#([\w-]{43})/.exec(mail)?.[1] ?? [])
}
async function invite(email: string, role: 'DESK' | 'ADMIN' = 'DESK', by = admin) {
  await confirmed({ world, by }, proposeOperator, { name: 'Nora New', email, role, proof: PROOF })
  const row = await find(email)
  if (!row) throw new Error(`${email} was not invited`)
  return row
}
const suspend = (operatorId: string) =>
  confirmed({ world, by: admin }, proposeOperatorSuspension, { operatorId, proof: PROOF })
const reactivate = (operatorId: string) =>
  confirmed({ world, by: admin }, proposeOperatorReactivation, { operatorId, proof: PROOF })
async function joined(email: string, role?: 'ADMIN', by = admin) {
  const { id } = await invite(email, role, by)
  const client = await world.visitor()
  await client.call(resetPassword, { token: (await linksTo(email))[0] ?? '', password: PASSWORD })
  await client.call(signIn, { loginName: email, password: PASSWORD })
  return { id, client }
}
const find = async (keyword: string) => (await admin.call(searchOperators, { keyword })).list[0]

test('somebody who is invited chooses a password by the mailed link, once, and signs in with the rights of the role', async () => {
  expect(await invite('nora@desk.example')).toMatchObject({
    loginName: 'nora@desk.example',
    role: 'DESK',
    status: 'INVITED',
  })
  const [token = ''] = await linksTo('nora@desk.example')
  const visitor = await world.visitor()
  expect(await outcome(visitor.call(signIn, { loginName: 'nora@desk.example', password: PASSWORD }))).toBe(
    'session.credentials',
  )
  await visitor.call(requestPasswordReset, { loginName: 'nora@desk.example' })
  expect(await visitor.call(checkLink, { token, opens: 'ACCOUNT' })).toEqual({})
  expect(await outcome(visitor.call(checkLink, { token, opens: 'COMPANY' }))).toBe('token.invalid')
  await visitor.call(resetPassword, { token, password: PASSWORD })
  expect(await outcome(visitor.call(checkLink, { token, opens: 'ACCOUNT' }))).toBe('token.invalid')
  expect(await outcome(visitor.call(resetPassword, { token, password: PASSWORD }))).toBe('token.invalid')
  await visitor.call(signIn, { loginName: 'nora@desk.example', password: PASSWORD })
  expect(await visitor.call(getMyInfo, {})).toMatchObject({
    realm: 'OPERATOR',
    role: 'DESK',
    rights: ['ops.orders', 'ops.give'],
  })
  expect(await find('nora@desk')).toMatchObject({ status: 'ACTIVE', allowed: ['setRole', 'endSessions', 'suspend'] })
})

test('an invitation opens for three days, can be sent again, and not while the account is suspended', async () => {
  const { id } = await invite('late@desk.example')
  const visitor = await world.visitor()
  const open = async (token: string) => outcome(visitor.call(resetPassword, { token, password: PASSWORD }))
  const [first = ''] = await linksTo('late@desk.example')
  await world.clock.advance(3 * 86_400_000)
  expect(await open(first)).toBe('token.invalid')
  await admin.call(changeOperator, { operatorId: id, action: 'inviteAgain' })
  const again = (await linksTo('late@desk.example')).find((token) => token !== first) ?? ''
  await suspend(id)
  expect(await open(again)).toBe('token.invalid')
  await reactivate(id)
  expect((await find('late@'))?.status).toBe('INVITED')
  expect(await open(again)).toBe('done')
})

test('an address that has an account is refused at its field', async () => {
  const response = await admin.post(proposeOperator.path, {
    name: 'Twice',
    email: 'NORA@desk.example',
    role: 'DESK',
    proof: PROOF,
  })
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ fields: { email: expect.any(String) as unknown } }),
  ])
})

test('a suspended operator is signed out at once and can not sign in; one who is reactivated can', async () => {
  const { id, client } = await joined('sam@desk.example')
  await client.call(getMyInfo, {})
  await suspend(id)
  // At once, on the node that answered.
  expect(await outcome(client.call(getMyInfo, {}))).toBe('session.suspended')
  expect((await find('sam@'))?.status).toBe('SUSPENDED')
  const again = () => outcome(client.call(signIn, { loginName: 'sam@desk.example', password: PASSWORD }))
  expect(await again()).toBe('session.credentials')
  await reactivate(id)
  expect(await again()).toBe('done')
})

test('another role ends the sessions of before, and gives its rights at the next sign-in', async () => {
  const { id, client } = await joined('rita@desk.example')
  await confirmed({ world, by: admin }, proposeOperatorRole, { operatorId: id, role: 'ACCOUNTS', proof: PROOF })
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.required')
  await client.call(signIn, { loginName: 'rita@desk.example', password: PASSWORD })
  expect((await client.call(getMyInfo, {})).rights).toEqual(['ops.accounts', 'ops.give'])
})

test('a clerk is referred to an administrator, not to the owner of a company', async () => {
  const response = await (await world.as('accounts')).post(searchOperators.path, {})
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ returnMsg: 'Your account may not do this. Ask an administrator for the right.' }),
  ])
})

test('an administrator signs a colleague out everywhere, who signs in again', async () => {
  const { id, client } = await joined('olga@desk.example')
  await admin.call(changeOperator, { operatorId: id, action: 'endSessions' })
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.required')
  expect(await outcome(client.call(signIn, { loginName: 'olga@desk.example', password: PASSWORD }))).toBe('done')
})

test('nobody changes the own account, and a clerk none at all', async () => {
  const own = await find('admin')
  expect(own?.allowed).toEqual([])
  const operatorId = own?.id ?? ''
  expect(await outcome(admin.call(proposeOperatorSuspension, { operatorId, proof: PROOF }))).toBe('operator.self')
  expect(await outcome(admin.call(proposeOperatorRole, { operatorId, role: 'DESK', proof: PROOF }))).toBe(
    'operator.self',
  )
  expect(await outcome(admin.call(changeOperator, { operatorId, action: 'endSessions' }))).toBe('operator.self')
  expect(await outcome((await world.as('accounts')).call(searchOperators, {}))).toBe('right.missing')
  const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'owner'")
  const customer = rows[0]?.id ?? ''
  expect(await outcome(admin.call(proposeOperatorSuspension, { operatorId: customer, proof: PROOF }))).toBe(
    'operator.not_found',
  )
})

test('an invitation, a role and a suspension do nothing before another administrator confirms', async () => {
  const proof = PROOF
  const wish = { name: 'Puppet', email: 'puppet@desk.example', role: 'ADMIN', proof } as const
  const { id } = await admin.call(proposeOperator, wish)
  expect([await find('puppet@'), await linksTo('puppet@desk.example')]).toEqual([undefined, []])
  expect(await outcome(admin.call(decideChange, { action: 'confirm', changeId: id, proof }))).toBe('change.same_person')
  expect(await outcome(admin.call(proposeOperator, { ...wish, proof: 'guessed' }))).toBe('password.wrong')
  const desk = (await find('desk@'))?.id ?? ''
  const role = await admin.call(proposeOperatorRole, { operatorId: desk, role: 'ADMIN', proof })
  const end = await admin.call(proposeOperatorSuspension, { operatorId: desk, proof })
  expect(await find('desk@')).toMatchObject({ role: 'DESK', status: 'ACTIVE' })
  for (const changeId of [id, role.id, end.id]) await admin.call(decideChange, { action: 'withdraw', changeId })
  const subjects = mails().filter((mail) => mail.includes('To: deputy@') && mail.includes('puppet@desk.example'))
  expect(subjects.length).toBeGreaterThan(0)
})

test('one administrator alone mints nothing: who was invited on a proposal is not its author’s second person', async () => {
  const { client } = await joined('minted@desk.example', 'ADMIN')
  const [limit] = (await admin.call(searchRechargeLimits, { keyword: 'HARBOUR' })).list
  const place = { companyId: limit?.companyId ?? '', currency: limit?.currency ?? '', onceMinor: 900, dayMinor: 900 }
  const proposed = await admin.call(saveRechargeLimit, { ...place, proof: PROOF })
  const confirm = () =>
    outcome(client.call(decideChange, { action: 'confirm', changeId: proposed.id, proof: PASSWORD }))
  const seen = async () => (await client.call(searchChanges, {})).list.find(({ id }) => id === proposed.id)?.allowed
  expect([await seen(), await confirm()]).toEqual([[], 'change.made'])
  const adjustment = {
    companyCode: 'HARBOUR',
    currency: 'USD',
    amountMinor: 1_000_000_000_000,
    reason: 'Minted',
    publicReason: '-',
  }
  const { id } = await admin.call(proposeAdjustment, { ...adjustment, idempotencyKey: 'minted by one' })
  const approve = () => outcome(client.call(decideAdjustment, { adjustmentId: id, action: 'approve', proof: PASSWORD }))
  expect(await approve()).toBe('change.made')
  await admin.call(decideAdjustment, { adjustmentId: id, action: 'withdraw' })
  await world.clock.advance(71 * 3_600_000)
  expect(await seen()).toEqual([])
  await world.clock.advance(3_600_000 + 1)
  // The proposal itself is over by now; the next one counts.
  const next = await admin.call(saveRechargeLimit, { ...place, proof: PROOF })
  const allowed = (await client.call(searchChanges, {})).list.find(({ id: other }) => other === next.id)?.allowed
  expect(allowed).toEqual(['confirm', 'decline'])
  await admin.call(decideChange, { action: 'withdraw', changeId: next.id })
})

test('nobody decides about their own account', async () => {
  const { id, client } = await joined('own@desk.example', 'ADMIN')
  const role = await (
    await world.as('deputy')
  ).call(proposeOperatorRole, { operatorId: id, role: 'DESK', proof: PROOF })
  const decline = () => outcome(client.call(decideChange, { action: 'decline', changeId: role.id }))
  expect(await decline()).toBe('change.own_account')
  await (await world.as('deputy')).call(decideChange, { action: 'withdraw', changeId: role.id })
})

/** The only three who may manage accounts suspend each other in a ring. */
async function suspendInARing(race: (all: () => Promise<string[]>) => Promise<string[]>): Promise<string[]> {
  const deputy = await world.as('deputy')
  const other = await joined('third@desk.example', 'ADMIN')
  const ids = { admin: (await find('admin@'))?.id ?? '', deputy: (await find('deputy@'))?.id ?? '' }
  const propose = async (by: Client, operatorId: string, proof = PROOF) =>
    (await by.call(proposeOperatorSuspension, { operatorId, proof })).id
  const [first, second, third] = [
    await propose(deputy, other.id),
    await propose(other.client, ids.admin, PASSWORD),
    await propose(admin, ids.deputy),
  ]
  const by = (client: Client, changeId: string, proof = PROOF) =>
    outcome(client.call(decideChange, { action: 'confirm', changeId, proof }))
  const all = () => Promise.all([by(admin, first), by(deputy, second), by(other.client, third, PASSWORD)])
  return (await race(all)).toSorted()
}

test('three who suspend each other at once leave one who may manage accounts', async () => {
  await world.close()
  await start({ SECOND_PERSON_HOURS: '0' })
  const outcomes = await suspendInARing((all) => all())
  expect(outcomes).toContain('done')
  expect(outcomes).not.toEqual(['done', 'done', 'done'])
})

test('without the lock nobody would be left', async () => {
  const alter = (text: string) =>
    `with found as materialized (${text.replace('for update', '')}) select f.* from found f where pg_advisory_xact_lock_shared(7209, 99)::text is not null`
  await world.close()
  const putBack = await takeOut(world.owner, [{ statement: lockOperators, alter }])
  await start({ SECOND_PERSON_HOURS: '0' })
  expect(await suspendInARing((all) => meeting(world.owner, 3, all))).toEqual(['done', 'done', 'done'])
  putBack()
})
