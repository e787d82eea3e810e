import { flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { openDatabase, SYSTEM } from '#server/db/database.ts'
import { type Directory, makeDirectory } from './directory.ts'
import { readDirectoryRows } from './rows.ts'
import type { FromDirectory, Question, ToDirectory } from './thread.ts'

const made = Promise.withResolvers<Directory>()
const tell = (message: FromDirectory) => parentPort?.postMessage(message)

async function read(connectionString: string): Promise<void> {
  const db = openDatabase({ connectionString, max: 1 })
  const rows = await db.readLong(SYSTEM, readDirectoryRows)
  await db.close()
  made.resolve(makeDirectory(rows))
  tell({ read: true })
  flushCompileCache()
}

function answerOf(directory: Directory, { name, args }: Question): unknown {
  if (name === 'suggest') return directory.suggest(...args)
  return name === 'popular' ? directory.popular(...args) : directory.nothingIn(...args)
}

async function answer(question: Question): Promise<void> {
  const { no } = question
  const directory = await made.promise
  try {
    tell({ no, answer: answerOf(directory, question) })
  } catch (error) {
    tell({ no, error })
  }
}

// A failing read is not caught: it ends the thread, and with it the start.
parentPort?.on(
  'message',
  (message: ToDirectory) => void ('connectionString' in message ? read(message.connectionString) : answer(message)),
)
