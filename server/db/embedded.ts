import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedDatabaseError, reasonIn, spawnOptions } from './embedded-files.ts'
import { settingsOf } from './embedded-settings.ts'
import { dropPidFileOfStranger, readIfThere, readPidFile } from './pid-file.ts'
import { archiveSettings } from './wal-archive.ts'
import { shortenLog, watchLog } from './server-log.ts'
import { USER, type EmbeddedOptions, type Cluster, prepareCluster } from './embedded-cluster.ts'

const DATABASE = 'tradewind'
/** How long a server that ends is restarted; a running server is waited for. */
const START_MS = 60_000
/** Held by the process that looks after the server and stops it at its own end. */
const KEEPER_LOCK = 'select pg_try_advisory_lock(7209, 1) as held'

/** A running PostgreSQL 18 of this program's own. */
export type EmbeddedServer = {
  /** For the owner of the database, a superuser. */
  readonly connectionString: string
  /** False while another process keeps this data folder's server; stop() then leaves it alone. */
  readonly keeper: boolean
  stop(): Promise<void>
}

const urlFor = (cluster: Cluster, port: number, database: string) =>
  `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`

/** A free port of loopback. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo // A TCP server's address is always of this kind.
      probe.close(() => done(port))
    })
  })
}

async function connect(cluster: Cluster, port: number, database = 'postgres'): Promise<pg.Client | undefined> {
  if (port <= 0) return undefined
  const client = new pg.Client({
    connectionString: urlFor(cluster, port, database),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  client.on('error', () => {}) // Seen as the 'end' of the connection.
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory === cluster.folder) return client
    await client.end()
  } catch {
    await client.end().catch(() => {})
  }
  return undefined
}

function launch(cluster: Cluster, port: number): ChildProcess {
  const logFile = `${cluster.folder}.log`
  shortenLog(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const archiving = archiveSettings(cluster.archive, cluster)
  const settings = Object.entries({ ...settingsOf(cluster), ...archiving, port: String(port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  // Its own process group: Ctrl-C reaches us alone, and we stop the server when the last request is done.
  const child = spawn(cluster.programs.postgres, ['-D', cluster.folder, ...settings], {
    ...spawnOptions(cluster.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => {}) // Seen as an exit.
  child.unref()
  return child
}

/**
 * Waits for the server of the folder, no matter which process started it, as long as our own child lives: after a crash
 * its recovery may take minutes. Undefined when the child ended instead.
 */
async function waitForServer(
  cluster: Cluster,
  child: ChildProcess,
  tell: () => void,
): Promise<{ client: pg.Client; port: number } | undefined> {
  while (true) {
    const port = readPidFile(cluster.folder)?.port ?? 0
    const client = await connect(cluster, port)
    if (client) return { client, port }
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return undefined
    tell()
    await pause(15)
  }
}

/** Says every ten seconds, whenever it is called, that the server is not there yet. */
function tellerOf({ say }: Cluster): () => void {
  const since = Date.now()
  let reported = 0
  return () => {
    const tens = Math.floor((Date.now() - since) / 10_000)
    if (tens > reported)
      say(`PostgreSQL is still starting, for ${(reported = tens) * 10} s: it puts its files in order`)
  }
}

/** Whether the server that the folder's pid file names is there, though it may not answer yet. */
function isAlive({ folder }: Cluster): boolean {
  const pid = readPidFile(folder)?.pid
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch (error) {
    // Another user's process may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Joins or starts the server; with `keptPort` it starts on that port only, because others know it by then. */
async function reachServer(cluster: Cluster, keptPort: number): Promise<{ client: pg.Client; port: number }> {
  const until = Date.now() + START_MS
  const tell = tellerOf(cluster)
  for (let attempt = 0; Date.now() < until || isAlive(cluster); attempt++) {
    tell()
    const written = readPidFile(cluster.folder)
    const running = await connect(cluster, written?.port ?? 0)
    if (running && written) return { client: running, port: written.port }
    if (written) dropPidFileOfStranger(cluster.folder, written.pid)
    const reached = await waitForServer(cluster, launch(cluster, keptPort || (await freePort())), tell)
    if (reached) return reached
    // Another process is starting the same cluster, the port was taken in between, or the last workers of a killed
    // server still end.
    await pause(Math.min(100 * (attempt + 1), 1000))
  }
  const log = `${cluster.folder}.log`
  const words = readIfThere(log).trim().split('\n').slice(-5).join('\n')
  throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster.folder} does not start: ${reasonIn(words, log)}.`)
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || (error.code !== '42P04' && error.code !== '23505')) throw error
  }
}

function tellToStop({ programs, folder, account }: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  return new Promise((done) => {
    spawn(programs.pgCtl, ['stop', '-D', folder, '-m', mode, '-W'], { ...spawnOptions(account), stdio: 'ignore' })
      .on('error', () => done())
      .on('exit', () => done())
  })
}

/**
 * Time limits of a fast, then an immediate shutdown. A server that can't shut down cleanly, as on a full disk, recovers
 * from its write-ahead log at the next start.
 */
const STOP_MS = { fast: 60_000, immediate: 10_000 }

/** Stops the server that runs now, but not a server that another process starts in its place. */
async function stopServer(cluster: Cluster): Promise<void> {
  const pid = readPidFile(cluster.folder)?.pid
  const runs = () => pid !== undefined && readPidFile(cluster.folder)?.pid === pid
  for (const mode of ['fast', 'immediate'] as const) {
    if (runs()) await tellToStop(cluster, mode)
    for (const until = Date.now() + STOP_MS[mode]; runs() && Date.now() < until;) await pause(20)
  }
}

async function asksToKeep(client: pg.Client): Promise<boolean> {
  return (await client.query<{ held: boolean }>(KEEPER_LOCK)).rows[0]?.held === true
}

function removeCluster(folder: string): void {
  for (const path of [folder, `${folder}.log`]) rmSync(path, { recursive: true, force: true })
}

/**
 * Starts the PostgreSQL of a data folder, or joins a running one. The first process is its keeper and stops it at the
 * end. When the server or its keeper ends, the processes that still need it restart it on the same port, and one of
 * them becomes the keeper.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const cluster = prepareCluster(options)
  const first = await reachServer(cluster, 0)
  const { port } = first
  let { client } = first
  let keeper = await asksToKeep(client)
  await ensureDatabase(client)

  let stopping = false
  let reviving = Promise.resolve()
  const watch = (watched: pg.Client) =>
    watched.once('end', () => {
      if (!stopping) reviving = revive()
    })
  async function revive(): Promise<void> {
    for (let reported = ''; !stopping;) {
      try {
        const reached = await reachServer(cluster, port)
        client = reached.client
        keeper = await asksToKeep(client)
        watch(client)
        return
      } catch (error) {
        // The pool's users see refused connections; this line says why, once. A full disk has room again some day.
        const why = error instanceof Error ? error.message : String(error)
        if (why !== reported) process.stderr.write(`${(reported = why)}\n`)
        await pause(500)
      }
    }
  }
  watch(client)
  const unwatchLog = watchLog(`${cluster.folder}.log`)
  // Whatever ends this process, the server does not stay behind; only a SIGKILL leaves it to the next start.
  const signalServer = () => {
    if (!keeper) return
    try {
      process.kill(readPidFile(cluster.folder)?.pid ?? NaN, 'SIGINT')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', signalServer)

  return {
    connectionString: urlFor(cluster, port, DATABASE),
    get keeper() {
      return keeper
    },
    stop: async () => {
      if (stopping) return
      stopping = true
      unwatchLog()
      await reviving
      await client.end().catch(() => {})
      if (keeper) await stopServer(cluster)
      process.off('exit', signalServer)
      if (keeper && cluster.fast && !cluster.folder.startsWith(resolve(options.dataDir))) removeCluster(cluster.folder)
    },
  }
}
