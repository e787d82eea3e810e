import { afterAll, beforeAll, expect, test } from 'vitest'
import { ThreadError } from '#server/thread.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { DirectoryThread } from './thread.ts'

let world: World
beforeAll(async () => (world = await startWorld()))
afterAll(() => world.close())

test('a search before the names are read waits for them; pending searches are answered before the thread ends', async () => {
  const lost: ThreadError[] = []
  const directory = new DirectoryThread((error) => lost.push(error))
  const early = directory.suggest('paris', { limit: 1 })
  await directory.read(world.db.connectionString)
  expect((await early)[0]?.nameEn).toBe('Paris')
  const owed = directory.popular(3)
  directory.finish()
  expect(await owed).toHaveLength(3)
  await directory.end()
  expect(lost).toEqual([])
})

test('names that can not be read end the start with a sentence, and fail the waiting searches', async () => {
  const lost: ThreadError[] = []
  const directory = new DirectoryThread((error) => lost.push(error))
  const early = directory.suggest('paris', { limit: 1 }).catch((error: unknown) => error)
  const unknown = new URL(world.db.connectionString)
  unknown.pathname = '/no_such_database'
  await expect(directory.read(unknown.href)).rejects.toThrow(
    /^The names to search by can not be used: .*no_such_database.* does not exist/,
  )
  expect(await early).toBeInstanceOf(ThreadError)
  await expect(directory.popular(1)).rejects.toThrow(ThreadError)
  expect(lost).toHaveLength(1)
})
