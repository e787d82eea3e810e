import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, revokeApiKey, rotateApiKey } from '#features/api-keys/contract.ts'
import { removeOldAnswers } from '#features/api-keys/key-layer.ts'
import { PROOF } from './confirmed.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { asKeyHolder, holderOf, type KeyHolder } from './key-holder.ts'
import { type Client, startWorld, type World } from './world.ts'

const RIGHTS = ['hotel.book', 'orders.read', 'orders.cancel'] as const
const ORDERS = 'myinfo/searchHotelOrderList.do'
const SAVE = 'order/saveOrder.do'

let world: World
let booker: Client
let sale: Sale
let key: KeyHolder
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { rooms: 50 })
  key = await asKeyHolder(world, 'booker', { rights: [...RIGHTS] })
})
afterAll(() => world.close())

const once = (idempotencyKey: string = randomUUID()) => ({ 'idempotency-key': idempotencyKey })
const count = async () => (await world.owner.query('select 1 from hotel_order')).rowCount ?? 0
const aBooking = async () => bookingOf(await quoteFor(booker, sale))

describe('a key', () => {
  test('opens the calls of a session by JSON and by form, and a session’s cookie beside it counts for nothing', async () => {
    expect((await key.ask(ORDERS, {})).code).toBe('done')
    expect((await key.ask(ORDERS, 'pageNo=1')).code).toBe('done')
    const admin = await world.as('admin')
    const closed = await key.ask('ops/searchApiKeys.do', {}, { cookie: admin.cookies() })
    expect([closed.status, closed.code]).toEqual([403, 'key.closed'])
    const wrong = await (
      await holderOf(world, { id: '', secret: 'tw_guessed' })
    ).ask(
      ORDERS,
      {},
      {
        cookie: booker.cookies(),
      },
    )
    expect([wrong.status, wrong.code]).toEqual([401, 'key.unknown'])
  })

  test('is refused from another website as a session is', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await key.ask('order/write.do', {}, foreign)).code).toBe('call.foreign_origin')
  })

  test('has no right that its person lacks, neither when it is made nor later', async () => {
    const admin = await world.as('admin')
    const asked = { loginName: 'viewer', label: 'More', scope: 'READ', proof: PROOF } as const
    expect(await outcome(admin.call(createApiKey, { ...asked, rights: ['hotel.book'] }))).toBe('api_key.more_rights')
    const booking = await asKeyHolder(world, 'booker', { rights: [...RIGHTS] })
    const change = (set: string) => world.owner.query(`update staff set ${set} where login_name = 'booker'`)
    expect((await booking.ask('order/write.do', {})).code).toBe('input.invalid')
    await change("rights = array_remove(rights, 'hotel.book')")
    expect((await booking.ask('order/write.do', {})).code).toBe('right.missing')
    await change("status = 'SUSPENDED'")
    expect((await booking.ask(ORDERS, {})).code).toBe('key.unknown')
    await change("rights = array_append(rights, 'hotel.book'), status = 'ACTIVE'")
  })

  test('that opens OCTO alone opens no call of the portal', async () => {
    const octo = await asKeyHolder(world, 'booker')
    expect((await octo.ask('hotel/searchHotelList.do', {})).code).toBe('right.missing')
  })

  test('opens from its networks alone', async () => {
    const elsewhere = await asKeyHolder(world, 'booker', { rights: [...RIGHTS], networks: ['203.0.113.0/24'] })
    expect((await elsewhere.ask(ORDERS, {})).code).toBe('key.address')
    const here = await asKeyHolder(world, 'booker', { rights: [...RIGHTS], networks: ['127.0.0.0/8', '::1'] })
    expect((await here.ask(ORDERS, {})).code).toBe('done')
  })

  test('ends after its days', async () => {
    const short = await asKeyHolder(world, 'booker', { rights: [...RIGHTS], validDays: 1 })
    expect((await short.ask(ORDERS, {})).code).toBe('done')
    await world.owner.query("update api_key set expires_at = portal_now() - interval '1 second' where id = $1", [
      short.keyId,
    ])
    expect((await short.ask(ORDERS, {})).code).toBe('key.unknown')
  })

  test('is told how often it may call, and to wait', async () => {
    const slow = await asKeyHolder(world, 'booker', { rights: [...RIGHTS], perMinute: 2 })
    const answers = []
    for (let at = 0; at < 3; at++) answers.push(await slow.ask(ORDERS, {}))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers.map(({ headers }) => headers.get('ratelimit-policy'))).toEqual(answers.map(() => '"key";q=2;w=60'))
    expect(answers[0]?.headers.get('ratelimit')).toBe('"key";r=1;t=0')
    expect(answers[2]?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=[1-9]\d*$/)
    expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('that was revoked opens nothing from the next call on; a replaced secret opens for a day', async () => {
    const admin = await world.as('admin')
    const old = await asKeyHolder(world, 'booker', { rights: [...RIGHTS] })
    const fresh = await holderOf(world, await admin.call(rotateApiKey, { keyId: old.keyId, proof: PROOF }))
    expect([(await old.ask(ORDERS, {})).code, (await fresh.ask(ORDERS, {})).code]).toEqual(['done', 'done'])
    await world.owner.query('update api_key set old_until = portal_now() where id = $1', [old.keyId])
    expect((await old.ask(ORDERS, {})).code).toBe('key.unknown')
    const racing = Array.from({ length: 8 }, () => fresh.ask(ORDERS, {}))
    await admin.call(revokeApiKey, { keyId: old.keyId })
    expect((await fresh.ask(ORDERS, {})).code).toBe('key.unknown')
    for (const { code } of await Promise.all(racing)) expect(['done', 'key.unknown']).toContain(code)
  })
})

describe('a call that moves money', () => {
  test('needs an Idempotency-Key', async () => {
    const before = await count()
    const refused = await key.ask(SAVE, await aBooking())
    expect([refused.status, refused.code]).toEqual([400, 'key.idempotency_needed'])
    expect(await count()).toBe(before)
  })

  test('has one effect for one key: the same answer again, and another body is refused', async () => {
    const before = await count()
    const [booking, other, header] = [await aBooking(), await aBooking(), once()]
    const first = await key.ask(SAVE, booking, header)
    expect(first.code).toBe('done')
    expect((await key.ask(SAVE, booking, header)).text).toBe(first.text)
    const changed = await key.ask(SAVE, other, header)
    expect([changed.status, changed.code]).toEqual([409, 'key.idempotency_other'])
    expect(await count()).toBe(before + 1)
  })

  test('made twice at once runs once', async () => {
    const [before, body, header] = [await count(), await aBooking(), once()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => key.ask(SAVE, body, header)))
    const done = answers.filter(({ code }) => code === 'done')
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ code }) => code === 'done' || code === 'key.idempotency_open')).toBe(true)
    expect(await count()).toBe(before + 1)
  })

  test('whose process ended within it is not made again', async () => {
    const [body, header] = [await aBooking(), once()]
    await key.ask(SAVE, body, header)
    await world.owner.query('update api_key_answer set answer = null where idempotency_key = $1', [
      header['idempotency-key'],
    ])
    const before = await count()
    expect((await key.ask(SAVE, body, header)).code).toBe('key.idempotency_open')
    expect(await count()).toBe(before)
  })

  test('that was refused may be made again under its key', async () => {
    const [booking, header] = [await aBooking(), once()]
    expect((await key.ask(SAVE, { ...booking, token: randomUUID() }, header)).code).not.toBe('done')
    expect((await key.ask(SAVE, booking, header)).code).toBe('done')
  })

  test('is in the audit log with the key’s name, and its answer is removed after a day', async () => {
    const { rows } = await world.owner.query<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'api_key.call' and detail->>'key' = 'System of booker'",
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    await world.owner.query("update api_key_answer set created_at = portal_now() - interval '25 hours'")
    const { deps } = await world.app()
    await removeOldAnswers(deps).run()
    expect((await world.owner.query('select 1 from api_key_answer')).rowCount).toBe(0)
  })
})
