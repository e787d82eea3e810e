import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from './patience.ts'

const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
const CODE = `
  const { takeTemporaryFolder } = await import(${module('../scripts/temporary-folder.ts')})
  const { startEmbedded } = await import(${module('../server/db/embedded.ts')})
  const { mkdtempSync, chmodSync } = await import('node:fs')
  takeTemporaryFolder()
  const dataDir = mkdtempSync(process.env.TMPDIR + '/bench-')
  chmodSync(dataDir, 0o755)
  await startEmbedded({ dataDir })
  process.stdout.write('started')
  setInterval(() => {}, 1000)`

test('Ctrl-C in a benchmark ends PostgreSQL and leaves no temporary files, though the signal comes again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-interrupted-'))
  chmodSync(folder, 0o755)
  try {
    const child = spawn(process.execPath, ['--input-type=module', '-e', CODE], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    expect(readdirSync(folder)).toHaveLength(1)
    const ended = once(child, 'exit')
    const hasEnded = () => !child.kill('SIGINT') || child.exitCode !== null
    await vi.waitUntil(hasEnded, PATIENCE)
    expect(await ended).toEqual([130, null])
    // The folder goes when its server has ended.
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
