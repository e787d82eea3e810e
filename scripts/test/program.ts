import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GRACE_MS, ProcessTree } from './processes.ts'

/** Longest a program may take; a hanging one fails instead of holding everything up. */
const LONGEST_MS = 3_600_000
/** How often the processor time of a program is read; what ends in between loses that much. */
const LOOK_MS = 500
/** How long output may come after the end of its program, from a process that is ending with it. */
const LAST_WORDS_MS = 2000

let watchdog: ChildProcess | undefined
let ending = false

/** Starts the watchdog, and ends the run in order when a signal asks for it: its programs first, then this process. */
export function endProgramsWithRun(graceMs = GRACE_MS): void {
  watchdog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.ts'), String(graceMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  watchdog.unref()
  const end = async (name: string, code: number) => {
    if (ending) return
    ending = true
    process.stdout.write(`\nEnding all programs of this run after ${name}\n`)
    watchdog?.ref()
    watchdog?.stdin?.end()
    if (watchdog?.exitCode === null) await once(watchdog, 'exit')
    process.exit(code)
  }
  for (const [name, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.on(name, () => void end(name, code))
}

const tell = (pid: number) => void watchdog?.stdin?.write(`${pid}\n`)

/** A run that is ending says and starts nothing any more; its handler of signals ends this process. */
const untilEnded = async () => ending && (await new Promise(() => {}))

export type Ended = {
  readonly code: number
  readonly said: string
  /** Processor time of the program and all it started; nothing on a system that does not say. */
  readonly processorMs: number | undefined
}

/** Runs a program by this Node in a process group of its own, and ends what it leaves behind. */
export async function runProgram(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ended> {
  await untilEnded()
  const said: string[] = []
  const child = spawn(process.execPath, [...args], {
    cwd,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
  })
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const closed = once(child, 'close')
  const pid = child.pid ?? 0
  tell(pid)
  const tree = new ProcessTree(pid)
  const looking = setInterval(() => tree.look(), LOOK_MS)
  const timer = setTimeout(() => {
    said.push(`\nstopped after ${LONGEST_MS / 1000} s\n`)
    void tree.end()
  }, LONGEST_MS)
  const [code] = (await once(child, 'exit')) as [number | null] // The form of the event.
  clearInterval(looking)
  clearTimeout(timer)
  await untilEnded()
  await tree.end()
  await untilEnded()
  tell(-pid)
  await Promise.race([closed, pause(LAST_WORDS_MS)])
  return { code: code ?? 1, said: said.join(''), processorMs: tree.ms }
}
