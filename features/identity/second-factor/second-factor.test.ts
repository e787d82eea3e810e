import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSignedIn } from '../../../tests/signed-in.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import {
  findMySessions,
  getMyInfo,
  getMySecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
  signIn,
  startSecondFactor,
  stopSecondFactor,
} from '../contract.ts'
import { countSecondFactors } from './contract.ts'
import { codeOf, stepOf } from './totp.ts'

const PASSWORD = 'tradewind-demo'

let world: World
beforeAll(async () => {
  world = await startWorld({ environment: { OPERATOR_SECOND_FACTOR: 'on' } })
})
afterAll(() => world.close())
// Each test in an hour of its own, so that no code and no guess of one counts in another.
beforeEach(async () => {
  await world.clock.advance(3_600_000)
})

const code = (secret: string, steps = 0) => codeOf(secret, stepOf(Date.now()) + steps)

async function signedIn(loginName: string, more: { code?: string } = {}) {
  const client = await world.visitor()
  await client.call(signIn, { loginName, password: PASSWORD, ...more })
  return client
}

/** Signs in and switches the second factor on. */
async function secured(loginName: string) {
  const client = await signedIn(loginName)
  const { secret } = await client.call(startSecondFactor, { currentPassword: PASSWORD })
  const { recoveryCodes } = await client.call(setSecondFactor, { code: code(secret) })
  return { client, secret, recoveryCodes }
}

const refused = (errorCode: string) => ({ body: { errorCode } })

describe('a second step of signing in', () => {
  test('once on, the password alone does not open a session; a code does, once', async () => {
    const { secret } = await secured('booker')
    await expect(signedIn('booker')).rejects.toMatchObject({ status: 401, ...refused('session.code_required') })
    await expect(signedIn('booker', { code: code(secret) })).rejects.toMatchObject(refused('session.code_wrong'))
    await world.clock.advance(30_000)
    const digits = code(secret)
    const client = await signedIn('booker', { code: `${digits.slice(0, 3)} ${digits.slice(3)}` })
    expect(await client.call(getMyInfo, {})).toMatchObject({ loginName: 'booker', secondFactor: 'ON' })
    await expect(signedIn('booker', { code: digits })).rejects.toMatchObject(refused('session.code_wrong'))
  })

  test('recovery codes have 112 bits or more, and new ones by a code end the earlier ones', async () => {
    const { client, secret, recoveryCodes } = await secured('accounts')
    for (const recovery of recoveryCodes)
      expect(recovery.replaceAll('-', '').length * 5, 'bits of base32 letters').toBeGreaterThanOrEqual(112)
    await expect(client.call(renewRecoveryCodes, { code: '000000' })).rejects.toMatchObject(
      refused('session.code_wrong'),
    )
    await world.clock.advance(30_000)
    const renewed = await client.call(renewRecoveryCodes, { code: code(secret) })
    expect(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size).toBe(20)
    expect((await client.call(getMySecondFactor, {})).recoveryCodesLeft).toBe(10)
    await expect(signedIn('accounts', { code: recoveryCodes[0] ?? '' })).rejects.toMatchObject(
      refused('session.code_wrong'),
    )
    const again = { code: renewed.recoveryCodes[0] ?? '' }
    await signedIn('accounts', again)
    await expect(signedIn('accounts', again)).rejects.toMatchObject(refused('session.code_wrong'))
    expect((await client.call(getMySecondFactor, {})).recoveryCodesLeft).toBe(9)
    const { rows } = await world.owner.query(
      "select cardinality(recovery_hashes) as n, octet_length(recovery_hashes[1]) as bytes from second_factor f join staff s on s.id = f.staff_id where s.login_name = 'accounts'",
    )
    expect(rows).toEqual([{ n: 9, bytes: 32 }])
    await expect((await signedIn('owner')).call(renewRecoveryCodes, { code: '000000' })).rejects.toMatchObject(
      refused('second_factor.off'),
    )
  })

  test('an owner sees how many of the company sign in without it, a colleague does not', async () => {
    const owner = await signedIn('owner')
    const before = await owner.call(countSecondFactors, {})
    await expect((await signedIn('finance')).call(countSecondFactors, {})).rejects.toMatchObject(
      refused('right.missing'),
    )
    await world.owner.query(
      `insert into second_factor (staff_id, sealed_secret, started_at, confirmed_at)
      select id, '', portal_now(), portal_now() from staff where login_name = any ('{viewer,summit}')`,
    )
    expect(await owner.call(countSecondFactors, {})).toEqual({ staff: before.staff, without: before.without - 1 })
    await world.owner.query("delete from second_factor where sealed_secret = ''")
  })

  test('a wrong password is refused as such whether there is a second step or not', async () => {
    const visitor = await world.visitor()
    const answer = visitor.call(signIn, { loginName: 'booker', password: 'not this one', code: '123456' })
    await expect(answer).rejects.toMatchObject(refused('session.credentials'))
  })

  test('a recovery code opens once, in any spelling', async () => {
    const { recoveryCodes } = await secured('finance')
    const [first = '', second = ''] = recoveryCodes
    const client = await signedIn('finance', { code: first.replaceAll('-', ' ').toLowerCase() })
    expect(await client.call(getMySecondFactor, {})).toMatchObject({ on: true, required: false, recoveryCodesLeft: 9 })
    await expect(signedIn('finance', { code: first })).rejects.toMatchObject(refused('session.code_wrong'))
    await signedIn('finance', { code: second })
  })

  test('one code opens for one of ten that use it at the same time', async () => {
    const { secret } = await secured('viewer')
    await world.clock.advance(60_000)
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, () => signedIn('viewer', { code: code(secret) })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('ten wrong codes an hour and no more, and a browser that knows the account is not locked out by them', async () => {
    const { client, secret } = await secured('summit')
    const stranger = await world.visitor()
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 12; at++) {
      const response = await stranger.post(signIn.path, { loginName: 'summit', password: PASSWORD, code: '000000' })
      codes.push(((await response.json()) as { errorCode?: string }).errorCode)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'session.code_wrong'),
      'session.throttled',
      'session.throttled',
    ])
    await world.clock.advance(30_000)
    const known = await client.call(signIn, { loginName: 'summit', password: PASSWORD, code: code(secret) })
    expect(known.loginName).toBe('summit')
  })

  test('switching it on ends the other sessions, and off needs password and code', async () => {
    const other = await signedIn('owner')
    const { client, secret } = await secured('owner')
    await expect.poll(() => isSignedIn(other)).toBe(false)
    expect((await client.call(findMySessions, {})).list).toHaveLength(1)
    await expect(client.call(startSecondFactor, { currentPassword: PASSWORD })).rejects.toMatchObject(
      refused('second_factor.on'),
    )
    await world.clock.advance(30_000)
    await expect(client.call(stopSecondFactor, { currentPassword: 'wrong', code: code(secret) })).rejects.toMatchObject(
      refused('password.wrong'),
    )
    await expect(client.call(stopSecondFactor, { currentPassword: PASSWORD, code: '000000' })).rejects.toMatchObject(
      refused('session.code_wrong'),
    )
    await client.call(stopSecondFactor, { currentPassword: PASSWORD, code: code(secret) })
    await signedIn('owner')
    await expect(client.call(stopSecondFactor, { currentPassword: PASSWORD, code: '000000' })).rejects.toMatchObject(
      refused('session.code_wrong'),
    )
  })

  test('does not begin without the password, nor count before its first code', async () => {
    const client = await signedIn('owner')
    await expect(client.call(startSecondFactor, { currentPassword: 'wrong' })).rejects.toMatchObject(
      refused('password.wrong'),
    )
    await expect(client.call(setSecondFactor, { code: '123456' })).rejects.toMatchObject(refused('second_factor.off'))
    await client.call(startSecondFactor, { currentPassword: PASSWORD })
    await expect(client.call(setSecondFactor, { code: '000000' })).rejects.toMatchObject(refused('session.code_wrong'))
    await signedIn('owner')
  })

  test('of the operator’s staff it can be asked: without it they have no rights but to set it up', async () => {
    const client = await signedIn('desk')
    expect(await client.call(getMyInfo, {})).toMatchObject({ secondFactor: 'REQUIRED', rights: [] })
    expect((await client.post('ops/searchHotelOrderList.do', {})).status).toBe(403)
    const { secret } = await client.call(startSecondFactor, { currentPassword: PASSWORD })
    await client.call(setSecondFactor, { code: code(secret) })
    await expect.poll(async () => (await client.post('ops/searchHotelOrderList.do', {})).status).toBe(200)
    expect(await client.call(getMyInfo, {})).toMatchObject({ secondFactor: 'ON' })
  })

  test('neither the table nor the audit log tells a secret', async () => {
    const { secret, recoveryCodes } = await secured('product')
    const { rows } = await world.owner.query<{ row: string }>(
      'select second_factor::text as row from second_factor union all select audit_log::text from audit_log union all select payload::text from outbox',
    )
    const texts = rows.map(({ row }) => row).join('\n')
    for (const hidden of [secret, ...recoveryCodes, Buffer.from(secret).toString('hex')])
      expect(texts).not.toContain(hidden)
    expect(texts).toContain('second_factor.on')
  })
})
