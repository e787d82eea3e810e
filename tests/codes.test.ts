import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { ROOT } from './tidy-sources.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Distances between the numbers of neighbouring codes; the number follows a letter and the day. */
const apart = (codes: readonly string[]) =>
  codes.slice(1).map((code, at) => Math.abs(Number(code.slice(7)) - Number(codes[at]?.slice(7))))

test('a customer’s codes do not tell how much was sold in between', async () => {
  const finance = await world.as('finance')
  const wish = { purpose: 'RECHARGE', amountMinor: 150_000 } as const
  const payments: string[] = []
  for (let at = 0; at < 3; at++)
    payments.push((await finance.call(startTransfer, { ...wish, idempotencyKey: randomUUID() })).code)
  const booker = await world.as('booker')
  const plan = await putOnSale(world.owner)
  const orders: string[] = []
  for (let at = 0; at < 3; at++) orders.push((await book(booker, plan)).code)
  for (const code of payments) expect(code).toMatch(/^P\d{14}$/)
  for (const code of orders) expect(code).toMatch(/^H\d{14}$/)
  for (const distance of [...apart(payments), ...apart(orders)]) expect(distance).toBeGreaterThan(50)
})

test('every number that a statement draws for a code goes through the permutation', () => {
  const lines = globSync('features/**/*.sql', { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8').split('\n'),
  )
  const drawing = lines.filter((line) => line.includes("nextval('"))
  expect(drawing.length).toBeGreaterThan(0)
  expect(drawing.filter((line) => !line.includes("code_scattered(nextval('"))).toEqual([])
})

test('no two numbers have the same code, and neighbours are strangers', async () => {
  const { rows } = await world.owner.query<{ code: string }>(
    'select code_scattered(n) as code from generate_series(1, 20000) n',
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(20_000)
  expect(apart(rows.map(({ code }) => `H261120${code}`)).filter((distance) => distance < 100).length).toBeLessThan(5)
})

test('the server can not read the key that the codes are made with', async () => {
  await expect(world.db.pool.query('select key from code_key')).rejects.toThrow('permission denied')
})
