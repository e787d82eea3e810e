import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { phoneLine } from '#contract/shapes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyInfo, resetPassword, signIn } from '#features/identity/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { findCustomerUserList } from './contract-list.ts'
import {
  findCustomerUserDetail,
  modifyCustomerStatus,
  resetCustomerPassword,
  saveCustomerUser,
  searchCustomerUser,
  updateCustomerUser,
} from './contract.ts'

const PASSWORD = 'quiet harbour 7'
const DAY_MS = 86_400_000

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld({
    environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' },
  })
  owner = await world.as('owner')
})
afterAll(() => world.close())

/** The links mailed to an address, the oldest first. */
async function linksTo(email: string): Promise<string[]> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, ''))
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /password\/reset(?:\?invited=3D1)?#([\w-]{43})/.exec(mail)?.[1] ?? [])
}
const invite = (email: string, role: 'OWNER' | 'BOOKER' | 'FINANCE' | 'VIEWER' = 'BOOKER', by = owner) =>
  by.call(saveCustomerUser, { name: 'Nora New', email, role })
async function joined(email: string, role?: 'OWNER') {
  const { id } = await invite(email, role)
  const client = await world.visitor()
  await client.call(resetPassword, { token: (await linksTo(email))[0] ?? '', password: PASSWORD })
  await client.call(signIn, { loginName: email, password: PASSWORD })
  return { id, client }
}
const idOf = async (keyword: string) => (await owner.call(findCustomerUserList, { keyword })).list[0]?.id ?? ''

test('somebody who is invited chooses a password by the mailed link, once, and has the rights of the role', async () => {
  expect(await invite('nora@harbour.example')).toMatchObject({
    status: 'INVITED',
    role: 'BOOKER',
    sees: 'OWN',
    isCustom: false,
    allowed: ['edit', 'inviteAgain', 'withdraw', 'suspend'],
  })
  const [token = ''] = await linksTo('nora@harbour.example')
  const visitor = await world.visitor()
  await visitor.call(resetPassword, { token, password: PASSWORD })
  expect(await outcome(visitor.call(resetPassword, { token, password: PASSWORD }))).toBe('token.invalid')
  await visitor.call(signIn, { loginName: 'nora@harbour.example', password: PASSWORD })
  expect(await visitor.call(getMyInfo, {})).toMatchObject({
    realm: 'PORTAL',
    role: 'BOOKER',
    company: { code: 'HARBOUR' },
  })
})

test('an invitation opens for seven days, can be sent again, and not once it is withdrawn', async () => {
  const { id } = await invite('late@harbour.example')
  const visitor = await world.visitor()
  const open = (token: string) => outcome(visitor.call(resetPassword, { token, password: PASSWORD }))
  const [first = ''] = await linksTo('late@harbour.example')
  await world.clock.advance(7 * DAY_MS)
  expect(await open(first)).toBe('token.invalid')
  await owner.call(modifyCustomerStatus, { staffId: id, action: 'inviteAgain' })
  const again = (await linksTo('late@harbour.example')).find((token) => token !== first) ?? ''
  expect(again).not.toBe('')
  expect((await owner.call(modifyCustomerStatus, { staffId: id, action: 'withdraw' })).status).toBe('TERMINATED')
  expect(await open(again)).toBe('token.invalid')
  // The address can be invited anew.
  expect((await invite('late@harbour.example')).status).toBe('INVITED')
})

test('an invitation is still open a minute before its seven days are over', async () => {
  await invite('slow@harbour.example')
  const [token = ''] = await linksTo('slow@harbour.example')
  await world.clock.advance(7 * DAY_MS - 60_000)
  expect(await outcome((await world.visitor()).call(resetPassword, { token, password: PASSWORD }))).toBe('done')
})

test('an address that has an account anywhere is refused at its field', async () => {
  const response = await owner.post(saveCustomerUser.path, {
    name: 'Twice',
    email: 'nora@harbour.example',
    role: 'VIEWER',
  })
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ fields: { email: expect.any(String) as unknown } }),
  ])
})

test('a suspended colleague is signed out at once and can not sign in; one who is reactivated can', async () => {
  const { id, client } = await joined('sam@harbour.example')
  await owner.call(modifyCustomerStatus, { staffId: id, action: 'suspend' })
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.suspended')
  const again = () => outcome(client.call(signIn, { loginName: 'sam@harbour.example', password: PASSWORD }))
  expect(await again()).toBe('session.credentials')
  await owner.call(modifyCustomerStatus, { staffId: id, action: 'reactivate' })
  expect(await again()).toBe('done')
  await owner.call(modifyCustomerStatus, { staffId: id, action: 'end' })
  await expect.poll(() => outcome(client.call(getMyInfo, {}))).toBe('session.suspended')
  expect(await again()).toBe('session.credentials')
  expect((await owner.call(findCustomerUserList, { keyword: 'sam@harbour' })).list).toEqual([])
  expect(await outcome(owner.call(modifyCustomerStatus, { staffId: id, action: 'reactivate' }))).toBe('staff.state')
})

test('other rights act on the sessions somebody has', async () => {
  const { id, client } = await joined('rita@harbour.example')
  const changed = await owner.call(updateCustomerUser, {
    staffId: id,
    name: 'Rita',
    role: 'BOOKER',
    rights: ['orders.read_department', 'company.read'],
    orderLimitMinor: 0,
  })
  expect(changed).toMatchObject({ isCustom: true, sees: 'DEPARTMENT', orderLimitMinor: 0, name: 'Rita' })
  await expect
    .poll(async () => (await client.call(getMyInfo, {})).rights)
    .toEqual(['orders.read', 'orders.read_department', 'company.read'])
})

test('a telephone number that is none is refused at its field, in the reader’s language', async () => {
  const refused = async (mobile: string, language: string) => {
    const fields = { name: 'Phone', email: 'phone@harbour.example', role: 'VIEWER', mobile }
    const response = await owner.post(saveCustomerUser.path, fields, { 'accept-language': language })
    return ((await response.json()) as { fields?: Record<string, string> }).fields
  }
  for (const mobile of ['abc', '12', '+65 60', '1234567890123456', '6000 0100 abc', '+65++6000 0100'])
    expect(await refused(mobile, 'en'), mobile).toEqual({ mobile: 'Enter a telephone number such as +65 6000 0100' })
  for (const mobile of [
    '',
    '+65 6000 0100',
    '(021) 6000-0200',
    '+86 138.0013.8000',
    '6000 0100 ext. 12',
    '400/800 1234',
  ])
    expect(phoneLine().safeParse(mobile).success, mobile).toBe(true)
  expect(await refused('abc', 'zh-CN')).toEqual({ mobile: '请输入电话号码，例如 +65 6000 0100' })
  expect(phoneLine(1).safeParse('').success).toBe(false)
})

test('nobody changes what the own account may do, and everybody who manages staff their own name', async () => {
  const own = await owner.call(findCustomerUserDetail, { staffId: await idOf('owner@') })
  expect(own.allowed).toEqual(['edit'])
  const { id: staffId } = own
  expect(await outcome(owner.call(modifyCustomerStatus, { staffId, action: 'suspend' }))).toBe('staff.self')
  expect(await outcome(owner.call(resetCustomerPassword, { staffId }))).toBe('staff.self')
  const change = {
    staffId,
    name: 'Olivia Tan-Lee',
    role: 'OWNER' as const,
    departmentId: own.departmentId ?? undefined,
  }
  expect(await outcome(owner.call(updateCustomerUser, { ...change, role: 'BOOKER' }))).toBe('staff.self')
  expect(await outcome(owner.call(updateCustomerUser, { ...change, monthLimitMinor: 5 }))).toBe('staff.self')
  expect((await owner.call(updateCustomerUser, change)).name).toBe('Olivia Tan-Lee')
})

test('a manager who is no owner gives no rights beyond the own ones, and touches no owner', async () => {
  const { id, client } = await joined('mia@harbour.example')
  await owner.call(updateCustomerUser, {
    staffId: id,
    name: 'Mia',
    role: 'BOOKER',
    rights: [
      'hotel.book',
      'orders.read',
      'orders.cancel',
      'company.read',
      'wallet.read',
      'tools.use',
      'staff.read',
      'staff.write',
    ],
  })
  await expect.poll(() => outcome(client.call(findCustomerUserList, {}))).toBe('done')
  const ownerId = await idOf('owner@')
  expect(await outcome(invite('boss@harbour.example', 'OWNER', client))).toBe('staff.owner_only')
  expect(await outcome(invite('money@harbour.example', 'FINANCE', client))).toBe('staff.rights_above')
  expect(await outcome(invite('plain@harbour.example', 'BOOKER', client))).toBe('done')
  expect(await outcome(client.call(modifyCustomerStatus, { staffId: ownerId, action: 'suspend' }))).toBe(
    'staff.owner_only',
  )
  const shown = await client.call(findCustomerUserDetail, { staffId: ownerId })
  expect(shown.allowed).toEqual([])
  // Nor lends somebody else's finance rights to themselves.
  const self = { staffId: id, name: 'Mia', role: 'BOOKER' as const }
  expect(await outcome(client.call(updateCustomerUser, { ...self, rights: ['wallet.recharge'] }))).toBe('staff.self')
})

test('an owner mails a colleague a link to set a new password and never sees one', async () => {
  expect(await owner.call(resetCustomerPassword, { staffId: await idOf('booker@') })).toEqual({})
  const [token = ''] = await linksTo('booker@tradewind.example')
  const visitor = await world.visitor()
  expect(await visitor.call(resetPassword, { token, password: 'quiet harbour 8' })).toEqual({ loginName: 'booker' })
})

test('colleagues of another company are neither listed nor found nor changed', async () => {
  const summit = await world.as('summit')
  const staffId = await idOf('viewer@')
  expect((await summit.call(findCustomerUserList, {})).list.map(({ name }) => name)).toEqual(['Lin Hao', 'Su Min'])
  expect((await summit.call(searchCustomerUser, { keyword: 'Victor' })).list).toEqual([])
  const change = { staffId, name: 'Mine', role: 'VIEWER' as const }
  for (const work of [
    () => summit.call(findCustomerUserDetail, { staffId }),
    () => summit.call(updateCustomerUser, change),
    () => summit.call(modifyCustomerStatus, { staffId, action: 'suspend' }),
    () => summit.call(resetCustomerPassword, { staffId }),
  ])
    expect(await outcome(work())).toBe('staff.not_found')
})
