import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, expect, test } from 'vitest'
import pg from 'pg'
import { databaseUrl } from './database-url.ts'

test('a start with DEMO off on an empty database, such as without its DATABASE_URL, says which one and what is missing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-empty-'))
  chmodSync(dataDir, 0o755)
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query('create database empty_start')
  const env = { DATABASE_URL: databaseUrl(inject('clusterUrl'), 'empty_start'), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/main.mjs')], {
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    let said = ''
    for await (const chunk of child.stdout) if ((said += String(chunk)).includes('ready at')) break
    expect(said).toMatch(/^Database: empty_start on 127\.0\.0\.1:\d+, which DATABASE_URL names$/m)
    expect(said).toMatch(
      /^Nobody has an account in this database \(empty_start on .*\)\. npm run operator:create makes/m,
    )
  } finally {
    child.kill('SIGKILL')
    await ended
    await cluster.query('drop database if exists empty_start with (force)')
    await cluster.end()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
