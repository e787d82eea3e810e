import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Gauge } from '@prometheus-io/client'
import type { Database } from '#server/db/database.ts'
import type { Clock } from '#server/jobs/clock.ts'
import type { Metrics } from './metrics.ts'

const PACKAGE = join(import.meta.dirname, '../package.json')

/** The portal's version, as package.json has it. */
export function portalVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string } // Our own file.
  return version
}

/** Metrics of this node, computed when they are read: version, clock, other nodes and database connections. */
export function measureNode({ metrics, db, clock }: { metrics: Metrics; db: Database; clock: Clock }): void {
  const registers = [metrics.registry]
  new Gauge({
    name: 'tradewind_build_info',
    help: 'Always 1; the labels say which version runs on which Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: portalVersion(), node: process.versions.node }, 1)
  new Gauge({
    name: 'tradewind_clock_held',
    help: '1 on the node that runs the scheduled jobs, 0 on the others',
    registers,
    collect() {
      this.set(clock.isMine ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tradewind_nodes',
    help: 'Nodes that this one counts on its database, itself included',
    registers,
    collect() {
      this.set(clock.nodes)
    },
  })
  new Gauge({
    name: 'tradewind_database_disk_full',
    help: '1 while the disk of the database is full',
    registers,
    collect() {
      this.set(db.disk.isFull ? 1 : 0)
    },
  })
  const { pool } = db
  new Gauge({
    name: 'tradewind_pool_connections',
    help: 'Database connections by state; waiting are the requests for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
