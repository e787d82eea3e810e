import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reasonIn } from './db/embedded-files.ts'
import { startFailure } from './start-failure.ts'
import { ThreadError } from './thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PLACE = { dataDir: '/srv/data', databaseUrl: null, metricsPort: 9100 }
const fault = (code: string, more: object = {}) => Object.assign(new Error(`it said ${code}`), { code, ...more })

test.each([
  [
    fault('EADDRINUSE', { port: 8080 }),
    PLACE,
    /^The port 8080 is taken by another program\. Give a free one, such as PORT=8081\.$/,
  ],
  [fault('EADDRINUSE', { port: 9100 }), PLACE, /^The port 9100 of METRICS_PORT is taken/],
  [fault('EACCES', { port: 80 }), PLACE, /may not open the port 80/],
  [fault('EROFS', { path: '/srv/data/cache' }), PLACE, /^DATA_DIR \/srv\/data is no folder/],
  [fault('ENOSPC', { path: '/srv/data/files' }), PLACE, /no room left on the disk of \/srv\/data/],
  [fault('53100'), { ...PLACE, databaseUrl: 'postgres://db' }, /no room left on the disk of the database/],
  [
    fault('28P01'),
    { ...PLACE, databaseUrl: 'postgres://db' },
    /^The database that DATABASE_URL names can not be used: it said 28P01\.$/,
  ],
  [new ThreadError('The names can not be used: no.'), PLACE, /^The names can not be used: no\.$/],
])('%s is explained in a sentence', (error, place, sentence) => {
  expect(startFailure(error, place)).toMatch(sentence)
})

test('an unexpected error is shown with its stack', () => {
  expect(startFailure(fault('EACCES', { path: '/etc/other' }), PLACE)).toContain('start-failure.test.ts')
})

/** Starts the portal as a process that is to fail: its code, the lines of its errors and what it said before. */
function start(env: NodeJS.ProcessEnv) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server/main.mjs'], {
    env: { ...process.env, PORT: '0', ...env },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n'), said: stdout }
}

test('a folder that is a file and a database that does not answer end the start with a sentence and code 1', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const probe = createServer()
  // The server listens on a TCP port.
  const port = await new Promise<number>((resolve) =>
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port)),
  )
  await new Promise((resolve) => probe.close(resolve))
  expect(start({ DATA_DIR: file })).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/DATA_DIR .* is no folder that can be written/)],
  })
  expect(
    start({ DATA_DIR: join(folder, 'other'), DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/x` }),
  ).toMatchObject({
    status: 1,
    lines: [expect.stringMatching(/DATABASE_URL names can not be used: connect ECONNREFUSED/)],
  })
})

test('a taken port is named in one line, before a database is made', async () => {
  const other = createServer()
  // The server listens on a TCP port.
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
  )
  const dataDir = join(folder, 'unused')
  try {
    const { status, lines, said } = start({ DATA_DIR: dataDir, PORT: String(port) })
    expect([status, lines, said]).toEqual([
      1,
      [expect.stringMatching(`The port ${port} is taken.*PORT=${port + 1}`)],
      '',
    ])
    expect(readdirSync(dataDir)).toEqual([])
  } finally {
    other.close()
  }
})

test('what initdb says when it fails is in the log that the sentence names, not on the screen', () => {
  const dataDir = join(folder, 'limited')
  const module = new URL('./db/embedded.ts', import.meta.url).href
  const code = `const { startEmbedded } = await import('${module}'); await startEmbedded({ dataDir: '${dataDir}' }).catch((error) => process.stdout.write(error.message))`
  // No file may be larger than 32 kB.
  const limited = `ulimit -f 64; exec "${process.execPath}" --input-type=module -e "${code}"`
  const { stdout } = spawnSync('/bin/sh', ['-c', limited], { encoding: 'utf8' })
  expect(stdout).toMatch(/^The database could not be created in (\S+): \1\.log has the reason\.$/)
  expect(readFileSync(/(\S+\.log) has/.exec(stdout)?.[1] ?? '', 'utf8')).toContain('initdb')
})

test.each([
  [
    'initdb: error: could not create directory: No space left on device',
    'there is no room left on the disk (details in /l)',
  ],
  ['FATAL:  could not open file: Permission denied', 'this user may not write there (details in /l)'],
])('“%s” of PostgreSQL is said in words', (words, reason) => {
  expect(reasonIn(words, '/l')).toBe(reason)
})

test('a Node that is too old to load the modules is named with the commands that bring a newer one', () => {
  const asOld = 'data:text/javascript,import module from "node:module"; delete module.registerHooks'
  const { status, stderr } = spawnSync(process.execPath, ['--import', asOld, 'server/main.mjs'], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([
    1,
    `Node ${process.versions.node} is too old. Use npm start, or node_modules/.bin/node server/main.mjs.`,
  ])
})
