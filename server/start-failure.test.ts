import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'
import { ThreadError } from './thread.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PLACE = { dataDir: '/srv/data', databaseUrl: null, metricsPort: 9100 }
const fault = (code: string, more: object = {}) => Object.assign(new Error(`it said ${code}`), { code, ...more })

test.each([
  [fault('EADDRINUSE', { port: 8080 }), PLACE, /^The port is taken .* PORT=8081\.$/],
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

test('a folder that is a file and a database that does not answer end the start with a sentence and code 1', async () => {
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const probe = createServer()
  // The server listens on a TCP port.
  const port = await new Promise<number>((resolve) =>
    probe.listen(0, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port)),
  )
  await new Promise((resolve) => probe.close(resolve))
  const start = (env: NodeJS.ProcessEnv) => {
    const { status, stderr } = spawnSync(process.execPath, ['server/main.mjs'], {
      env: { ...process.env, PORT: '0', ...env },
      encoding: 'utf8',
    })
    return { status, lines: stderr.trim().split('\n') }
  }
  expect(start({ DATA_DIR: file })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/DATA_DIR .* is no folder that can be written/)],
  })
  expect(start({ DATA_DIR: join(folder, 'other'), DATABASE_URL: `postgres://nobody:x@127.0.0.1:${port}/x` })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/DATABASE_URL names can not be used: connect ECONNREFUSED/)],
  })
})

test('a Node that is too old to load the modules is named with the commands that bring a newer one', () => {
  const asOld = 'data:text/javascript,import module from "node:module"; delete module.registerHooks'
  const { status, stderr } = spawnSync(process.execPath, ['--import', asOld, 'server/main.mjs'], { encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([
    1,
    `Node ${process.versions.node} is too old. Use npm start, or node_modules/.bin/node server/main.mjs.`,
  ])
})
