import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, '../server/main.mjs')
const READY_MS = 240_000

/** The real server in a process of its own that may be killed and started again. */
export type ServerProcess = {
  /** Starts the server and waits until it is ready; returns how long that took in milliseconds. */
  start(): Promise<number>
  /** Of the server's process, while there is one. */
  pid(): number | undefined
  /** Ends the server without a word, as a power cut of its process would. */
  kill(): Promise<void>
  /** Stops the server in order, as an operator does; returns how long that took in milliseconds. */
  stop(): Promise<number>
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Prepares a server that is ready once `readyz` below `baseUrl` says so. */
export function serverProcess(baseUrl: string, environment: NodeJS.ProcessEnv): ServerProcess {
  let child: ChildProcess | undefined
  // Before anything else that ends with this process, because the server writes into the folder.
  process.prependOnceListener('exit', () => void child?.kill('SIGKILL'))
  const isReady = () =>
    fetch(new URL('readyz', baseUrl)).then(
      (answer) => answer.ok,
      () => false,
    )
  return {
    start: async () => {
      const startedAt = performance.now()
      child = spawn(process.execPath, [SERVER], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() - startedAt > READY_MS)
          throw new Error('the server did not get ready')
        await pause(10)
      }
      return performance.now() - startedAt
    },
    pid: () => child?.pid,
    kill: () => end(child, 'SIGKILL'),
    stop: async () => {
      const startedAt = performance.now()
      await end(child, 'SIGTERM')
      return performance.now() - startedAt
    },
  }
}
