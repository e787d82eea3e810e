import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isJoined, lookOf } from './joined.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-joined-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Whether a server joined of such files starts from the joined one. */
function startsJoined(inputs: unknown): boolean {
  const listed = join(folder, 'inputs.json')
  writeFileSync(listed, JSON.stringify(inputs))
  return isJoined(listed)
}

test('a server starts from its joined file as long as nothing of it has changed', () => {
  const [path = '', bytes = 0, second = 0] = lookOf('server/main.mjs') ?? []
  expect(startsJoined([[path, bytes, second]])).toBe(true)
  expect(startsJoined([[path, bytes + 1, second]])).toBe(false)
  expect(startsJoined([[path, bytes, second - 1]])).toBe(false)
  expect(startsJoined([['server/was-there.ts', bytes, second]])).toBe(false)
  expect(startsJoined('{')).toBe(false)
  expect(isJoined(join(folder, 'never-built.json'))).toBe(false)
})
