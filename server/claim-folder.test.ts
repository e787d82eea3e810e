import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimFolder } from './claim-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-claim-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CLAIM = `
  const { claimFolder } = await import(${JSON.stringify(new URL('claim-folder.ts', import.meta.url).href)})
  await claimFolder(${JSON.stringify(folder)})
  process.stdout.write('claimed')
  setInterval(() => {}, 1000)`

test('two portals on one DATA_DIR: the second is refused, until the first has ended or was killed', async () => {
  const release = await claimFolder(folder)
  await expect(claimFolder(join(folder, '.'))).rejects.toThrow(`Another portal runs in DATA_DIR ${folder}.`)
  release()
  const child = spawn(process.execPath, ['--input-type=module', '-e', CLAIM], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  await expect(claimFolder(folder)).rejects.toThrow('Another portal runs')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  ;(await claimFolder(folder))()
})
