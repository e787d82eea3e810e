import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readPidFile } from '#server/db/pid-file.ts'

const STOP_MS = 10_000
const LOOK_MS = 20

/** Stops this thread, because nothing else runs any more while a process ends. */
const waitHere = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Ends the PostgreSQL servers whose clusters lie below a folder, and removes it; for a process that is ending. */
export function removeWithServers(folder: string): void {
  for (const path of globSync('{.,*}/postgres/postmaster.pid', { cwd: folder })) {
    const cluster = dirname(join(folder, path))
    const pid = readPidFile(cluster)?.pid
    if (pid === undefined) continue
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      continue // It has ended already.
    }
    for (let waited = 0; readPidFile(cluster)?.pid === pid && waited < STOP_MS; waited += LOOK_MS) waitHere(LOOK_MS)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Ctrl-C and SIGTERM end this process by way of its `exit` listeners, which clean up. A second signal, from a program
 * above this one, does not cut that short.
 */
export function endOnSignals(): void {
  process.on('SIGINT', () => process.exit(130))
  process.on('SIGTERM', () => process.exit(143))
}

/**
 * Gives this run a folder for temporary files that goes with it, however it ends but by SIGKILL, and keeps a person's
 * `.env` out of the portals that it starts.
 */
export function takeTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-run-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.env['TRADEWIND_ENV_FILE'] = 'off'
  process.once('exit', () => removeWithServers(folder))
  endOnSignals()
}
