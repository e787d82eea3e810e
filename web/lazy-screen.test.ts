import { expect, test } from 'vitest'
import { ChunkLoadError, loadInTime } from './lazy-screen.tsx'

test('gives what was loaded', async () => {
  await expect(loadInTime(() => Promise.resolve('page'))).resolves.toBe('page')
})

test('a failed download is a ChunkLoadError with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadInTime(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause })
})

test('so is one that takes too long', async () => {
  await expect(loadInTime(() => new Promise(() => undefined), 20)).rejects.toBeInstanceOf(ChunkLoadError)
})
