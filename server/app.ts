import type { FastifyError, FastifyInstance } from 'fastify'
import type { Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Identity } from '#features/identity/feature.ts'
import { auditJobs } from '#server/audit/jobs.ts'
import { createLiveBrand, withBrand } from '#server/brand.ts'
import type { Config } from '#server/config/config.ts'
import { SYSTEM, type Database } from '#server/db/database.ts'
import { createJournal } from '#server/db/journal.ts'
import { removeOldEntries } from '#server/db/journal.sql.ts'
import type { Deps } from './deps.ts'
import { createFeatures, type NamedFeature } from './features.ts'
import type { ListedCall } from './http/api-docs/openapi.ts'
import { serveDocs } from './http/api-docs/serve-docs.ts'
import type { HttpLayer } from './http/http-layer.ts'
import { logAccess } from './http/access-log.ts'
import { serveDocuments } from './http/files/documents.ts'
import { serveFiles } from './http/files/files.ts'
import { guardGate } from './http/guard/gate.ts'
import { answerHeaders, pageHeaders, setOnEvery } from './http/answer/headers.ts'
import { createCookies } from './http/session/session-cookie.ts'
import type { KeyLayer } from './http/session/key.ts'
import { serveHealth } from './http/health.ts'
import { servePages, WEB_FOLDER } from './http/files/pages.ts'
import { createRateLimit } from './http/guard/rate-limit.ts'
import { sendPlainFailure } from './http/answer/plain-failure.ts'
import { serveRaw } from './http/body/raw.ts'
import { serveCalls } from './http/serve.ts'
import { Clock } from './jobs/clock.ts'
import { codeDaysJob } from './jobs/code-days.ts'
import { createMailer } from './jobs/mailer.ts'
import { createTextMessages } from './jobs/text-messages.ts'
import { Outbox } from './jobs/outbox.ts'
import { openSecretBox } from './secret-box.ts'
import { createMetrics } from './metrics.ts'
import { measureNode } from './node-metrics.ts'
import { createFastify } from './http/create-fastify.ts'
import { createScan } from './http/body/virus-scan.ts'
import { drain, settledWithin } from './stopping.ts'

export type AppOptions = {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  /** Where entries of the audit log go; to the log when left out. */
  readonly auditLog?: Logger
  /** Milliseconds since the epoch; the real time when left out. */
  readonly now?: () => number
  /** Folder of the built pages; `dist/web` when left out. */
  readonly webFolder?: string
  /** Shown on the page to sign in. */
  readonly demoPassword?: string
  /** Checks every answer against its contract and fails wrong ones; otherwise every hundredth is checked and logged. */
  readonly checkAnswers?: boolean
  /** Adds the figures of the process to the metrics; one app of a process may. */
  readonly processMetrics?: boolean
}

export type App = {
  readonly fastify: FastifyInstance
  readonly outbox: Outbox
  readonly clock: Clock
  readonly deps: Deps
  /** Every call there is, with the feature it belongs to. */
  readonly calls: readonly ListedCall[]
  /** A sentence while calls would fail, such as during the start, which says how far it is; undefined when ready. */
  whyNotReady(): string | undefined
  /**
   * Starts the features; with `listen` (the default) opens the port first, so that `/readyz` can say that it is not
   * ready yet, and with `jobs` the clock and the outbox.
   */
  start(options?: { listen?: boolean; jobs?: boolean }): Promise<{ address: string | null }>
  /**
   * Answers what came in, refuses what comes, and ends everything it started; the database stays open. Work that takes
   * longer than `withinMs` is aborted; remaining events and jobs wait for the next start.
   */
  stop(options?: { withinMs?: number }): Promise<void>
}

/** Share of answers checked in production. */
const SAMPLE = 0.01
/** A session may call as often as its address; several people may share an address. */
const SESSION_SHARE = 0.5
/**
 * How long a stop waits for answers, jobs and mails that are under way; `scripts/portal.ts` ends the process soon after
 * it.
 */
const STOP_MS = 7_000
/** Grace period of aborted work. */
const BREAK_OFF_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

function createHttpLayer({ deps, identity, keys, clock }: Assembled, checkAnswers: boolean): HttpLayer {
  const { config, log, metrics, now } = deps
  const perMinute = config.rateCallsPerMinute
  const perSession = Math.ceil(perMinute * SESSION_SHARE)
  return {
    basePath: config.basePath,
    publicOrigin: new URL(config.publicUrl).origin,
    cookies: createCookies({ path: config.basePath, secure: config.publicUrl.startsWith('https:') }),
    checkedShare: checkAnswers ? 1 : SAMPLE,
    failOnMismatch: checkAnswers,
    findCaller: identity.findCaller,
    whyEnded: identity.whyEnded,
    keys,
    onRefusedAccess: identity.onRefusedAccess,
    perAddress: createRateLimit({ perMinute, burst: perMinute }, () => clock.nodes),
    perSession: createRateLimit({ perMinute: perSession, burst: perSession }, () => clock.nodes),
    scan: createScan(config.clamdAddress, log),
    now,
    log,
    metrics,
  }
}

type Assembled = {
  readonly deps: Deps
  readonly identity: Identity
  readonly keys: KeyLayer
  readonly features: readonly NamedFeature[]
  readonly outbox: Outbox
  readonly clock: Clock
}

/** Makes the features and what works for them. */
function assemble(options: AppOptions): Assembled {
  const { db, log } = options
  const brand = createLiveBrand(options.config.operatorName)
  const config = withBrand(options.config, brand)
  const metrics = createMetrics({ withProcess: options.processMetrics ?? false })
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    smtpTls: config.smtpTls,
    from: config.mailFrom,
    replyTo: config.mailReplyTo,
    folder: join(config.dataDir, 'mail'),
    publicUrl: config.publicUrl,
    brand,
  })
  const later: { outbox?: Outbox; clock?: Clock } = {}
  const journal = createJournal({ db, log })
  const deps: Deps = {
    config,
    brand,
    db,
    journal,
    log,
    auditLog: options.auditLog ?? log,
    now: options.now ?? Date.now,
    nodes: () => later.clock?.nodes ?? 1,
    mailer,
    sms: createTextMessages({ url: config.smsUrl, token: config.smsToken }),
    secretBox: openSecretBox(config),
    metrics,
    wakeOutbox: () => later.outbox?.wake(),
  }
  const { identity, keys, all } = createFeatures(deps, options.config)
  const outbox = new Outbox({
    db,
    log,
    metrics,
    subscriptions: all.flatMap(([, { subscriptions = [] }]) => subscriptions),
  })
  later.outbox = outbox
  const platformJobs = [
    { name: 'outbox.measure', everyMs: 10_000, run: () => outbox.measure() },
    {
      name: 'journal.remove_old',
      everyMs: HOUR_MS,
      run: async () => void (await db.write(SYSTEM, (tx) => tx.run(removeOldEntries))),
    },
    { name: 'outbox.remove_old', everyMs: DAY_MS, run: () => outbox.removeOld() },
  ]
  const clock = new Clock({
    db,
    log,
    metrics,
    jobs: [...platformJobs, codeDaysJob(deps), ...auditJobs(deps), ...all.flatMap(([, { jobs = [] }]) => jobs)],
  })
  later.clock = clock
  measureNode({ metrics, db, clock })
  return { deps, identity, keys, features: all, outbox, clock }
}

function listCalls(features: readonly NamedFeature[]): ListedCall[] {
  return features.flatMap(([feature, { handlers }]) => handlers.map(({ call }) => ({ feature, call })))
}

/**
 * Registers calls, files, documents, health and pages, in this order: named paths before the catch-all of the pages.
 */
async function openHttpLayer(
  fastify: FastifyInstance,
  assembled: Assembled,
  options: AppOptions & { whyNotReady: () => string | undefined },
): Promise<void> {
  const { deps, features } = assembled
  const { config, log } = deps
  const { basePath, publicUrl } = config
  const headers = pageHeaders()
  const http = createHttpLayer(assembled, options.checkAnswers ?? config.demo)
  const handlers = features.flatMap(([, feature]) => feature.handlers)
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) >= 500)
      log.error({ err: error, requestId: request.id, path: request.url.split('?')[0] }, 'a page or file failed')
    return sendPlainFailure(error, request, reply)
  })
  setOnEvery(fastify, answerHeaders({ https: publicUrl.startsWith('https:'), hstsSubdomains: config.hstsSubdomains }))
  if (config.accessLog) logAccess(fastify, log)
  guardGate(fastify, http, config.maxConnections)
  await serveCalls(fastify, http, handlers)
  const messages = features.flatMap(([, feature]) => feature.messages ?? [])
  serveDocs(fastify, listCalls(features), { basePath, publicUrl, headers, messages })
  await serveFiles(fastify, http, { routes: features.flatMap(([, { files = [] }]) => files), headers })
  await serveRaw(
    fastify,
    http,
    features.flatMap(([, { raw = [] }]) => raw),
  )
  serveHealth(fastify, basePath, options.whyNotReady)
  const documents = features.map(([, feature]) => feature.documents).find((each) => each !== undefined)
  if (documents) serveDocuments(fastify, basePath, documents)
  await servePages(fastify, {
    basePath,
    documents,
    folder: options.webFolder ?? WEB_FOLDER,
    headers,
    brand: deps.brand,
    demoPassword: options.demoPassword ?? null,
  })
}

/** What the start of the features waits for. */
const startingOf = (features: readonly NamedFeature[]) =>
  features.map(([, feature]) => feature.starting?.() ?? '').find((text) => text !== '') ?? 'starting or stopping'

/** Puts the portal together: features, http, pages, clock and outbox over a migrated database. */
export function buildApp(options: AppOptions): App {
  const { config, log } = options
  const assembled = assemble(options)
  const { deps, features, outbox, clock } = assembled
  const fastify = createFastify(config, log)
  let ready = false
  let metricsPort: Server | undefined
  const whyNotReady = () => {
    if (!ready) return `not ready: ${startingOf(features)}`
    if (!deps.journal.stats().current) return 'not ready: the database does not answer'
    return deps.db.disk.isFull ? 'not ready for changes: the disk of the database is full' : undefined
  }
  return {
    fastify,
    whyNotReady,
    outbox,
    clock,
    deps,
    calls: listCalls(features),
    async start({ listen = true, jobs = true } = {}) {
      // Followers read the journal while the HTTP layer is made; a failure is thrown by the await below.
      const following = deps.journal.start()
      following.catch(() => {})
      await openHttpLayer(fastify, assembled, { ...options, whyNotReady })
      const address = listen ? await fastify.listen({ port: config.port, host: config.host }) : null
      if (listen && config.metricsPort !== null) {
        // Read only here: the first import of `node:http` reads Node's whole client of the web with it.
        const { openMetricsPort } = await import('./metrics-port.ts')
        metricsPort = await openMetricsPort(deps.metrics, { host: config.host, port: config.metricsPort })
      }
      await fastify.ready()
      await following
      for (const [, feature] of features) await feature.start?.({ jobs })
      if (jobs) {
        clock.start()
        outbox.start()
      }
      // A process that is killed keeps nothing at its end. Once everything is kept, this is done in a millisecond.
      flushCompileCache()
      ready = true
      return { address }
    },
    async stop({ withinMs = STOP_MS } = {}) {
      ready = false
      const underWay = [drain(fastify), clock.stop(), outbox.stop()]
      deps.mailer.close()
      const late = setTimeout(() => {
        log.warn('stopping: what is still under way is broken off')
        deps.mailer.breakOff()
        fastify.server.closeAllConnections()
      }, withinMs)
      await settledWithin(underWay, withinMs + BREAK_OFF_MS)
      clearTimeout(late)
      await deps.journal.stop()
      for (const [, feature] of features.toReversed()) await feature.stop?.()
      deps.mailer.close()
      metricsPort?.close()
    },
  }
}
