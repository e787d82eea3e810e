import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journal } from '#server/db/journal.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { createDirectoryKeeper, type DirectoryKeeper } from './keeper.ts'
import { DirectoryThread } from './thread.ts'

let world: World
beforeAll(async () => (world = await startWorld()))
afterAll(() => world.close())

type Followed = { readonly keeper: DirectoryKeeper; readonly errors: string[] }

/** A keeper whose journal tells of nothing. */
function startKeeper(): Followed {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const follow: Journal['follow'] = () => () => {}
  // It asks nothing else of the journal.
  const keeper = createDirectoryKeeper({ db: world.db, log, journal: { follow } as Journal })
  return { keeper, errors }
}

/** An unsolicited failing read ends the thread, as running out of memory would. */
async function loseThread(keeper: DirectoryKeeper): Promise<void> {
  const thread = keeper.current()
  if (!(thread instanceof DirectoryThread)) throw new Error('the names are on no thread')
  await thread.read('postgres://nobody@127.0.0.1:1/nothing').catch(() => {})
  while (!thread.isLost) await new Promise(setImmediate)
}

test('after the name thread is lost, the next search waits for the new one, each time', async () => {
  const { keeper, errors } = startKeeper()
  keeper.start()
  await keeper.current().popular(1)
  for (let times = 1; times <= 3; times++) {
    await loseThread(keeper)
    expect((await keeper.current().suggest('paris', { limit: 1 }))[0]?.nameEn).toBe('Paris')
    expect(errors).toHaveLength(times)
  }
  await keeper.stop()
})

test('a search before the names are read waits for them', async () => {
  const { keeper } = startKeeper()
  const early = keeper.current().suggest('paris', { limit: 1 })
  keeper.start()
  expect((await early)[0]?.nameEn).toBe('Paris')
  await keeper.stop()
})
