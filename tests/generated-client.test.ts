import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDays } from './hotel-sale.ts'
import { ROOT } from './tidy-sources.ts'
import { startWorld, type World } from './world.ts'

const run = promisify(execFile)
const PACKAGES = join(ROOT, 'node_modules')
const FIXTURES = join(ROOT, 'tests/fixtures/generated-client')

let world: World
let folder: string
beforeAll(async () => {
  world = await startWorld()
  // Below the packages, so that the program is checked against its client there.
  mkdirSync(join(PACKAGES, '.cache'), { recursive: true })
  folder = mkdtempSync(join(PACKAGES, '.cache/generated-client-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

async function node(...parameters: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, parameters, { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${parameters.join(' ')}\n${error.stdout}${error.stderr}`)
    },
  )
  return stdout
}

test('a client generated from the OpenAPI document signs in, searches, quotes and books', async () => {
  const document = await (await (await world.visitor()).get('api/openapi.json')).text()
  writeFileSync(join(folder, 'openapi.json'), document)
  cpSync(FIXTURES, folder, { recursive: true })
  await node(
    '--import',
    './typescript-5.mjs',
    join(PACKAGES, 'openapi-typescript/bin/cli.js'),
    'openapi.json',
    '-o',
    'schema.d.ts',
  )
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['journey.ts'] }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await node(join(PACKAGES, 'typescript/bin/tsc'), '-p', 'tsconfig.json')
  const booked = await node(
    join(FIXTURES, 'journey.ts'),
    (await world.baseUrl()).replace(/\/$/, ''),
    inDays(30),
    inDays(32),
  )
  expect(JSON.parse(booked)).toMatchObject({
    code: expect.stringMatching(/\w+/),
    status: 'CONFIRMED',
    totalMinor: expect.any(Number),
  })
})
