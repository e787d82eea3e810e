import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { mailVoucher } from '#features/hotel-orders/mailing/contract.ts'
import { getMyInfo, signIn } from '#features/identity/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { saveGuest } from '#features/company/guests/contract.ts'
import { erasePerson, exportPerson, listComing } from '../scripts/person/person.ts'
import { book } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { asReseller, SCHEMAS } from './octo-reseller.ts'
import { bookTickets, putTicketOnSale } from './ticket-sale.ts'
import { ROOT } from './tidy-sources.ts'
import { isSignedIn } from './signed-in.ts'
import { joinStaff, PASSWORD } from './staff-member.ts'
import { startWorld, type World } from './world.ts'

let world: World
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner)
})
afterAll(() => world.close())

/** Tables of the whole database that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ table: string }>(
    "select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const found: string[] = []
  for (const { table } of rows) {
    const { rowCount } = await world.owner.query(
      `select from "${table}" t where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`,
      [text],
    )
    if (rowCount) found.push(table)
  }
  return found
}
const audited = async (action: string) =>
  (await world.owner.query('select subject, detail from audit_log where action = $1', [action])).rows

const isSeveral = (rows: number) => rows > 2
const GUEST = { surname: 'Zhengova', givenName: 'Milena', nationality: 'CZ' }

test('a guest who asks gets what is stored of them, and is erased everywhere; the order and its money stay', async () => {
  const booker = await world.as('booker')
  await booker.call(saveGuest, { ...GUEST, notes: 'Milena Zhengova likes a quiet room', consent: true })
  const { orderId } = await book(booker, sale, {
    save: {
      rooms: [{ guests: [GUEST] }],
      contact: { name: 'Milena Zhengova' },
      remark: 'A cake for ZHENGOVA Milena, please',
    },
  })
  const email = 'milena.v@guests.example'
  const voucher = { subject: 'Your voucher', message: 'Dear Milena Zhengova', language: 'en' } as const
  await booker.call(mailVoucher, { orderId, email, ...voucher })
  await (await world.app()).outbox.drain()
  const before = await booker.call(getHotelOrder, { orderId })
  const balance = await booker.call(getWallet, {})
  const who = { guest: { surname: 'zhengova', givenName: 'milena' }, company: null }

  const stored = await exportPerson(world.connectionString, who)
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['company_guest', 'hotel_order', 'notice']))
  expect(JSON.stringify(stored['hotel_order'])).toContain(before.code)
  expect((await tablesWith('zhengova')).length).toBeGreaterThan(2)

  expect(await listComing(world.connectionString, who)).toEqual([before.code])
  expect(await erasePerson(world.connectionString, who)).toEqual({ rows: expect.toSatisfy(isSeveral), kept: [] })
  expect([await tablesWith('zhengova'), await tablesWith(email)]).toEqual([[], []])
  const after = await booker.call(getHotelOrder, { orderId })
  expect(JSON.stringify(after)).toContain('ERASED')
  expect([after.code, after.status, after.totalMinor]).toEqual([before.code, before.status, before.totalMinor])
  expect(await booker.call(getWallet, {})).toEqual(balance)
  expect(await audited('person.erase')).toEqual([{ subject: 'guest', detail: { rows: expect.any(Number) } }])
})

test('mail and telephone of a guest who was erased are nowhere in the database, tickets and webhooks included', async () => {
  const [mail, phone, visitorMail] = ['milena@guests.example', '+420 603 555 177', 'milena.z@guests.example']
  const guest = { surname: 'Novotna', givenName: 'Jitka' }
  const booker = await world.as('owner')
  await book(booker, sale, { save: { contact: { name: 'Jitka Novotna', email: mail, phone } } })
  const tickets = await putTicketOnSale(world.owner)
  const held = await bookTickets(booker, tickets, { save: { contact: { name: 'NOVOTNA Jitka', email: mail, phone } } })
  const shop = await asReseller(world, 'owner')
  await shop.fails('webhooks', { body: { event: 'booking_update', url: 'https://shop.example/' } })
  const { productId, optionId, day, adultId } = tickets
  const contact = { firstName: 'Jitka', lastName: 'Novotna', emailAddress: mail, phoneNumber: phone }
  const unitItems = [{ unitId: adultId, contact }]
  const availabilityId = `${day}T10:00:00+08:00`
  await shop.get(SCHEMAS.booking, 'bookings', { body: { productId, optionId, availabilityId, unitItems, contact } })
  await world.owner.query('update ticket_order set visitor_email = $2 where id = $1', [held.id, visitorMail])
  await world.owner.query("update ticket_order_unit set visitor = 'Jitka Novotna' where order_id = $1", [held.id])
  await (await world.app()).outbox.drain()
  expect(await tablesWith(mail)).toEqual(
    expect.arrayContaining(['hotel_order', 'octo_booking', 'ticket_order', 'webhook_delivery']),
  )
  await erasePerson(world.connectionString, { guest, company: null })
  for (const text of ['novotna', mail, phone, visitorMail]) expect(await tablesWith(text), text).toEqual([])
})

test('a guest with an account of their own is erased; the account stays whole, and what remains is said', async () => {
  const owner = await world.as('owner')
  const guest = { surname: 'Benesova', givenName: 'Alzbeta' }
  const [mail, phone] = ['alzbeta.benesova@harbour.example', '+420 603 555 188']
  const { client } = await joinStaff(world, owner, { name: 'Alzbeta Benesova', email: mail })
  const me = await client.call(getMyInfo, {})
  const contact = { name: 'Alzbeta Benesova', email: mail, phone }
  const { orderId } = await book(client, sale, {
    save: { rooms: [{ guests: [{ ...guest, nationality: 'CZ' }] }], contact },
  })
  await (await world.app()).outbox.drain()
  const { kept } = await erasePerson(world.connectionString, { guest, company: null })
  expect(await client.call(getMyInfo, {})).toEqual(me)
  await (await world.visitor()).call(signIn, { loginName: mail, password: PASSWORD })
  expect(await tablesWith(phone)).toEqual([])
  expect(await tablesWith('Alzbeta Benesova')).toEqual(['staff'])
  expect(JSON.stringify((await owner.call(getHotelOrder, { orderId })).terms)).not.toContain('Benesova')
  expect(kept).toEqual([
    { loginName: mail, address: mail, rows: 2 },
    { loginName: mail, address: null, rows: 1 },
  ])
  // Ended and erased by itself, nothing of it is left.
  await world.owner.query("update staff set status = 'TERMINATED' where login_name = $1", [mail])
  await erasePerson(world.connectionString, { login: mail })
  for (const text of [mail, 'benesova']) expect(await tablesWith(text), text).toEqual([])
})

test('an account that was ended is erased: nobody signs in, and what it did stays without its name', async () => {
  const viewer = await world.as('booker')
  const { name, email } = await viewer.call(getMyInfo, {})
  const { orderId } = await book(viewer, sale, { save: { contact: { name } } })
  await (await world.app()).outbox.drain()
  const who = { login: 'booker' }
  await expect(erasePerson(world.connectionString, who)).rejects.toThrow('The account is open.')
  expect((await tablesWith(name)).length).toBeGreaterThan(2)
  await world.owner.query("update staff set status = 'SUSPENDED' where login_name = 'booker'")

  const stored = await exportPerson(world.connectionString, who)
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(['staff', 'session', 'hotel_order_history']))
  expect(JSON.stringify(stored)).not.toMatch(/token_hash|argon2/)
  await erasePerson(world.connectionString, who)
  expect([...(await tablesWith(name)), ...(await tablesWith(email ?? '-'))]).toEqual([])
  await expect.poll(() => isSignedIn(viewer)).toBe(false)
  const again = { loginName: 'booker', password: 'tradewind-demo' }
  expect((await (await world.visitor()).post(signIn.path, again)).status).toBe(401)
  expect((await (await world.as('owner')).call(getHotelOrder, { orderId })).status).not.toBe('')
  await expect(exportPerson(world.connectionString, { login: 'nobody' })).rejects.toThrow('There is no account nobody.')
})

test('a data folder without a database is an error, not a person without data', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-person-'))
  const { DATABASE_URL: _database, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/person.ts', '--login', 'booker'], {
    cwd: ROOT,
    env: { ...inherited, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  const left = readdirSync(dataDir)
  rmSync(dataDir, { recursive: true })
  expect([status, stdout, stderr, left]).toEqual([
    2,
    '',
    `There is no database in DATA_DIR ${dataDir}. Call this with the portal's own variables.\n`,
    [],
  ])
})
