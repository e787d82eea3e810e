import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EXPENSIVE, hashOf } from './grounds.ts'
import { CODE, ROOT } from './tidy-sources.ts'

const found = (glob: string) => globSync(glob, { cwd: ROOT })
const entries = [...EXPENSIVE]

test('what is expensive has test files, and each part of its ground has files', () => {
  const missing = entries.flatMap(([name, { files, ground }]) =>
    [...files, ...ground].filter((glob) => found(glob).length === 0).map((glob) => `${name}: ${glob}`),
  )
  expect(missing).toEqual([])
})

test('a half is asked for in its file, and nothing else is', () => {
  const asked = CODE.filter(({ path }) => path.endsWith('.test.ts')).flatMap(({ path, text }) =>
    [...text.matchAll(/\bisDue\('([^']+)'\)/g)].map(([, name]) => `${name} in ${path}`),
  )
  const halves = entries.filter(([, { isHalf }]) => isHalf)
  const expected = halves.flatMap(([name, { files }]) => files.map((path) => `${name} in ${path}`))
  expect(asked.toSorted()).toEqual(expected.toSorted())
})

test('a race without its guard has the guarded functions, tables and statements for its ground', () => {
  expect(EXPENSIVE.get('features/hotel-orders/booking/races-booking')?.ground).toEqual(
    expect.arrayContaining([
      'tests/hotel-races.ts',
      'db/functions/hotel_order_lock_quotes.sql',
      'db/schema/inventory_night.sql',
      'features/hotel-orders/change/order-change.sql',
    ]),
  )
})

test('a touched file of the ground changes its hash; other line ends and other files do not', () => {
  const text = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const touching = (touched: string) => (path: string) => text(path) + (path === touched ? ' ' : '')
  const proved = hashOf('embedded')
  expect(hashOf('embedded', touching('server/db/pid-file.ts'))).not.toBe(proved)
  expect(hashOf('embedded', touching('server/db/embedded.test.ts'))).not.toBe(proved)
  expect(hashOf('embedded', touching('server/db/backup.ts'))).toBe(proved)
  expect(hashOf('embedded', (path) => text(path).replaceAll('\n', '\r\n'))).toBe(proved)
})

test('the gate leaves out what was proved on its ground, and every other run leaves out nothing', () => {
  const code = `
    const { leftOut } = await import(${JSON.stringify(new URL('./grounds.ts', import.meta.url).href)})
    process.stdout.write(JSON.stringify(leftOut().names))`
  const leftOutOf = (tier: string): string[] =>
    JSON.parse(
      spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, TEST_TIER: tier },
        encoding: 'utf8',
      }).stdout,
    )
  const proved: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'tests/proved.json'), 'utf8'))
  const same = entries.map(([name]) => name).filter((name) => proved[name] === hashOf(name))
  expect(leftOutOf('gate')).toEqual(same)
  expect(leftOutOf('all')).toEqual([])
})
