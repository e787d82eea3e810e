import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown when another portal works in the folder; the message is a sentence for the person who starts one. */
export class FolderTakenError extends Error {}

/** A local socket named after a folder. Linux and Windows drop it with its process, however that ends. */
function socketOf(folder: string): string {
  const name = `tradewind-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail).listen(path, done)
  })
}

/** Whether a process answers at a socket; on other systems a killed process leaves its socket file behind. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
}

/** Claims a data folder for this portal until the returned function is called; throws where another one has it. */
export async function claimFolder(folder: string): Promise<() => void> {
  const path = socketOf(folder)
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    await listen(server, path)
  } catch (cause) {
    if (await isAnswered(path))
      throw new FolderTakenError(
        `Another portal runs in DATA_DIR ${folder}. Stop it, or give this one a DATA_DIR of its own.`,
        { cause },
      )
    rmSync(path, { force: true })
    await listen(server, path)
  }
  return () => void server.close()
}
