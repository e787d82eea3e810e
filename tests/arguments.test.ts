import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Our own scripts; the others are programs of packages. */
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node scripts\/launch\.mjs (\S+)$/.exec(command)?.[1]
  return file === undefined ? [] : [{ name, file }]
})
const LONG_MS = 120_000

type Ended = { readonly code: number | string | null | undefined; readonly out: string; readonly error: string }

/** Runs a script; `DATA_DIR` can't be created, so a script that starts to work ends at once. */
function run(file: string, ...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: '/dev/null/nowhere', PORT: '0' }
  return new Promise((done) => {
    execFile(
      process.execPath,
      [join(ROOT, file), ...args],
      { cwd: ROOT, env, timeout: LONG_MS },
      (failure, out, error) => done({ code: failure === null ? 0 : failure.code, out, error }),
    )
  })
}

test('every script of the package is covered', () => {
  expect(own.length).toBeGreaterThan(11)
})

describe.concurrent('npm scripts', () => {
  test.each(own)('$name says with --help how it is called', { timeout: LONG_MS }, async ({ name, file }) => {
    const { code, out, error } = await run(file, '--help')
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
    expect([code, out.startsWith(command), error]).toEqual([0, true, ''])
  })

  test('screenshots --help deletes no picture and leaves no folder', { timeout: LONG_MS }, async () => {
    const pictures = () =>
      readdirSync(join(ROOT, 'docs/images')).map((name) => [name, statSync(join(ROOT, 'docs/images', name)).mtimeMs])
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('tradewind-pictures-'))
    const before = [pictures(), folders()]
    await run('scripts/screenshots.ts', '--help')
    expect([pictures(), folders()]).toEqual(before)
  })

  test.each(own)(
    '$name refuses an option it does not have, and a stray word, in one sentence',
    { timeout: LONG_MS },
    async ({ file }) => {
      const [option, word] = await Promise.all([run(file, '--no-such-option'), run(file, 'stray')])
      expect(option).toEqual({
        code: 2,
        out: '',
        error: 'There is no option --no-such-option; --help lists what there is.\n',
      })
      expect([word.code, word.out, word.error.match(/\n/g)?.length]).toEqual([2, '', 1])
    },
  )
})
