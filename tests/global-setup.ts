import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { loadDemo } from '#db/demo/load.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { removeWithServers } from '../scripts/temporary-folder.ts'
import { beginAt, followMachine } from './clock/clock.ts'
import { sayDay } from './clock/days.ts'
import { databaseUrl } from './database-url.ts'
import { cheapenSignIn } from './cheap-sign-in.ts'
import { clusterRoots } from './cluster-roots.ts'

/** Database every world is cloned from. */
export const TEMPLATE = 'world_template'
/** Hotels of the demo world in tests: small enough to load in a second or two. */
const HOTELS = 120
const PREFIX = 'tradewind-test-'
/** The template is older than the worlds by this, so that nothing in it is still to come. */
const TEMPLATE_AGE_MS = 5 * 60_000

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection of the cluster's owner to its first database. */
    clusterUrl: string
    /** Folder of the run, removed at its end. */
    runFolder: string
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ends the clusters of runs that were killed and could not clean up. */
async function sweepDeadRuns(root: string): Promise<void> {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.split('-')[2])
    if (!Number.isInteger(pid) || isAlive(pid)) continue
    const dataDir = join(root, name)
    if (existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
      await startEmbedded({ dataDir, fast: true }).then(
        (server) => server.stop(),
        () => {},
      )
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: clusterUrl })
  await owner.connect()
  await owner.query(`drop database if exists ${TEMPLATE}`)
  await owner.query(`create database ${TEMPLATE}`)
  await owner.end()
  const template = databaseUrl(clusterUrl, TEMPLATE)
  await migrate(template)
  await loadDemo(template, { hotels: HOTELS, seed: 1 })
  await cheapenSignIn(template)
}

/** One cluster a run, and in it the migrated template with a small demo world. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const roots = clusterRoots()
  for (const root of roots) await sweepDeadRuns(root)
  const folder = mkdtempSync(join(roots[0] ?? tmpdir(), `${PREFIX}${process.pid}-`))
  // Root's temporary folder is closed to the account PostgreSQL runs under.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: folder, fast: true })
  // Ctrl-C ends this process without the function that is returned.
  const removeAtOnce = () => removeWithServers(folder)
  process.prependOnceListener('exit', removeAtOnce)
  const stop = async () => {
    process.off('exit', removeAtOnce)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { testDayMs } = project.getProvidedContext()
    if (project.name === 'hard-day') process.stdout.write(`Hard day: ${sayDay(testDayMs)}\n`)
    beginAt(testDayMs - TEMPLATE_AGE_MS)
    await makeTemplate(server.connectionString)
    followMachine()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', server.connectionString)
  project.provide('runFolder', folder)
  return stop
}
