import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkLink, getMyInfo, signIn } from '#features/identity/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { giveCreditLine } from '../../tests/confirmed.ts'
import { book } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { timesAsLong } from '../../tests/as-long.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { confirmRegistration, decideCompany, registerCompany, searchCompanies } from './contract.ts'

const PASSWORD = 'quiet harbour 7'
const HOUR = 3_600_000
let world: World
beforeAll(async () => {
  world = await startWorld({
    environment: { TRUSTED_PROXIES: '127.0.0.1', SESSION_IDLE_MINUTES: '40000', SESSION_MAX_HOURS: '8000' },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clock.advance(2 * HOUR)
  rmSync(folder(), { recursive: true, force: true })
})

const folder = () => join(world.dataDir, 'mail')
const mails = () =>
  existsSync(folder())
    ? readdirSync(folder()).map((name) => readFileSync(join(folder(), name), 'utf8').replace(/=\n/g, ''))
    : []
const drain = async () => (await world.app()).outbox.drain()
const form = (email: string) => ({
  companyName: 'Gull & Sons',
  country: 'SG',
  city: 'Singapore',
  phone: '+65 6000 0300',
  contactName: 'Gina Gull',
  email,
})

async function post(path: string, fields: Record<string, string>, address = '198.51.100.1') {
  const response = await (await world.visitor()).post(path, fields, { 'x-forwarded-for': address })
  return { status: response.status, ...((await response.json()) as { errorCode?: string }), requestId: '' }
}

/** Registers and gives the secret of the mailed link. */
async function register(email: string): Promise<string> {
  await (await world.visitor()).call(registerCompany, form(email))
  await drain()
  return (
    mails()
      .map((mail) => /register#([\w-]{43})/.exec(mail)?.[1])
      .find(Boolean) ?? ''
  )
}

async function owner(email: string) {
  const client = await world.visitor()
  await client.call(confirmRegistration, { token: await register(email), password: PASSWORD })
  await client.call(signIn, { loginName: email, password: PASSWORD })
  return client
}

async function waiting(keyword: string) {
  const accounts = await world.as('accounts')
  const { list } = await accounts.call(searchCompanies, { keyword })
  return list[0] ?? expect.fail(`no company for ${keyword}`)
}

const approval = (companyId: string) => ({
  action: 'approve' as const,
  companyId,
  currency: 'USD',
  markUpBasisPoints: 1250,
  settlementTerm: 'MONTHLY' as const,
  paymentDays: 15,
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
})

describe('registering', () => {
  test('takes names in scripts that need joiners, and none of which nothing is seen or which run backwards', async () => {
    const joined = { ...form('reza@gull.example'), contactName: 'علی‌رضا', city: 'श्री‍नगर' }
    expect((await post(registerCompany.path, joined)).status).toBe(200)
    for (const name of ['\u200b\u2060', '\u3164', '\u202eelgoog', '\u2066Gull\u2069']) {
      const answer = await post(registerCompany.path, {
        ...form('none@gull.example'),
        companyName: name,
        contactName: name,
      })
      expect(answer).toMatchObject({
        status: 400,
        fields: { companyName: expect.any(String) as unknown, contactName: expect.any(String) as unknown },
      })
    }
    // Its vouchers could not be printed with it.
    expect(await post(registerCompany.path, { ...form('none@gull.example'), companyName: 'شركة' })).toMatchObject({
      status: 400,
      fields: { companyName: 'Vouchers can not print ش ر ك ة. Use Latin letters or Chinese characters' },
    })
  })

  test('opens an account by the mailed link that may search and not book until it is approved', async () => {
    const client = await owner('gina@gull.example')
    expect(await client.call(getMyInfo, {})).toMatchObject({
      role: 'OWNER',
      company: { name: 'Gull & Sons', status: 'PENDING_VERIFICATION', currency: null },
    })
    const sale = await putOnSale(world.owner)
    await expect(book(client, sale)).rejects.toMatchObject({ body: { errorCode: 'company.not_active' } })

    const company = await waiting('gina@gull.example')
    expect(company).toMatchObject({ mailVerified: true, allowed: ['approve', 'decline'] })
    expect(await (await world.as('accounts')).call(decideCompany, approval(company.id))).toMatchObject({
      status: 'ACTIVE',
      allowed: ['saveAgreement', 'suspend'],
    })
    await expect
      .poll(async () => (await client.call(getMyInfo, {})).company)
      .toMatchObject({ status: 'ACTIVE', currency: 'USD' })
    expect(await client.call(getWallet, {})).toMatchObject({ creditLineMinor: 0, spendableMinor: 0 })
    await giveCreditLine(world, { companyId: company.id, creditLineMinor: 50_000_000, nowMs: Date.now() })
    expect(await client.call(getWallet, {})).toMatchObject({ creditLineMinor: 50_000_000, spendableMinor: 50_000_000 })
    expect((await book(client, sale, { save: { payment: 'ON_ACCOUNT' } })).orderId).toBeTruthy()
    await drain()
    expect(mails().filter((mail) => mail.includes('Subject: Your company is approved'))).toHaveLength(1)
  })

  test('is served under both paths', async () => {
    expect((await post('user/xxx', form('xxx@gull.example'))).status).toBe(200)
  })

  test('with an address that is known answers the same and tells only its owner', async () => {
    const answers = [
      await post(registerCompany.path, form('new@gull.example')),
      await post(registerCompany.path, form('booker@tradewind.example')),
    ]
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(answers[0]).toEqual(answers[1])
    await drain()
    expect(
      mails().filter((mail) => /^To: booker@/m.test(mail) && mail.includes('You have an account already')),
    ).toHaveLength(1)
    const { rows } = await world.owner.query("select 1 from company where email = 'booker@tradewind.example'")
    expect(rows).toEqual([])
  })

  test('with a known address takes about as long as with a new one', async () => {
    const known = (round: number) => post(registerCompany.path, form('finance@tradewind.example'), `203.0.113.${round}`)
    const unknown = async (round: number) => {
      await world.clock.advance(HOUR)
      await post(registerCompany.path, form(`new-${round}@gull.example`), `203.0.113.${100 + round}`)
    }
    expect(await timesAsLong(known, unknown, 2.5)).toBeLessThan(2.5)
  })

  test('too often from one address is refused, for one mail address it says nothing and mails no more', async () => {
    const statuses = []
    for (let at = 0; at < 11; at++)
      statuses.push((await post(registerCompany.path, form(`many-${at}@gull.example`), '192.0.2.7')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    for (let at = 0; at < 5; at++)
      expect((await post(registerCompany.path, form('one@gull.example'), `192.0.2.${20 + at}`)).status).toBe(200)
    await drain()
    expect(mails().filter((mail) => /^To: one@/m.test(mail))).toHaveLength(3)
  })

  test('gives a link that opens once, for thirty minutes, and is stored nowhere', async () => {
    const token = await register('once@gull.example')
    const { rows } = await world.owner.query<{ row: string }>(
      'select account_token::text as row from account_token union all select outbox::text from outbox',
    )
    expect(rows.filter(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toEqual(
      [],
    )
    expect(await post(confirmRegistration.path, { token, password: 'Welcome2026!' })).toMatchObject({
      errorCode: 'password.common',
    })
    await world.clock.advance(HOUR / 2)
    expect(await post(confirmRegistration.path, { token, password: PASSWORD })).toMatchObject({
      errorCode: 'token.invalid',
    })
    await world.clock.advance(-60_000)
    expect(await post(checkLink.path, { token, opens: 'COMPANY' })).toMatchObject({ status: 200 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(confirmRegistration.path, { token, password: PASSWORD })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
    expect(await post(checkLink.path, { token, opens: 'COMPANY' })).toMatchObject({ errorCode: 'token.invalid' })
  })

  test('does not let anybody sign in before the address is proven, and a reset link does not prove it', async () => {
    const token = await register('early@gull.example')
    expect((await post(signIn.path, { loginName: 'early@gull.example', password: PASSWORD })).errorCode).toBe(
      'session.credentials',
    )
    expect((await post('user/resetPassword.do', { token, password: PASSWORD })).errorCode).toBe('token.invalid')
  })

  test('twice at once with one address makes one company, and neither answer reveals the other', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `together-${round}@gull.example`
      const answers = await Promise.all(
        [1, 2, 3].map((at) => post(registerCompany.path, form(email), `192.0.2.${100 + round * 10 + at}`)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const { rows } = await world.owner.query<{ n: number }>(
        'select count(*)::int as n from company where email = $1',
        [email],
      )
      expect(rows[0]?.n).toBe(1)
    }
  })
})

describe('deciding', () => {
  test('is done once, however many decide at the same time', async () => {
    await owner('race@gull.example')
    const { id } = await waiting('race@gull.example')
    const accounts = await world.as('accounts')
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, at) => {
        const decision = at % 2 === 0 ? approval(id) : { action: 'decline', companyId: id, reason: 'Twice' }
        return (await accounts.post(decideCompany.path, decision)).status
      }),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect((await world.owner.query('select from agreement where company_id = $1', [id])).rowCount).toBeLessThan(2)
  })

  test('against a company says why, by mail, and leaves it unable to book', async () => {
    const client = await owner('no@gull.example')
    const { id } = await waiting('no@gull.example')
    const admin = await world.as('admin')
    const decision = { action: 'decline', companyId: id, reason: 'No licence was found.' } as const
    expect(await admin.call(decideCompany, decision)).toMatchObject({ status: 'DECLINED' })
    await drain()
    expect(mails().filter((mail) => mail.includes('No licence was found.'))).toHaveLength(1)
    await expect.poll(async () => (await client.call(getMyInfo, {})).company?.status).toBe('DECLINED')
  })

  test('for a company whose owner has not proven the address is refused', async () => {
    await register('unproven@gull.example')
    const company = await waiting('unproven@gull.example')
    expect(company.allowed).toEqual(['decline'])
    await expect((await world.as('accounts')).call(decideCompany, approval(company.id))).rejects.toMatchObject({
      body: { errorCode: 'company.mail_unproven' },
    })
  })

  test('with numbers or days that make no sense is refused at the field', async () => {
    await owner('odd@gull.example')
    const { id } = await waiting('odd@gull.example')
    const accounts = await world.as('accounts')
    for (const [field, texts] of [
      ['markUpBasisPoints', { markUpBasisPoints: '0x3B9ACA00' }],
      ['paymentDays', { paymentDays: '1e1' }],
      ['validTo', { validTo: '2025-12-31' }],
      ['validTo', { validFrom: '2027-06-01', validTo: '2027-05-31' }],
    ] as const) {
      const response = await accounts.post(decideCompany.path, { ...approval(id), ...texts })
      expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) as unknown } })
    }
  })

  test('is in the audit log without names', async () => {
    const { rows } = await world.owner.query<{ row: string; action: string }>(
      "select audit_log::text as row, action from audit_log where action like 'company.%'",
    )
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['company.register', 'company.mail_proven', 'company.approve', 'company.decline']),
    )
    for (const { row } of rows) expect(row).not.toMatch(/gull|Gina|licence/)
  })

  test('is offered first for the company that can be decided, not behind those whose address is not verified', async () => {
    await register('early-unproven@first.example')
    rmSync(folder(), { recursive: true, force: true })
    await world.clock.advance(HOUR)
    await owner('late-proven@first.example')
    const accounts = await world.as('accounts')
    const emails = async (status: 'TO_DECIDE' | 'PENDING_VERIFICATION') =>
      (await accounts.call(searchCompanies, { status, keyword: '@first.example' })).list.map(({ email }) => email)
    expect(await emails('PENDING_VERIFICATION')).toEqual(['late-proven@first.example', 'early-unproven@first.example'])
    expect(await emails('TO_DECIDE')).toEqual(['late-proven@first.example'])
  })

  test('is listed by state with pages', async () => {
    const accounts = await world.as('accounts')
    const first = await accounts.call(searchCompanies, { status: 'ALL', pageSize: 3 })
    expect(first.list).toHaveLength(3)
    expect(first.total).toBeGreaterThan(10)
    const second = await accounts.call(searchCompanies, { status: 'ALL', pageSize: 3, pageNo: 2 })
    expect(second.list.some(({ id }) => first.list.some((row) => row.id === id))).toBe(false)
    const named = await accounts.call(searchCompanies, { status: 'ACTIVE', keyword: 'harbour' })
    expect(named.list.map(({ code }) => code)).toEqual(['HARBOUR'])
    expect((await accounts.call(searchCompanies, { status: 'ALL', keyword: '%' })).list).toEqual([])
  })
})
