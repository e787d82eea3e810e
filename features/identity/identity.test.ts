import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { SHOWN_ACCOUNT_HEADER } from '#contract/limits.ts'
import { SYSTEM } from '#server/db/database.ts'
import { timesAsLong } from '../../tests/as-long.ts'
import { hashPassword } from './passwords/passwords.ts'
import { isSignedIn } from '../../tests/signed-in.ts'
import { startWorld, type Client, type World } from '../../tests/world.ts'
import { findMySessions, getMyInfo, signIn, signOut } from './contract.ts'
import { removeSessionsOfStaff } from './store.ts'

const PASSWORD = 'tradewind-demo'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: World
beforeAll(async () => {
  // Tests come from many addresses: the world's own address is believed to be a proxy.
  world = await startWorld({
    environment: { TRUSTED_PROXIES: '127.0.0.1', SESSION_IDLE_MINUTES: '120', SESSION_MAX_HOURS: '336' },
  })
})
afterAll(() => world.close())

async function guess(client: Client, fields: Record<string, string>, address: string) {
  const response = await client.post(signIn.path, fields, { 'x-forwarded-for': address })
  return { status: response.status, body: (await response.json()) as { errorCode?: string; requestId?: string } }
}

describe('signing in', () => {
  test('opens a session that tells who it is, and stores nothing the cookie could be made from', async () => {
    const client = await world.visitor()
    expect(await client.call(signIn, { loginName: ' Booker ', password: PASSWORD })).toMatchObject({
      loginName: 'booker',
      role: 'BOOKER',
      company: { code: 'HARBOUR', currency: 'USD' },
    })
    expect(await client.call(getMyInfo, {})).toMatchObject({
      realm: 'PORTAL',
      rights: expect.arrayContaining(['hotel.book']) as unknown,
    })
    const token = /tradewind_session=([\w-]+)/.exec(client.cookies())?.[1] ?? ''
    const { rows } = await world.owner.query<{ row: string }>(
      'select session::text as row from session union all select known_device::text from known_device',
    )
    expect(token).toHaveLength(43)
    expect(rows.length).toBeGreaterThan(0)
    for (const bytes of [Buffer.from(token), Buffer.from(token, 'base64url')])
      expect(rows.filter(({ row }) => row.includes(bytes.toString('hex')))).toEqual([])
  })

  test('goes by the mail address of one open account, with one budget of guesses, and never by one that two have', async () => {
    const set = (login: string, email: string | null) =>
      world.owner.query('update staff set email = $2 where login_name = $1', [login, email])
    await set('booker', 'Bo@Harbour.example')
    const client = await world.visitor()
    const by = (loginName: string, password = PASSWORD) => guess(client, { loginName, password }, '203.0.113.9')
    expect((await by('bo@harbour.example')).status).toBe(200)
    expect((await by('bo@harbour.example', 'wrong')).status).toBe(401)
    const { rows } = await world.owner.query("select from sign_in_attempt where subject like '%bo@harbour%'")
    expect(rows).toEqual([])
    await set('viewer', 'bo@harbour.example')
    expect((await by('bo@harbour.example')).body.errorCode).toBe('session.credentials')
    expect((await by('@harbour.example')).status).toBe(401)
    await set('viewer', null)
  })

  test('is refused with the same answer for a wrong password, an unknown name and a suspended account', async () => {
    await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'viewer'")
    const client = await world.visitor()
    const answers = []
    for (const fields of [
      { loginName: 'owner', password: 'wrong' },
      { loginName: 'nobody', password: PASSWORD },
      { loginName: 'viewer', password: PASSWORD },
    ]) {
      const { status, body } = await guess(client, fields, '198.51.100.7')
      answers.push({ status, ...body, requestId: '' })
    }
    await world.owner.query("update staff set status = 'ACTIVE' where login_name = 'viewer'")
    expect(answers[0]).toMatchObject({ status: 401, errorCode: 'session.credentials' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(client.cookies()).toBe('')
  })

  test('takes as long for an unknown name as for a wrong password', async () => {
    // The accounts of tests have cheap hashes.
    const real = await hashPassword(PASSWORD)
    await world.owner.query("update staff set password_hash = $1 where login_name = 'desk'", [real])
    const client = await world.visitor()
    const by = (loginName: string) => async (round: number) => {
      if (round % 8 === 7) await world.clock.advance(HOUR)
      expect((await guess(client, { loginName, password: 'wrong' }, '198.51.100.8')).status).toBe(401)
    }
    // Without the hash it is a tenth.
    expect(await timesAsLong(by('desk'), by('nobody-at-all'), 3)).toBeLessThan(3)
  })

  test('again in the same browser ends the session it had', async () => {
    const client = await world.visitor()
    await client.call(signIn, { loginName: 'booker', password: PASSWORD })
    const before = client.cookies()
    await client.call(signIn, { loginName: 'booker', password: PASSWORD })
    expect(client.cookies()).not.toBe(before)
    expect(await isSignedIn(client, { cookie: before })).toBe(false)
  })

  test('a tab of the previous account gets no answer for the account signed in since, but its name', async () => {
    const client = await world.visitor()
    const harbour = await client.call(signIn, { loginName: 'finance', password: PASSWORD })
    const summit = await client.call(signIn, { loginName: 'summit', password: PASSWORD })
    const asShown = async (call: Call, staffId: string) => {
      const response = await client.post(call.path, '', { [SHOWN_ACCOUNT_HEADER]: staffId })
      return (await response.json()) as { returnCode: number; errorCode?: string; data?: object }
    }
    expect(await asShown(findMySessions, harbour.staffId)).toMatchObject({
      returnCode: 409,
      errorCode: 'session.changed',
    })
    expect(await asShown(signOut, harbour.staffId)).toMatchObject({ returnCode: 409 })
    expect(await asShown(getMyInfo, harbour.staffId)).toMatchObject({ data: { loginName: 'summit' } })
    expect(await asShown(findMySessions, summit.staffId)).toMatchObject({ returnCode: 1 })
  })

  test('is written to the audit log without names or secrets', async () => {
    const { rows } = await world.owner.query<{ row: string; outcome: string }>(
      "select audit_log::text as row, outcome from audit_log where action = 'session.sign_in'",
    )
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['DONE', 'REFUSED']))
    for (const { row } of rows) expect(row).not.toMatch(/tradewind-demo|wrong|booker|nobody/)
  })
})

describe('a session ends', () => {
  const signedIn = async (remember: boolean) => {
    const client = await world.visitor()
    await client.call(signIn, { loginName: 'finance', password: PASSWORD, remember })
    expect(await isSignedIn(client)).toBe(true)
    return client
  }

  test('by signing out, which answers the same when there is none', async () => {
    const client = await signedIn(false)
    const cookie = client.cookies()
    expect(await client.call(signOut, {})).toEqual({})
    expect(await isSignedIn(client, { cookie })).toBe(false)
    expect(await client.call(signOut, {})).toEqual({})
  })

  test('by idleness, unless every call keeps it alive', async () => {
    const client = await signedIn(false)
    for (let round = 0; round < 4; round++) {
      await world.clock.advance(100 * MINUTE)
      expect(await isSignedIn(client)).toBe(true)
    }
    await world.clock.advance(121 * MINUTE)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('not by idleness when it was to be remembered, but in the end by its age', async () => {
    const client = await signedIn(true)
    await world.clock.advance(10 * 24 * HOUR)
    expect(await isSignedIn(client)).toBe(true)
    await world.clock.advance(5 * 24 * HOUR)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('on a node that holds it in memory as soon as another node ends it', async () => {
    const client = await signedIn(false)
    const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'finance'")
    await world.db.write(SYSTEM, (tx) =>
      removeSessionsOfStaff(tx, { staffId: rows[0]?.id ?? '', exceptSessionId: null, nowMs: Date.now() }),
    )
    await expect.poll(() => isSignedIn(client)).toBe(false)
  })

  test('as soon as its owner is suspended', async () => {
    const client = await signedIn(false)
    await world.owner.query(
      "with s as (update staff set status = 'SUSPENDED' where login_name = 'finance' returning id) insert into change_journal (topic, ref_id) select 'STAFF', id from s",
    )
    await expect.poll(() => isSignedIn(client)).toBe(false)
    await world.owner.query("update staff set status = 'ACTIVE' where login_name = 'finance'")
  })
})

describe('guessing', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `203.0.113.${at % 250}`)

  test('reaches at most 100 hashes an account and hour, from however many addresses, and does not lock the owner out', async () => {
    await world.clock.set('2026-12-20T10:50:00Z')
    const owner = await world.visitor()
    expect((await guess(owner, { loginName: 'owner', password: PASSWORD }, '192.0.2.1')).status).toBe(200)
    const device = owner.cookies()

    const attacker = await world.visitor()
    let hashes = 0
    // Ten minutes before the hour and fifty after it: the worst hour there is, with two windows in it.
    for (const at of ['2026-12-20T10:50:00Z', '2026-12-20T11:01:00Z']) {
      await world.clock.set(at)
      for (const address of [...addresses(45), ...Array.from({ length: 25 }, () => '192.0.2.1')]) {
        const { status, body } = await guess(attacker, { loginName: 'owner', password: 'wrong' }, address)
        expect([401, 429]).toContain(status)
        if (body.errorCode === 'session.credentials') hashes++
      }
    }
    expect(hashes).toBeGreaterThan(20)
    expect(hashes).toBeLessThanOrEqual(100)

    const sameBrowser = await owner.post(
      signIn.path,
      { loginName: 'owner', password: PASSWORD },
      { cookie: device, 'x-forwarded-for': '203.0.113.99' },
    )
    expect(sameBrowser.status).toBe(200)
  })

  test('is refused at the same guess for an account, at any address and browser it knows, and for an unknown name', async () => {
    await world.clock.set('2026-12-23T10:00:00Z')
    const known = await world.visitor()
    expect((await guess(known, { loginName: 'product', password: PASSWORD }, '192.0.2.3')).status).toBe(200)
    const firstRefusal = async (client: Client, loginName: string, address: string) => {
      for (let at = 1; ; at++)
        if ((await guess(client, { loginName, password: 'wrong' }, address)).status === 429) return at
    }
    expect([
      await firstRefusal(await world.visitor(), 'nobody-there', '192.0.2.4'),
      await firstRefusal(await world.visitor(), 'product', '192.0.2.4'),
      await firstRefusal(await world.visitor(), 'product', '192.0.2.3'),
      await firstRefusal(known, 'product', '192.0.2.5'),
    ]).toEqual([26, 26, 26, 26])
  })

  test("from strangers leaves the owner's own address alone", async () => {
    await world.clock.set('2026-12-21T10:00:00Z')
    const office = await world.visitor()
    expect((await guess(office, { loginName: 'accounts', password: PASSWORD }, '192.0.2.2')).status).toBe(200)
    const attacker = await world.visitor()
    for (const address of addresses(35)) await guess(attacker, { loginName: 'accounts', password: 'wrong' }, address)
    expect((await guess(attacker, { loginName: 'accounts', password: 'wrong' }, '203.0.113.200')).status).toBe(429)
    const newBrowser = await world.visitor()
    expect((await guess(newBrowser, { loginName: 'accounts', password: PASSWORD }, '192.0.2.2')).status).toBe(200)
  })

  test.each([
    ['address', () => '203.0.113.77'],
    ['network of IPv6', (at: number) => `2001:db8:1:2:${at}::${at}`],
  ])('at many accounts from one %s is stopped by it', async (_, addressOf) => {
    await world.clock.set('2026-12-22T10:00:00Z')
    const narrow = await startWorld({
      environment: { RATE_SIGN_INS_PER_HOUR: '10', TRUSTED_PROXIES: '127.0.0.1' },
    })
    try {
      const attacker = await narrow.visitor()
      const statuses = []
      for (let at = 0; at < 14; at++)
        statuses.push((await guess(attacker, { loginName: `agent-${at}`, password: 'x' }, addressOf(at))).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429, 429])
    } finally {
      await narrow.close()
    }
  })
})
