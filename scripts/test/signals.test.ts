import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-signals-'))
afterAll(() => rmSync(folder, { recursive: true }))
const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Writes its pid and then waits; `deaf` to SIGTERM it must be killed. */
const waiting = (name: string, deaf = false) => `
  ${deaf ? "process.on('SIGTERM', () => {});" : ''}
  require('node:fs').writeFileSync(require('node:path').join(process.cwd(), '${name}.pid'), String(process.pid));
  setInterval(() => {}, 1000);`
/** A test program with a worker in its group and a browser in a group of its own, as Playwright starts one. */
const PROGRAM = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(waiting('worker', true))}], { stdio: 'ignore' });
  spawn(process.execPath, ['-e', ${JSON.stringify(waiting('browser'))}], { stdio: 'ignore', detached: true });
  ${waiting('program')}`
const RUN = `
  const { endProgramsWithRun } = await import(${module('program.ts')})
  const { runLines } = await import(${module('run.ts')})
  endProgramsWithRun(1000)
  const stage = { name: 'rules', what: 'waits', args: ['-e', ${JSON.stringify(PROGRAM)}] }
  await runLines([[stage], [{ ...stage, name: 'browser' }]], { root: process.cwd(), results: process.cwd() })`

function isAlive(name: string): boolean {
  const pid = readFileSync(join(folder, name), 'utf8')
  // A process whose parent has ended may stay as a zombie where nothing collects it.
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/\) [ZX] /.test(readFileSync(stat, 'utf8'))
}
const alive = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pid'))
    .filter(isAlive)

test.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s ends every process of a run, those that ignore it and those with a group of their own too',
  async (signal) => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', RUN], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(run, 'exit')
    await expect.poll(alive).toHaveLength(3)
    run.kill(signal)
    expect(await ended).toEqual({ SIGTERM: [143, null], SIGINT: [130, null], SIGKILL: [null, 'SIGKILL'] }[signal])
    // Only the watchdog is left after SIGKILL; otherwise the run ends last.
    if (signal === 'SIGKILL') await expect.poll(alive).toEqual([])
    expect(alive()).toEqual([])
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  },
)
