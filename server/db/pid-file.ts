import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The text of a file; empty when it does not exist. */
export function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process number and port in `postmaster.pid`, whether or not that server still runs. */
export function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return Number.isInteger(pid) && pid > 0 ? { pid, port: Number.isInteger(port) ? port : 0 } : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes a pid file whose number may have passed to an unrelated process after a crash of the machine, because
 * PostgreSQL would wait for that process forever.
 */
export function dropPidFileOfStranger(folder: string, pid: number): void {
  if (process.platform === 'win32') return
  const command = existsSync('/proc/self')
    ? readIfThere(`/proc/${pid}/cmdline`)
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  if (command && !command.includes(folder)) rmSync(join(folder, 'postmaster.pid'), { force: true })
}
