import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { timesAsLong } from '../../../tests/as-long.ts'
import { isSignedIn } from '../../../tests/signed-in.ts'
import { startWorld, type Client, type World } from '../../../tests/world.ts'
import { SYSTEM } from '#server/db/database.ts'
import { insertToken } from './store.ts'
import { getMyInfo, requestPasswordReset, resetPassword, signIn } from '../contract.ts'

const OLD = 'tradewind-demo'
const MINUTE = 60_000

let world: World
beforeAll(async () => {
  world = await startWorld({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clock.advance(3 * 60 * MINUTE) // Each test has its own budgets and its own mails.
  rmSync(folder(), { recursive: true, force: true })
})

const folder = () => join(world.dataDir, 'mail')
const mails = () =>
  existsSync(folder()) ? readdirSync(folder()).map((name) => readFileSync(join(folder(), name), 'utf8')) : []
const unfolded = (mail: string) => mail.replace(/=\n/g, '').replace(/=3D/g, '=')
const linkIn = (mail: string) => /password\/reset#([\w-]{43})/.exec(unfolded(mail))?.[1] ?? ''

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await (await world.visitor()).post(path, fields, headers)
  const body = (await response.json()) as { errorCode?: string; requestId?: string; fields?: Record<string, string> }
  return { status: response.status, ...body, requestId: '' }
}
const from = (address = '198.51.100.1') => ({ 'x-forwarded-for': address })
const ask = (loginName: string, address?: string) => post(requestPasswordReset.path, { loginName }, from(address))
const use = (token: string, password: string, address?: string) =>
  post(resetPassword.path, { token, password }, from(address))
const drain = async () => (await world.app()).outbox.drain()
/** Asks for an account's mail and gives the secret of its link. */
async function linkFor(loginName: string): Promise<string> {
  rmSync(folder(), { recursive: true, force: true })
  await ask(loginName)
  await drain()
  // The mail about an earlier change may stand beside it.
  return mails().map(linkIn).find(Boolean) ?? ''
}
const signedIn = async (loginName: string, password: string): Promise<Client> => {
  const client = await world.visitor()
  await client.call(signIn, { loginName, password })
  return client
}

describe('an owner locked out by guesses of strangers', () => {
  test('signs in at once in the browser that opened the mailed link, and no other does', async () => {
    const guesses = Array.from({ length: 40 }, (_, at) => `203.0.113.${at}`)
    for (const address of guesses) await post(signIn.path, { loginName: 'desk', password: 'wrong' }, from(address))
    const enter = async (client: Client, address: string) =>
      (await client.post(signIn.path, { loginName: 'desk', password: 'quiet harbour 7' }, from(address))).status
    const client = await world.visitor()
    const token = await linkFor('desk')
    await client.call(resetPassword, { token, password: 'quiet harbour 7' })
    expect(await enter(client, '192.0.2.9')).toBe(200)
    expect(await enter(await world.visitor(), '192.0.2.10')).toBe(429)
    await drain()
  })
})

describe('asking for a new password', () => {
  test('mails a link in the language of the account, by login name or email address', async () => {
    await world.owner.query("update staff set language = 'zh-CN' where login_name = 'finance'")
    await ask(' Booker ')
    await ask('FINANCE@tradewind.example')
    await drain()
    expect(mails().map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).toEqual(
      expect.arrayContaining(['booker@tradewind.example', 'finance@tradewind.example']),
    )
    expect(mails()).toHaveLength(2)
    expect(mails().filter((mail) => mail.includes('Subject: Set a new password'))).toHaveLength(1)
  })

  test('answers the same for an account, an unknown name and a closed account, and mails only the first', async () => {
    await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'viewer'")
    const answers = [await ask('booker'), await ask('nobody-at-all'), await ask('viewer')]
    await world.owner.query("update staff set status = 'ACTIVE' where login_name = 'viewer'")
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await drain()
    expect(mails()).toHaveLength(1)
  })

  test('takes as long for an unknown name as for an account', async () => {
    const known = (round: number) => ask('booker', `203.0.113.${round}`)
    const unknown = async (round: number) => {
      if (round % 5 === 4) await world.clock.advance(2 * 60 * MINUTE)
      await ask(`nobody-${round}`, `203.0.113.${100 + round}`)
    }
    // Were the mail written before the answer, the account would take many times as long.
    expect(await timesAsLong(known, unknown, 2.5)).toBeLessThan(2.5)
    await drain()
  })

  test('too often for one name mails no more and says nothing of it', async () => {
    const answers = []
    for (let at = 0; at < 8; at++) answers.push(await ask('booker', `203.0.113.${at}`))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await drain()
    expect(mails()).toHaveLength(5)
    await ask('booker@tradewind.example', '203.0.113.50')
    await drain()
    expect(mails(), 'the mail address is the same account').toHaveLength(5)
  })

  test('used up by strangers, by name and by mail address, leaves the owner’s browser and address their mails', async () => {
    const owner = await world.visitor()
    await owner.call(signIn, { loginName: 'accounts', password: OLD })
    for (let at = 0; at < 8; at++)
      for (const name of ['accounts', 'accounts@tradewind.example']) await ask(name, `203.0.113.${at}`)
    await drain()
    expect(mails()).toHaveLength(5)
    await owner.call(requestPasswordReset, { loginName: 'accounts' })
    await drain()
    expect(mails()).toHaveLength(6)
    await owner.post(requestPasswordReset.path, { loginName: 'accounts' }, from('192.0.2.77'))
    await drain()
    expect(mails()).toHaveLength(7)
  })

  test('at once from everywhere makes no more links than one after another', async () => {
    const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'viewer'")
    const about = { staffId: rows[0]?.id ?? '', kind: 'PASSWORD_RESET' as const, nowMs: Date.now() }
    const links = await Promise.all(
      Array.from({ length: 12 }, () => world.db.write(SYSTEM, (tx) => insertToken(tx, about))),
    )
    expect(links.filter((link) => link !== undefined)).toHaveLength(5)
  })

  test('used up by one stranger leaves mails for requests from elsewhere', async () => {
    for (let at = 0; at < 8; at++) await ask('booker', '203.0.113.9')
    await drain()
    expect(mails()).toHaveLength(3)
    await ask('booker', '192.0.2.78')
    await drain()
    expect(mails()).toHaveLength(4)
  })

  test('too often from one address is refused, for accounts and unknown names alike', async () => {
    const statuses = []
    for (let at = 0; at < 22; at++) statuses.push((await ask(`nobody-${at}`, '192.0.2.7')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
    expect((await ask('booker', '192.0.2.7')).status).toBe(429)
    await drain()
    expect(mails()).toEqual([])
  })

  test('keeps nothing the link could be made from', async () => {
    const token = await linkFor('booker')
    expect(token).toHaveLength(43)
    const { rows } = await world.owner.query<{ row: string }>(
      'select account_token::text as row from account_token union all select outbox::text from outbox union all select audit_log::text from audit_log',
    )
    for (const text of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
      expect(rows.filter(({ row }) => row.includes(text))).toEqual([])
    }
    for (const { row } of rows.filter(({ row }) => row.includes('password.reset_asked')))
      expect(row).not.toContain('booker')
  })

  test('from another website is refused', async () => {
    for (const { path } of [requestPasswordReset, resetPassword]) {
      expect((await post(path, { loginName: 'booker' }, { origin: 'https://evil.example' })).errorCode).toBe(
        'call.foreign_origin',
      )
    }
  })
})

describe('setting a new password by the link', () => {
  test('opens the account with the new one only, and ends every session', async () => {
    const before = await signedIn('owner', OLD)
    expect(await use(await linkFor('owner'), 'quiet harbour 7')).toMatchObject({ status: 200 })
    await expect.poll(() => isSignedIn(before)).toBe(false)
    await expect(signedIn('owner', OLD)).rejects.toMatchObject({ status: 401 })
    expect((await (await signedIn('owner', 'quiet harbour 7')).call(getMyInfo, {})).loginName).toBe('owner')
    await drain()
    expect(mails().filter((mail) => mail.includes('Your password was changed'))).toHaveLength(1)
  })

  test('works once, and takes the other links of the account with it', async () => {
    const [first, second] = [await linkFor('booker'), await linkFor('booker')]
    expect(await use(second, 'quiet harbour 8')).toMatchObject({ status: 200 })
    for (const token of [first, second])
      expect(await use(token, 'quiet harbour 9')).toMatchObject({ status: 422, errorCode: 'token.invalid' })
    await signedIn('booker', 'quiet harbour 8')
  })

  test('works once even when ten try at the same time', async () => {
    const token = await linkFor('booker')
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => use(token, `quiet harbour 1${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'token.invalid')).toHaveLength(9)
  })

  test('works for thirty minutes and not longer', async () => {
    const token = await linkFor('booker')
    await world.clock.advance(30 * MINUTE)
    expect(await use(token, 'quiet harbour 8')).toMatchObject({ errorCode: 'token.invalid' })
    await world.clock.advance(-MINUTE)
    expect(await use(token, 'quiet harbour 8')).toMatchObject({ status: 200 })
  })

  test('does not open an account that was closed meanwhile', async () => {
    const token = await linkFor('viewer')
    await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'viewer'")
    expect(await use(token, 'quiet harbour 8')).toMatchObject({ errorCode: 'token.invalid' })
    await world.owner.query("update staff set status = 'ACTIVE' where login_name = 'viewer'")
  })

  test('is refused for a password that is short, long, common or the login name, and keeps the link good', async () => {
    const token = await linkFor('booker')
    expect(await use(token, 'short 7')).toMatchObject({
      status: 400,
      fields: { password: 'Enter at least 8 characters' },
    })
    expect(await use(token, 'x'.repeat(129))).toMatchObject({ status: 400 })
    for (const password of ['Password2026!', 'booker-2026', '12345678', 'aaaaaaaa']) {
      expect(await use(token, password)).toMatchObject({
        status: 422,
        errorCode: 'password.common',
        fields: { password: expect.any(String) as unknown },
      })
    }
    expect(await use(token, 'y'.repeat(60) + 'abcdefgh'.repeat(8) + 'z127')).toMatchObject({ status: 200 })
  })

  test('is stopped when an address tries too many links', async () => {
    const statuses = new Set()
    for (let at = 0; at < 60; at++) statuses.add((await use('x'.repeat(43), 'quiet harbour 8', '192.0.2.9')).status)
    expect([...statuses]).toEqual([422])
    expect((await use('x'.repeat(43), 'quiet harbour 8', '192.0.2.9')).status).toBe(429)
  })
})
