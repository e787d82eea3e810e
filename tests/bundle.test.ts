import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from '../scripts/build-server.ts'

const ROOT = join(import.meta.dirname, '..')
const LOOK = join('server', 'bundle.mjs')

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tradewind-bundle-')))
  for (const folder of ['server', 'dist/server/copy']) mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(join(ROOT, LOOK), join(root, LOOK))
  for (const file of ['server/run.ts', 'server/other.ts', 'dist/server/copy/run.js']) writeFileSync(join(root, file), '// nothing')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Where a program that begins now would import a module from, as a path from the root. */
function importedFrom(path: string, folder = root): string {
  const code = `const { moduleUrl } = await import(${JSON.stringify(pathToFileURL(join(folder, LOOK)).href)}); process.stdout.write(moduleUrl(${JSON.stringify(pathToFileURL(join(folder, path)).href)}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return fileURLToPath(stdout).slice(folder.length + 1)
}

async function describe(): Promise<void> {
  const { stampOf } = (await import(pathToFileURL(join(root, LOOK)).href)) as { stampOf(path: string): string } // As its declarations say.
  const stamps = Object.fromEntries(['server/run.ts', 'server/other.ts'].map((path) => [path, stampOf(path)]))
  writeFileSync(join(root, 'dist/server/bundle.json'), JSON.stringify({ folder: 'copy', entries: { 'server/run.ts': 'run.js' }, stamps }))
}

test('a program begins with the copy while every module is as it was', async () => {
  expect(importedFrom('server/run.ts')).toBe('server/run.ts')
  await describe()
  expect(importedFrom('server/run.ts')).toBe(join('dist', 'server', 'copy', 'run.js'))
  expect(importedFrom('server/other.ts')).toBe('server/other.ts')
})

test.each<[string, () => void]>([
  ['was written to', () => writeFileSync(join(root, 'server/other.ts'), '// something')],
  ['was written to, as long as before', () => utimesSync(join(root, 'server/other.ts'), new Date(), new Date(Date.now() + 5_000))],
  ['is gone', () => rmSync(join(root, 'server/other.ts'))],
  ['is named by half a description', () => writeFileSync(join(root, 'dist/server/bundle.json'), '{"folder":"co')],
])('and with the modules themselves once one %s', async (_what, change) => {
  await describe()
  change()
  expect(importedFrom('server/run.ts')).toBe('server/run.ts')
})

test('what is built is what programs and threads begin with, and is not built twice', async () => {
  await buildServer({ say: () => {} })
  for (const module of ['server/run.ts', 'features/hotels/directory-worker.ts']) {
    const file = importedFrom(module, ROOT)
    expect(file).toMatch(/^dist.server.[0-9a-f]{16}.[\w-]+\.js$/)
    expect(existsSync(join(ROOT, file))).toBe(true)
  }
  expect(await buildServer({ say: () => {} })).toBe(false)
})
