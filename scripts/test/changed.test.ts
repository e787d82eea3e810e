import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectTests } from './changed.ts'

const root = mkdtempSync(join(tmpdir(), 'tradewind-changed-'))
afterAll(() => rmSync(root, { recursive: true }))

const FILES = {
  'features/wallet/rules.ts': '',
  'features/wallet/rules.test.ts': "import { fee } from './rules.ts'",
  'features/wallet/ledger.test.ts': '',
  'features/wallet/web/Balance.tsx': '',
  'features/wallet/web/Balance.test.tsx': '',
  'features/bills/due.test.ts': "import { fee } from '#features/wallet/rules.ts'",
  'features/hotels/list.test.ts': '',
  'tests/e2e/recharge.spec.ts': '',
}
beforeAll(() => {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})

const HOUSE = ['tests/tidy.test.ts', 'tests/walls-imports.test.ts']
const select = (changed: readonly string[], fileMs = 1) =>
  selectTests(root, changed, { ofFile: () => fileMs, ofStage: () => undefined })

test('a change runs the tests of its name, those that import it and those beside it, and the house rules', () => {
  expect(select(['features/wallet/rules.ts'])).toEqual({
    checked: ['features/wallet/rules.ts'],
    rules: [...HOUSE, 'features/wallet/rules.test.ts', 'features/bills/due.test.ts', 'features/wallet/ledger.test.ts'],
    components: [],
    leftOut: [],
  })
})

test('a change of a component runs its component test; a browser test is left to the whole run', () => {
  expect(select(['features/wallet/web/Balance.tsx', 'tests/e2e/recharge.spec.ts'])).toMatchObject({
    rules: HOUSE,
    components: ['features/wallet/web/Balance.test.tsx'],
    leftOut: ['tests/e2e/recharge.spec.ts'],
  })
})

test('tests that would take too long are named as left out, but never a changed test', () => {
  expect(select(['features/wallet/rules.ts', 'features/hotels/list.test.ts'], 50_000)).toMatchObject({
    rules: [...HOUSE, 'features/hotels/list.test.ts'],
    leftOut: ['features/wallet/rules.test.ts', 'features/bills/due.test.ts', 'features/wallet/ledger.test.ts'],
  })
})

test('a deleted file is not linted, and its tests run', () => {
  const { checked, rules } = select(['features/wallet/ledger.ts'])
  expect(checked).toEqual([])
  expect(rules).toContain('features/wallet/ledger.test.ts')
})

test('without a change nothing but the types is checked', () => {
  expect(select([])).toEqual({ checked: [], rules: [], components: [], leftOut: [] })
})
