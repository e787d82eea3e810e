import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { matchesPassword, TooManyHashes } from './passwords.ts'

test('so many hashes may wait; another one is refused at once instead of waiting in vain', async () => {
  // Two are computed, 64 wait.
  const asked = Array.from({ length: 70 }, () => matchesPassword('nobody knows it', null))
  const ended = await Promise.allSettled(asked)
  const refused = ended.filter((one) => one.status === 'rejected')
  expect(refused.map(({ reason }) => reason instanceof TooManyHashes)).toEqual([true, true, true, true])
  expect(ended.slice(0, 66).every((one) => one.status === 'fulfilled' && !one.value)).toBe(true)
  expect(await matchesPassword('nobody knows it', null)).toBe(false)
})

test.each(['Liverpool1', 'heron-desk-99', 'Tradewind2026', 'ada-lovelace-1'])(
  'operator:create refuses %s as the portal does, before it touches a database',
  (password) => {
    const account = ['--login', 'ada', '--name', 'Ada', '--email', 'lovelace@heron.example']
    const { status, stderr } = spawnSync(process.execPath, ['scripts/operator-create.ts', ...account], {
      env: { ...process.env, OPERATOR_PASSWORD: password, OPERATOR_NAME: 'Heron', DATA_DIR: '/nonexistent/data' },
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('is easily guessed') as unknown,
    })
  },
)
