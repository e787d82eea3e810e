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
