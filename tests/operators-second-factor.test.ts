import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideChange, proposeResetSecondFactor } from '#features/changes/contract.ts'
import {
  getMyInfo,
  getMySecondFactor,
  setSecondFactor,
  signIn,
  startSecondFactor,
  stopSecondFactor,
} from '#features/identity/contract.ts'
import { searchOperators } from '#features/identity/operators/contract.ts'
import { codeOf, stepOf } from '#features/identity/second-factor/totp.ts'
import { readConfig } from '#server/config/config.ts'
import { PROOF } from './confirmed.ts'
import { outcome } from './hotel-booking.ts'
import { isSignedIn } from './signed-in.ts'
import { type Client, startWorld, type World } from './world.ts'

const HOUR = 3_600_000

let world: World
beforeAll(async () => {
  const environment = { SESSION_IDLE_MINUTES: '600', SESSION_MAX_HOURS: '8760' }
  world = await startWorld({ environment })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clock.advance(HOUR)
})

const tokenOf = (client: Client) => /session=([\w-]+)/.exec(client.cookies())?.[1]
const code = (secret: string) => codeOf(secret, stepOf(Date.now()))

async function signedIn(loginName: string, more: { code?: string; remember?: boolean } = {}): Promise<Client> {
  const client = await world.visitor()
  await client.call(signIn, { loginName, password: PROOF, ...more })
  return client
}

/** Sets a second factor up, and gives its secret. */
async function secured(client: Client): Promise<string> {
  const { secret } = await client.call(startSecondFactor, { currentPassword: PROOF })
  await client.call(setSecondFactor, { code: code(secret) })
  await world.clock.advance(60_000)
  return secret
}

test('a session gets a new token when the second step is switched on and off; a copied one opens nothing', async () => {
  const client = await signedIn('viewer')
  const copied = client.cookies()
  const secret = await secured(client)
  const between = client.cookies()
  expect(await client.call(getMyInfo, {})).toMatchObject({ secondFactor: 'ON' })
  expect(await isSignedIn(await world.visitor(), { cookie: copied })).toBe(false)
  await client.call(stopSecondFactor, { currentPassword: PROOF, code: code(secret) })
  expect(await client.call(getMyInfo, {})).toMatchObject({ secondFactor: 'OFF' })
  expect(await isSignedIn(await world.visitor(), { cookie: between })).toBe(false)
  expect(new Set([copied, between, client.cookies()]).size).toBe(3)
  expect(tokenOf(client)).toBeTruthy()
})

test('a colleague who lost the authenticator signs in again after two administrators agree', async () => {
  const [admin, deputy] = [await signedIn('admin'), await signedIn('deputy')]
  const lost = await signedIn('product')
  await secured(lost)
  const [row] = (await admin.call(searchOperators, { keyword: 'product' })).list
  expect(row).toMatchObject({ secondFactor: true, allowed: expect.arrayContaining(['resetSecondFactor']) as unknown })
  const operatorId = row?.id ?? ''
  const { id, lines } = await admin.call(proposeResetSecondFactor, { operatorId, proof: PROOF })
  expect(lines).toEqual([{ field: 'secondFactor', before: 'on', after: 'off' }])
  const confirm = { action: 'confirm' as const, changeId: id, proof: PROOF }
  expect(await outcome(admin.call(decideChange, confirm))).toBe('change.same_person')
  expect(await outcome(signedIn('product'))).toBe('session.code_required')
  await deputy.call(decideChange, confirm)
  await expect.poll(() => outcome(lost.call(getMyInfo, {}))).toBe('session.required')
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, ''))
  const told = mails.find((mail) => mail.includes('switched off for the account product'))
  expect(told).toContain('tell an administrator.')
  const again = await signedIn('product')
  expect(await again.call(getMySecondFactor, {})).toMatchObject({ on: false })
  expect(await outcome(admin.call(proposeResetSecondFactor, { operatorId, proof: PROOF }))).toBe('second_factor.off')
  const own = (await admin.call(searchOperators, { keyword: 'admin@' })).list[0]?.id ?? ''
  expect(await outcome(admin.call(proposeResetSecondFactor, { operatorId: own, proof: PROOF }))).toBe('operator.self')
})

test('a proposal takes the code of the authenticator in place of the password, and each code once', async () => {
  const deputy = await signedIn('deputy')
  const target = await signedIn('desk')
  await secured(target)
  const secret = await secured(deputy)
  const [row] = (await deputy.call(searchOperators, { keyword: 'desk@' })).list
  const propose = (proof: string) =>
    outcome(deputy.call(proposeResetSecondFactor, { operatorId: row?.id ?? '', proof }))
  const proof = code(secret)
  expect([await propose('000000'), await propose(proof), await propose(proof)]).toEqual([
    'session.code_wrong',
    'done',
    'session.code_wrong',
  ])
})

test('the right password without its code is in the audit log and uses up the budget of guesses', async () => {
  const client = await signedIn('summit')
  const secret = await secured(client)
  const stranger = await world.visitor()
  const guess = (more: { code?: string } = {}) =>
    outcome(stranger.call(signIn, { loginName: 'summit', password: PROOF, ...more }))
  expect(await guess()).toBe('session.code_required')
  const { rows } = await world.owner.query<{ detail: object; outcome: string }>(
    "select detail, outcome from audit_log where action = 'session.sign_in' order by at desc limit 1",
  )
  expect(rows).toEqual([{ detail: { why: 'code_required' }, outcome: 'REFUSED' }])
  const outcomes = new Set<string>()
  for (let round = 0; round < 25; round++) outcomes.add(await guess())
  expect([...outcomes]).toEqual(['session.code_required', 'session.sign_in_throttled'])
  expect(await guess({ code: code(secret) })).toBe('session.sign_in_throttled')
  await world.clock.advance(2 * HOUR)
  expect(await guess({ code: code(secret) })).toBe('done')
})

test('a session of the operator’s staff that was to be remembered ends by idleness all the same', async () => {
  const [owner, accounts] = [
    await signedIn('owner', { remember: true }),
    await signedIn('accounts', { remember: true }),
  ]
  // A session that was remembered before the rule existed.
  await world.owner.query('update session set remember = true')
  const older = await signedIn('accounts')
  await world.owner.query('update session set remember = true')
  await world.clock.advance(11 * HOUR)
  const outcomes = await Promise.all([owner, accounts, older].map((client) => outcome(client.call(getMyInfo, {}))))
  expect(outcomes).toEqual(['done', 'session.required', 'session.required'])
})

test('the operator’s staff needs a second step unless it is a demo, or the deployer says otherwise', () => {
  const needed = (more: Record<string, string>) => readConfig({ PORT: '0', ...more }).operatorSecondFactor
  const DATABASE_URL = 'postgres://somebody:secret@localhost/tradewind'
  expect([
    needed({}),
    needed({ DATABASE_URL }),
    needed({ DATABASE_URL, DEMO: 'on' }),
    needed({ DEMO: 'off' }),
    needed({ DATABASE_URL, OPERATOR_SECOND_FACTOR: 'off' }),
    needed({ OPERATOR_SECOND_FACTOR: 'on' }),
  ]).toEqual([false, true, false, true, false, true])
})
