import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { takeOut } from '../../../tests/hotel-races.ts'
import { meeting } from '../../../tests/meeting.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getMyInfo, requestPasswordReset, resetPassword, signIn } from '../contract.ts'
import { changeOperator, inviteOperator, searchOperators } from './contract.ts'
import { lockOperators } from './operators.sql.ts'

const PASSWORD = 'quiet harbour 7'

let world: World
let admin: Client
beforeAll(start)
async function start(): Promise<void> {
  world = await startWorld({
    environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' },
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
const invite = (email: string, role: 'DESK' | 'ADMIN' = 'DESK') =>
  admin.call(inviteOperator, { name: 'Nora New', email, role })
async function joined(email: string, role?: 'ADMIN') {
  const { id } = await invite(email, role)
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
  await visitor.call(resetPassword, { token, password: PASSWORD })
  expect(await outcome(visitor.call(resetPassword, { token, password: PASSWORD }))).toBe('token.invalid')
  await visitor.call(signIn, { loginName: 'nora@desk.example', password: PASSWORD })
  expect(await visitor.call(getMyInfo, {})).toMatchObject({ realm: 'OPERATOR', role: 'DESK', rights: ['ops.orders'] })
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
  await admin.call(changeOperator, { operatorId: id, action: 'suspend' })
  expect(await open(again)).toBe('token.invalid')
  expect((await admin.call(changeOperator, { operatorId: id, action: 'reactivate' })).status).toBe('INVITED')
  expect(await open(again)).toBe('done')
})

test('an address that has an account is refused at its field', async () => {
  const response = await admin.post(inviteOperator.path, { name: 'Twice', email: 'NORA@desk.example', role: 'DESK' })
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ fields: { email: expect.any(String) as unknown } }),
  ])
})

test('a suspended operator is signed out at once and can not sign in; one who is reactivated can', async () => {
  const { id, client } = await joined('sam@desk.example')
  expect((await admin.call(changeOperator, { operatorId: id, action: 'suspend' })).status).toBe('SUSPENDED')
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.suspended')
  const again = () => outcome(client.call(signIn, { loginName: 'sam@desk.example', password: PASSWORD }))
  expect(await again()).toBe('session.credentials')
  await admin.call(changeOperator, { operatorId: id, action: 'reactivate' })
  expect(await again()).toBe('done')
})

test('another role ends the sessions of before, and gives its rights at the next sign-in', async () => {
  const { id, client } = await joined('rita@desk.example')
  await admin.call(changeOperator, { operatorId: id, action: 'setRole', role: 'ACCOUNTS' })
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.required')
  await client.call(signIn, { loginName: 'rita@desk.example', password: PASSWORD })
  expect((await client.call(getMyInfo, {})).rights).toEqual(['ops.accounts'])
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
  for (const change of [{ action: 'suspend' }, { action: 'setRole', role: 'DESK' }] as const) {
    expect(await outcome(admin.call(changeOperator, { operatorId: own?.id ?? '', ...change }))).toBe('operator.self')
  }
  expect(await outcome((await world.as('accounts')).call(searchOperators, {}))).toBe('right.missing')
  const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'owner'")
  expect(await outcome(admin.call(changeOperator, { operatorId: rows[0]?.id ?? '', action: 'suspend' }))).toBe(
    'operator.not_found',
  )
})

/** The only two who may manage accounts suspend each other. */
async function suspendEachOther(race: (both: () => Promise<string[]>) => Promise<string[]>): Promise<string[]> {
  const other = await joined('second@desk.example', 'ADMIN')
  const third = (await find('deputy@'))?.id ?? ''
  await admin.call(changeOperator, { operatorId: third, action: 'suspend' })
  const self = (await find('admin@'))?.id ?? ''
  const by = (client: Client, operatorId: string) =>
    outcome(client.call(changeOperator, { operatorId, action: 'suspend' }))
  return (await race(() => Promise.all([by(admin, other.id), by(other.client, self)]))).toSorted()
}

test('two who suspend each other at once leave one who may manage accounts', async () => {
  expect(await suspendEachOther((both) => both())).toEqual(['done', 'operator.last_admin'])
})

test('without the lock nobody would be left', async () => {
  const alter = (text: string) =>
    `with found as materialized (${text.replace('for update', '')}) select f.* from found f where pg_advisory_xact_lock_shared(7209, 99)::text is not null`
  await world.close()
  const putBack = await takeOut(world.owner, [{ statement: lockOperators, alter }])
  await start()
  expect(await suspendEachOther((both) => meeting(world.owner, 2, both))).toEqual(['done', 'done'])
  putBack()
})
