import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilWaiting } from '../../../tests/meeting.ts'
import { isSignedIn } from '../../../tests/signed-in.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { endMySession, findMySessions, getMyInfo, signIn, updateSelfPassword } from '../contract.ts'
import { deviceOf } from './rules-device.ts'
import { isEasilyGuessed } from '../passwords/rules.ts'
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts'

const OLD = 'tradewind-demo'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function signedIn(loginName: string, password = OLD) {
  const client = await world.visitor()
  await client.call(signIn, { loginName, password })
  return client
}

describe('the own password', () => {
  test('is changed by who knows it, ends the other sessions and keeps this one', async () => {
    const [here, there] = [await signedIn('booker'), await signedIn('booker')]
    const { endedSessions } = await here.call(updateSelfPassword, {
      currentPassword: OLD,
      newPassword: 'quiet harbour 7',
    })
    expect(endedSessions).toBe(1)
    expect((await here.call(getMyInfo, {})).loginName).toBe('booker')
    await expect.poll(() => isSignedIn(there)).toBe(false)
    await expect(signedIn('booker', OLD)).rejects.toMatchObject({ status: 401 })
    await signedIn('booker', 'quiet harbour 7')
  })

  test('that was proven a moment before it is changed opens nothing a moment after', async () => {
    const visitor = await world.visitor()
    const changing = await world.owner.connect()
    let answered = false
    try {
      await changing.query('begin')
      // The first steps of the change, before it ends the sessions; a concurrent sign-in still accepts the old
      // password.
      await changing.query(
        "update staff set password_hash = (select password_hash from staff where login_name = 'booker') where login_name = 'desk'",
      )
      const signingIn = visitor.post(signIn.path, { loginName: 'desk', password: OLD }).finally(() => (answered = true))
      const waits = async () => {
        const { rowCount } = await world.owner.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
        return rowCount !== 0
      }
      await expect.poll(async () => answered || (await waits())).toBe(true)
      await changing.query(
        "update session set ended_at = portal_now() where staff_id = (select id from staff where login_name = 'desk') and ended_at is null",
      )
      await changing.query('commit')
      const answer = await signingIn
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ errorCode: 'session.credentials' }),
      ])
    } finally {
      changing.release(true)
    }
    const { rows } = await world.owner.query<{ open: number }>(
      "select count(*)::int as open from session where staff_id = (select id from staff where login_name = 'desk') and ended_at is null",
    )
    expect(rows).toEqual([{ open: 0 }])
  })

  test('changed twice at once from two browsers is the one whose change was answered with OK', async () => {
    const browsers = [await signedIn('accounts'), await signedIn('accounts')]
    const holder = await world.owner.connect()
    try {
      await holder.query("begin; update staff set name = name where login_name = 'accounts'")
      const both = Promise.all(
        browsers.map(async (browser, at) => {
          const response = await browser.post(updateSelfPassword.path, {
            currentPassword: OLD,
            newPassword: `quiet harbour 1${at}`,
          })
          return [response.status, ((await response.json()) as { errorCode?: string }).errorCode]
        }),
      )
      // Both have proven the old password by now, and wait for the row.
      await untilWaiting(world.owner, 2)
      await holder.query('commit')
      const answers = await both
      expect(answers.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
        [200, undefined],
        [422, 'password.wrong'],
      ])
      const [winner, loser] = answers[0]?.[0] === 200 ? [0, 1] : [1, 0]
      await signedIn('accounts', `quiet harbour 1${winner}`)
      await expect(signedIn('accounts', `quiet harbour 1${loser}`)).rejects.toMatchObject({ status: 401 })
    } finally {
      holder.release(true)
    }
  })

  test('is not changed from a browser whose session ended a moment ago', async () => {
    const browser = await signedIn('product')
    // The server answers who is signed in from memory, which hears of the end a moment later.
    await world.owner.query(
      "update session set ended_at = portal_now() where staff_id = (select id from staff where login_name = 'product') and ended_at is null",
    )
    const response = await browser.post(updateSelfPassword.path, {
      currentPassword: OLD,
      newPassword: 'quiet harbour 7',
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      expect.objectContaining({ errorCode: 'session.required' }),
    ])
    await signedIn('product', OLD)
  })

  test('is not changed by who does not know it, and the guesses are counted', async () => {
    const client = await signedIn('finance')
    const answers = []
    for (let at = 0; at < 12; at++) {
      const response = await client.post(updateSelfPassword.path, {
        currentPassword: `wrong ${at}`,
        newPassword: 'quiet harbour 7',
      })
      answers.push(((await response.json()) as { errorCode?: string }).errorCode)
    }
    expect(answers).toEqual([
      ...Array.from({ length: 10 }, () => 'password.wrong'),
      'session.throttled',
      'session.throttled',
    ])
    await world.clock.advance(3_600_000)
    await client.call(updateSelfPassword, { currentPassword: OLD, newPassword: 'quiet harbour 7' })
  })

  test('is not changed to the same, a common one, the login name or one of seven characters', async () => {
    const client = await signedIn('viewer')
    for (const [newPassword, errorCode] of [
      [OLD, 'password.unchanged'],
      ['Welcome2026!', 'password.common'],
      ['my viewer 1', 'password.common'],
      ['seven 7', 'input.invalid'],
      ['x'.repeat(129), 'input.invalid'],
    ] as const) {
      await expect(client.call(updateSelfPassword, { currentPassword: OLD, newPassword })).rejects.toMatchObject({
        body: { errorCode, fields: { newPassword: expect.any(String) as unknown } },
      })
    }
    await signedIn('viewer')
  })

  test('leaves its traces in the audit log without a secret in them', async () => {
    const { rows } = await world.owner.query<{ row: string; outcome: string }>(
      "select audit_log::text as row, outcome from audit_log where action in ('password.change', 'password.proof')",
    )
    expect(rows.map(({ outcome }) => outcome).filter((outcome) => outcome === 'DONE')).toHaveLength(3)
    expect(rows.length).toBeGreaterThan(10)
    for (const { row } of rows) expect(row).not.toMatch(/harbour|wrong|demo/)
  })
})

describe('the own sessions', () => {
  test('are listed with what the browser said of itself, last used first, and none of anybody else', async () => {
    const browser = await world.visitor()
    await browser.post(signIn.path, { loginName: 'owner', password: OLD }, { 'user-agent': CHROME })
    await world.clock.advance(60_000)
    const here = await signedIn('owner')
    const { list } = await here.call(findMySessions, {})
    expect(list.map(({ current, browser: name, system }) => ({ current, name, system }))).toEqual([
      { current: true, name: null, system: null },
      { current: false, name: 'Chrome', system: 'Windows' },
    ])
  })

  test('can be ended one by one', async () => {
    const [here, there] = [await signedIn('owner'), await signedIn('owner')]
    const mine = (await there.call(findMySessions, {})).list.find(({ current }) => current)?.id ?? ''
    await here.call(endMySession, { sessionId: mine, proof: OLD })
    await expect.poll(() => isSignedIn(there)).toBe(false)
    expect((await here.call(findMySessions, {})).list.map(({ id }) => id)).not.toContain(mine)
    await expect(here.call(endMySession, { sessionId: mine, proof: OLD })).rejects.toMatchObject({ status: 404 })
  })

  test('are not ended by a session that was taken over, without the password or a code', async () => {
    const [here, there] = [await signedIn('owner'), await signedIn('owner')]
    const mine = (await there.call(findMySessions, {})).list.find(({ current }) => current)?.id ?? ''
    await expect(here.call(endMySession, { sessionId: mine, proof: 'not this one' })).rejects.toMatchObject({
      body: { errorCode: 'password.wrong', fields: { proof: expect.stringMatching(/./) } },
    })
    expect((await there.call(getMyInfo, {})).loginName).toBe('owner')
  })

  test('of somebody else, even in the same company, can not be ended', async () => {
    const summit = await signedIn('summit')
    const theirs = (await summit.call(findMySessions, {})).list[0]?.id ?? ''
    const owner = await signedIn('owner')
    await expect(owner.call(endMySession, { sessionId: theirs, proof: OLD })).rejects.toMatchObject({
      status: 404,
      body: { errorCode: 'session.not_found' },
    })
    expect((await summit.call(getMyInfo, {})).loginName).toBe('summit')
  })
})

describe('a password', () => {
  const guessed = (password: string, loginName = 'olivia') =>
    isEasilyGuessed(password, { loginName, common: COMMON_PASSWORDS })

  test('of a common word, with digits and signs around it or not, a run or few characters is easily guessed', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(300)
    const easy = [
      'password',
      'PassWord123',
      '!!welcome!!',
      'qwertyuiop',
      '87654321',
      'aaaabbbb',
      'Tradewind2026',
      'olivia-olivia',
      'p@ssw0rd',
    ]
    expect(easy.filter((password) => !guessed(password))).toEqual([])
  })

  test('that was found in breaches, in any case and with digits around it, is refused', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(40_000)
    const breached = ['superman1', 'Liverpool1', 'michelle2026!', 'internet']
    expect(breached.filter((password) => guessed(password))).toEqual(breached)
  })

  test('made of the names of account, company, mail address, operator or product is easily guessed', () => {
    const names = {
      loginName: 'o.tan',
      email: 'olivia@harbour.example',
      companyName: 'Harbour Travel Pte. Ltd.',
      operatorName: 'Heron Wholesale',
    }
    const isGuessed = (password: string) => isEasilyGuessed(password, { ...names, common: COMMON_PASSWORDS })
    const easy = [
      'tradewind-demo',
      'Harbour2026!',
      'travel-harbour-26',
      'my-olivia-pass',
      'otan-o.tan-17',
      'HeronWholesale9',
    ]
    expect(easy.filter((password) => !isGuessed(password))).toEqual([])
    expect(['quiet harbour lamp', 'k3Vz-9qLm', 'travelling owl 9'].filter(isGuessed)).toEqual([])
  })

  test('made of the own company’s name is refused while it is changed', async () => {
    const client = await world.visitor()
    await client.call(signIn, { loginName: 'summit', password: OLD })
    await expect(
      client.call(updateSelfPassword, { currentPassword: OLD, newPassword: 'Summit-Tours-7' }),
    ).rejects.toMatchObject({ body: { errorCode: 'password.common' } })
  })

  test('of several words, another script or chance is not', () => {
    const fine = ['quiet harbour 7', 'correct horse battery', '静かな港とそよ風', 'k3Vz-9qLm', 'hotelpianolamp']
    expect(fine.filter((password) => guessed(password))).toEqual([])
  })
})

test('a browser is recognised behind what it also claims to be', () => {
  expect(deviceOf(CHROME)).toEqual({ browser: 'Chrome', system: 'Windows' })
  expect(deviceOf(`${CHROME} Edg/140.0`)).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'),
  ).toEqual({
    browser: 'Safari',
    system: 'iOS',
  })
  expect(deviceOf('curl/8')).toEqual({ browser: null, system: null })
})
